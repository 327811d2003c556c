import { render } from "preact";
import { profilesFor } from "../conventions/index.ts";
import { TIES } from "../evaluate/ties.ts";
import { interactiveReport } from "../report/document.tsx";
import type { Model } from "../report/model.ts";
import { shown } from "../report/shown.ts";
import { STYLE } from "../report/style.ts";
import { LiveReport } from "../report/view/live-report.tsx";
import type { Answer, Job } from "./job.ts";
import { likelyRole, ROLE_NAMES, ROLES, type Role } from "./roles.ts";

// The page that evaluates files in the browser, without uploading them: all work is done by its worker.

const STYLE_OF_PAGE = `
.drop { border: 2px dashed var(--soft); border-radius: 10px; padding: 22px 20px; margin: 0 0 16px; background: var(--card); }
.drop.over { border-color: var(--accent); }
.given { list-style: none; padding: 0; margin: 12px 0; }
.given li { display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: center; margin: 0 0 6px; }
.settings { display: flex; flex-wrap: wrap; gap: 8px 18px; margin: 12px 0; }
.settings label { display: flex; gap: 8px; align-items: center; font-size: 14px; }
.alert { border-left: 4px solid var(--miss); white-space: pre-wrap; overflow-wrap: anywhere; }
progress { width: 100%; }
[hidden] { display: none !important; }
`;

/** A file with the role that it plays. */
interface Given {
  readonly file: File;
  role: Role;
}

const NEEDED = "What is needed: judgments and at least one run, a log of both, or vectors.";

/** Roles whose files are named by a flag of the same name. */
const ATTRIBUTES = ["labels", "confidences", "ids", "sequences", "categories", "coordinates"] as const;

/** Fields of the form whose names are those of flags of runs. */
const RUN_FIELDS = [
  "ties",
  "like",
  "minGrade",
  "missing",
  "withoutRelevant",
  "self",
  "precision",
  "judgmentsColumns",
  "runColumns",
  "map",
  "fold",
  "foldScore",
  "duplicates",
] as const;

class Page {
  readonly #given = new Map<string, Given>();
  readonly #parts = {
    drop: find("#drop"),
    files: find("#given"),
    form: find<HTMLFormElement>("#settings"),
    evaluate: find<HTMLButtonElement>("#evaluate"),
    save: find<HTMLButtonElement>("#save"),
    progress: find<HTMLProgressElement>("#progress"),
    status: find("#status"),
    alert: find("#alert"),
    result: find("#result"),
  };
  #worker: Worker | undefined;
  #model: Model | undefined;

  start(): void {
    const { drop, form, save, files } = this.#parts;
    for (const { id, title } of profilesFor("runs")) find("#tools").append(new Option(title, id));
    const input = find<HTMLInputElement>("#choose");
    input.addEventListener("change", () => this.#add([...(input.files ?? [])]));
    for (const type of ["dragover", "dragleave", "drop"] as const) {
      document.addEventListener(type, (event) => {
        event.preventDefault();
        drop.classList.toggle("over", type === "dragover");
        if (type === "drop") this.#add([...(event.dataTransfer?.files ?? [])]);
      });
    }
    files.addEventListener("change", ({ target }) => {
      if (!(target instanceof HTMLSelectElement)) return;
      const given = [...this.#given.values()][Number(target.name)];
      given.role = ROLE_NAMES.find((role) => role === target.value) ?? "none";
      this.#show();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#evaluate();
    });
    save.addEventListener("click", () => this.#save());
    this.#show();
  }

  async #add(files: readonly File[]): Promise<void> {
    for (const file of files) {
      this.#given.set(file.name, { file, role: await likelyRole(file) });
    }
    this.#show();
    if (files.length > 0 && this.#job() !== undefined) this.#evaluate();
  }

  #show(): void {
    const { files, evaluate, form, status } = this.#parts;
    render(
      [...this.#given.values()].map(({ file, role }, i) => (
        <li key={file.name}>
          <code>{shown(file.name)}</code> <small>{sizeOf(file.size)}</small>
          <label>
            is{" "}
            <select name={String(i)} value={role} aria-label={`What ${shown(file.name)} is`}>
              {ROLE_NAMES.map((own) => (
                <option key={own} value={own}>
                  {ROLES[own]}
                </option>
              ))}
            </select>
          </label>
        </li>
      )),
      files,
    );
    const hasVectors = this.#named("vectors").length > 0;
    for (const label of form.querySelectorAll<HTMLElement>("[data-for]")) {
      label.hidden = label.dataset["for"] !== (hasVectors ? "embeddings" : "runs");
    }
    form.hidden = this.#given.size === 0;
    evaluate.disabled = this.#job() === undefined;
    if (this.#given.size > 0) status.textContent = evaluate.disabled ? NEEDED : "";
  }

  #named(role: Role): string[] {
    return [...this.#given.values()].filter((given) => given.role === role).map(({ file }) => file.name);
  }

  /** What the files and settings ask for; undefined while something is missing. */
  #job(): Job | undefined {
    const { form } = this.#parts;
    const text = (name: string): string | undefined => {
      const value = String(new FormData(form).get(name) ?? "").trim();
      return value === "" ? undefined : value;
    };
    const files = new Map([...this.#given.values()].map(({ file }) => [file.name, file]));
    const [items] = this.#named("items");
    const [queryTexts] = this.#named("queryTexts");
    const texts = { ...(items === undefined ? {} : { items }), ...(queryTexts === undefined ? {} : { queryTexts }) };
    const given = (flags: Readonly<Record<string, unknown>>): object =>
      Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
    const measures = text("measures");
    const shared = { measures: measures === undefined ? undefined : [measures] };
    const [vectors] = this.#named("vectors");
    if (vectors !== undefined) {
      const attributes = ATTRIBUTES.map((name) => [name, this.#named(name)[0] ?? text(name)]);
      const sources = attributes.map(([name, source]) => [name, source === undefined ? undefined : [source]]);
      const [queries] = this.#named("queries");
      const [gallery] = this.#named("gallery");
      const flags = given({ ...shared, ...Object.fromEntries(sources), queries, gallery, metric: text("metric") });
      return { kind: "embeddings", files, ...texts, vectors, flags };
    }
    const logs = this.#named("log");
    const [judgments = logs[0]] = this.#named("judgments");
    const runs = [...this.#named("run"), ...logs.filter((log) => log !== judgments)];
    if (judgments === undefined || (runs.length === 0 && logs.length === 0)) return undefined;
    const by = [this.#named("groups")[0], text("by")].filter((part) => part !== undefined).join(":");
    const fields = Object.fromEntries(RUN_FIELDS.map((name) => [name, text(name)]));
    const flags = given({ ...shared, ...fields, by: by === "" ? undefined : by });
    return { kind: "runs", files, ...texts, judgments, runs, flags };
  }

  #evaluate(): void {
    const job = this.#job();
    if (job === undefined) return;
    const { progress, status, alert, result, save } = this.#parts;
    this.#worker?.terminate();
    this.#worker = new Worker(new URL("worker.js", document.baseURI));
    progress.hidden = false;
    alert.hidden = result.hidden = save.hidden = true;
    status.textContent = "Reading …";
    this.#worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => this.#take(data));
    this.#worker.addEventListener("error", (event) => {
      this.#take({ kind: "failed", message: event.message || "the worker of this page could not be started" });
    });
    this.#worker.postMessage(job);
  }

  #take(answer: Answer): void {
    const { progress, status, alert, result, save } = this.#parts;
    if (answer.kind === "progress") {
      progress.value = answer.share;
      status.textContent = `${answer.step} …`;
      return;
    }
    progress.hidden = true;
    progress.removeAttribute("value");
    if (answer.kind === "failed") {
      alert.textContent = answer.message;
      alert.hidden = false;
      status.textContent = "Not evaluated.";
      return;
    }
    this.#model = answer.model;
    status.textContent = `Evaluated: ${answer.model.title}.`;
    result.hidden = save.hidden = false;
    render(<LiveReport model={answer.model} />, result);
  }

  async #save(): Promise<void> {
    if (this.#model === undefined) return;
    const app = await (await fetch(new URL("report.js", document.baseURI))).text();
    const text = await interactiveReport(this.#model, app);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/html" }));
    link.download = "report.html";
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

/** @throws Error for an element that the page lacks, which is a mistake of ours */
function find<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (found === null) throw new Error(`the page has no ${selector}`);
  return found;
}

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE + STYLE_OF_PAGE);
document.adoptedStyleSheets = [sheet];
const ties = find<HTMLInputElement>("input[name=ties]");
ties.placeholder = String(TIES.default);
new Page().start();

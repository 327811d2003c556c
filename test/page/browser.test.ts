import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { profilesFor } from "../../src/conventions/index.ts";
import type { Answer } from "../../src/page/job.ts";
import { samples } from "../io/formats/samples.ts";
import { chromiumPath, launch } from "../report/chromium.ts";
import { CLI, printed, seriousProblemsOf, tableIn } from "../report/seen.ts";

// The page as dist/page holds it, served by the built command line.

const RUNS = ["test/inputs/news.qrels", "test/inputs/bm25.run", "test/inputs/dense.run"];
const EMBEDDINGS = "examples/photos.csv";

const folder = mkdtempSync(join(tmpdir(), "rankproof-page-"));
const fileOf = (name: string): string => join(folder, name);
let browser: Browser;
let page: Page;
let server: ChildProcess;
let address: string;
/** Complaints of the page, and its requests to the network. */
let complaints: string[];
let requests: string[];

const tableNamed = (caption: RegExp) => tableIn(page, caption);
const seriousProblems = () => seriousProblemsOf(page);

describe.skipIf(chromiumPath === undefined)("the page", () => {
  beforeAll(async () => {
    server = spawn(process.execPath, [CLI, "view"], { stdio: ["ignore", "pipe", "inherit"] });
    address = await new Promise((done) =>
      server.stdout?.once("data", (text) => done(/http:\S+/.exec(text)?.[0] ?? "")),
    );
    browser = await launch();
  });

  afterAll(async () => {
    await browser.close();
    server.kill();
    rmSync(folder, { recursive: true });
  });

  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
    complaints = [];
    requests = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(address);
  });

  afterEach(async () => {
    await page.close();
    expect(complaints).toEqual([]);
  });

  /** Drops files as a user does. */
  async function drop(files: Readonly<Record<string, string>>): Promise<void> {
    const transfer = await page.evaluateHandle((given) => {
      const data = new DataTransfer();
      for (const [name, text] of Object.entries(given)) data.items.add(new File([text], name));
      return data;
    }, files);
    await page.dispatchEvent("#drop", "drop", { dataTransfer: transfer });
  }

  const textsOf = (paths: readonly string[]): Record<string, string> =>
    Object.fromEntries(paths.map((path) => [path.replace(/.*\//, ""), readFileSync(path, "utf8")]));

  test("dropped runs give the report with the command line's numbers, and nothing leaves the page", async () => {
    await drop(textsOf(RUNS));
    await page.waitForSelector("body[data-drawn]");
    const own = await tableNamed(/^Value/);
    const cells = printed("eval", ...RUNS);
    for (const [measure, shown] of Object.entries(own)) {
      expect(shown.map((cell) => cell.replace(/ ?\(.*/, ""))).toEqual(cells[measure]);
    }
    expect(await seriousProblems()).toEqual([]);
    expect(requests.every((url) => url.startsWith(address))).toBe(true);
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
    await download.saveAs(fileOf("saved.html"));
    await page.goto(`file://${fileOf("saved.html")}`);
    await page.waitForSelector("body[data-drawn]");
    expect(await tableNamed(/^Value/)).toEqual(own);
  });

  test("files of every format are read", async () => {
    const jobs = samples.map(({ judgments, run, flags }) => ({
      ...{ kind: "runs", judgments, runs: run === judgments ? [] : [run] },
      flags: { ...flags, measures: ["RR"] },
      files: [...new Set([judgments, run])].map((path) => [path, [...readFileSync(path)]] as const),
    }));
    const answers = await page.evaluate(async (jobs) => {
      const worker = new Worker("worker.js");
      const answers: unknown[] = [];
      for (const { files, ...job } of jobs) {
        const blobs = files.map(([name, bytes]) => [name, new Blob([Uint8Array.from(bytes)])] as const);
        worker.postMessage({ ...job, files: new Map(blobs) });
        const answer = await new Promise<Answer>((done) => {
          worker.addEventListener("message", ({ data }) => data.kind !== "progress" && done(data));
        });
        const isDone = answer.kind === "done" && answer.model.kind === "runs";
        answers.push(isDone ? answer.model.measures[0].runs[0].value : answer);
      }
      return answers;
    }, jobs);
    const named = answers.map((answer, i) => [samples[i].name, answer]);
    expect(named).toEqual(samples.map(({ name }) => [name, 0.75]));
  });

  test("other measures and conventions are evaluated when asked for", async () => {
    await page.setInputFiles("#choose", RUNS);
    await page.waitForSelector("body[data-drawn]");
    await page.fill("input[name=measures]", "AP, P(rel=2)@5");
    await page.fill("input[name=ties]", "id-descending");
    await page.click("#evaluate");
    await page.waitForFunction(() => document.querySelector("#measures")?.textContent?.includes("P(rel=2)@5"));
    const own = await tableNamed(/^Value/);
    const cells = printed("eval", ...RUNS, "-m", "AP, P(rel=2)@5", "--ties", "id-descending");
    expect(own["AP"].map((cell) => cell.replace(/ ?\(.*/, ""))).toEqual(cells["AP"]);
  });

  test("the names and conventions of other tools are those of the command line", async () => {
    await page.setInputFiles("#choose", RUNS);
    await page.waitForSelector("body[data-drawn]");
    const tools = await page.$$eval("#tools option", (options) =>
      options.map((option) => option.getAttribute("value")),
    );
    expect(tools).toEqual(profilesFor("runs").map(({ id }) => id));
    await page.fill("input[name=measures]", "NDCG@10");
    await page.fill("input[name=like]", "beir");
    await page.selectOption("select[name=precision]", "half");
    await page.click("#evaluate");
    await page.waitForFunction(() => document.querySelector("#measures")?.textContent?.includes("NDCG@10"));
    const own = await tableNamed(/^Value/);
    const cells = printed("eval", ...RUNS, "-m", "NDCG@10", "--like", "beir", "--precision", "half");
    expect(own["NDCG@10"].map((cell) => cell.replace(/ ?\(.*/, ""))).toEqual(cells["NDCG@10"]);
  });

  test("a table of queries makes slices, of the column that is asked for", async () => {
    await page.setInputFiles("#choose", [...RUNS, "test/inputs/topics.csv"]);
    await page.waitForSelector("#alert:not([hidden])");
    expect(await page.textContent("#alert")).toBe(
      "missing column of --by: topics.csv (expected topics.csv:COLUMN; found query, language, frequency)",
    );
    await page.fill("input[name=by]", "language");
    await page.click("#evaluate");
    await page.waitForSelector("#slices table");
    expect((await tableNamed(/^nDCG@10 by language/))["language=fi"]).toEqual([
      ...["8", "0.5922 (0.5110, 0.7049)", "0.4230 [0.4066, 0.4407] (0.2392, 0.5604)"],
    ]);
  });

  test("dropped embeddings are evaluated as well", async () => {
    await drop(textsOf([EMBEDDINGS]));
    await page.waitForSelector("body[data-drawn]");
    const own = await tableNamed(/^Value/);
    expect(own["Success@1"][0].replace(/ ?\(.*/, "")).toBe(printed("embeddings", EMBEDDINGS)["Success@1"][0]);
    expect(await seriousProblems()).toEqual([]);
  });

  test.each([
    ["a broken run", { "q.qrels": "1 0 a 1\n", "x.run": "1 Q0 a 1 nan t\n" }],
    ["a run of other queries", { "q.qrels": "1 0 a 1\n", "x.run": "2 Q0 a 1 3 t\n" }],
    ["an empty run", { "q.qrels": "1 0 a 1\n", "x.run": "" }],
    ["judgments twice", { "q.qrels": "1 0 a 1\n1 0 a 2\n", "x.run": "1 Q0 a 1 3 t\n" }],
  ])("%s is refused in the command line's words", async (_, files) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(fileOf(name), text);
    const { message } = (() => {
      try {
        execFileSync(process.execPath, [CLI, "eval", "q.qrels", "x.run"], { cwd: folder, stdio: "pipe" });
      } catch (error) {
        return { message: String((error as { stderr: Buffer }).stderr) };
      }
      throw new Error("the command line takes it");
    })();
    await drop(files as unknown as Record<string, string>);
    await page.waitForSelector("#alert:not([hidden])");
    expect(await page.textContent("#alert")).toBe(message.trimEnd());
    expect(await page.textContent("#status")).toBe("Not evaluated.");
  });

  test("a large run shows how far its reading is", async () => {
    await page.evaluate(() => {
      const bar = document.querySelector("#progress") as HTMLProgressElement;
      const seen: number[] = [];
      new MutationObserver(() => seen.push(bar.value)).observe(bar, { attributes: true });
      Object.assign(globalThis, { seen });
      const lines = Array.from(
        { length: 400_000 },
        (_, i) => `${Math.floor(i / 1000)} Q0 doc${i % 1000} 1 ${1000 - (i % 1000)} tag\n`,
      );
      const qrels = Array.from({ length: 400 }, (_, q) => `${q} 0 doc${q} 1\n`);
      const data = new DataTransfer();
      data.items.add(new File(qrels, "large.qrels"));
      data.items.add(new File(lines, "large.run"));
      document.querySelector("#drop")?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
    });
    await page.waitForSelector("body[data-drawn]");
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
    expect(seen.some((share) => share > 0 && share < 1)).toBe(true);
    expect((await tableNamed(/^Coverage/))["queries evaluated"]).toEqual(["400"]);
  });

  test("a log is judgments and a run", async () => {
    await drop({ "log.jsonl": readFileSync("examples/formats/log.log.jsonl", "utf8") });
    await page.waitForSelector("body[data-drawn]");
    expect(await page.inputValue("#given select")).toBe("log");
    expect((await tableNamed(/^Coverage/))["queries evaluated"]).toEqual(["2"]);
  });

  test("a file that is taken for something else is put right by hand", async () => {
    await drop({ "a.txt": "1 Q0 a 1 3 t\n", "truth.txt": "1 0 a 1\n" });
    await page.waitForSelector("body[data-drawn]");
    await page.selectOption("#given li:nth-child(2) select", "none");
    expect(await page.isDisabled("#evaluate")).toBe(true);
    expect(await page.textContent("#status")).toBe(
      "What is needed: judgments and at least one run, a log of both, or vectors.",
    );
    await page.selectOption("#given li:nth-child(2) select", "judgments");
    await page.click("#evaluate");
    await page.waitForFunction(() => document.querySelector("#status")?.textContent?.startsWith("Evaluated"));
  });
});

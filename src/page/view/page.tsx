import type { VNode } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { homepage } from "../../core/version.ts";
import type { FileFlags } from "../../jobs/runs/file-options.ts";
import { shown } from "../../report/shown.ts";
import type { FormValues } from "../fields/field.ts";
import { flagsOf } from "../fields/field.ts";
import { gradesIn, queryColumns } from "../held.ts";
import type { Job } from "../job.ts";
import { type KnownFile, keepForm, keptForm } from "../kept-form.ts";
import { inPageWords } from "../page-words.ts";
import type { JobReader } from "../reader.ts";
import {
  type Aim,
  type FileSubject,
  fieldsFor,
  hindrance,
  jobOf,
  type PageRequest,
  type RoledFile,
  runsIn,
  subjectOf,
} from "../request.ts";
import { Awaited } from "./awaited.tsx";
import { DropTarget } from "./drop-target.tsx";
import { Evaluated } from "./evaluated.tsx";
import { FileList } from "./file-list.tsx";
import { Opening } from "./opening.tsx";
import { ResultView, Status } from "./outcome.tsx";
import { Settings } from "./settings.tsx";
import { useAddress } from "./use-address.tsx";
import { useAnswerFocus } from "./use-answer-focus.tsx";
import { type EvaluationState, useEvaluation } from "./use-evaluation.tsx";
import { useFiles } from "./use-files.tsx";
import { usePreviews } from "./use-previews.tsx";

const NO_VALUES: PageRequest["values"] = { runs: {}, cases: {}, embeddings: {} };

/** The page: files, how they are evaluated, and what came out. */
export function Page({ reader }: { readonly reader: JobReader }): VNode {
  const chosen = useFiles(reader);
  const kept = useMemo(() => keptForm(location.search), []);
  const [aim, setAim] = useState<Aim>(kept?.aim ?? "evaluate");
  const [run, setRun] = useState(kept?.run ?? "");
  const [values, setValues] = useState(kept?.values ?? NO_VALUES);
  /** Files that are to be given again, as none are kept while the page is loaded again. */
  const [awaited, setAwaited] = useState<readonly KnownFile[]>([]);
  /** Files that Back left. */
  const left = useRef<readonly RoledFile[]>([]);
  /** Whether the form is visible beside an answer. */
  const [isChanging, setChanging] = useState(false);
  const evaluation = useEvaluation(reader);
  const subject = subjectOf(chosen.files);
  const request: PageRequest = { files: chosen.files, aim, run, values };
  const job = jobOf(request);
  const fileFlags = useMemo((): FileFlags => flagsOf(fieldsFor("runs", "evaluate"), values.runs), [values.runs]);
  const previews = usePreviews(reader, chosen.files, fileFlags, values[subject]);

  const keep = (files: readonly KnownFile[]): void => {
    keepForm({ address: location.search, aim, run, values, files: files.map(({ name, role }) => ({ name, role })) });
  };
  const start = (wanted: Job, files = chosen.files): void => {
    setChanging(false);
    setAwaited([]);
    keep(files);
    evaluation.start(wanted);
  };
  const startIfReady = (files: readonly RoledFile[]): void => {
    const wanted = jobOf({ ...request, files });
    if (wanted !== undefined) start(wanted, files);
  };
  const rolesOf = (files: readonly KnownFile[]) => new Map(files.map(({ name, role }) => [name, role]));
  const add = async (files: readonly File[]): Promise<void> => {
    const all = await chosen.add(files, rolesOf(awaited));
    nameAddress();
    const lacking = awaited.filter(({ name }) => all.every((file) => file.name !== name));
    setAwaited(lacking);
    keep([...all, ...lacking]);
    if (lacking.length === 0) startIfReady(all);
  };
  const nameAddress = useAddress({
    onExample: async (files) => {
      chosen.clear();
      startIfReady(await chosen.add(files));
    },
    onServed: async ({ files, roles }) => startIfReady(chosen.inOrder(await chosen.add(files, roles))),
    onGiven: async () => {
      if (left.current.length === 0) return setAwaited(kept?.files ?? []);
      chosen.clear();
      const files = left.current.map(({ name, blob }) => new File([blob], name));
      startIfReady(await chosen.add(files, rolesOf(left.current)));
    },
    onEmpty: () => {
      left.current = chosen.files;
      setAwaited([]);
      chosen.clear();
      evaluation.clear();
    },
  });
  const change = (of: FileSubject, changed: FormValues): void => {
    evaluation.forgive();
    setValues((before) => ({ ...before, [of]: { ...before[of], ...changed } }));
  };
  const columnsOption = { judgments: "judgmentsColumns", run: "runColumns" } as const;

  const { state } = evaluation;
  const isDone = state.kind === "done";
  useAnswerFocus(isDone);

  return (
    <>
      {/* The report below has a main part of its own. */}
      <section role={isDone ? undefined : "main"} aria-label="Files and options">
        {!isDone && (
          <header class="head">
            <p class="brand">
              <strong>rankproof</strong> <a href={homepage}>Documentation and source</a>
            </p>
            <hgroup>
              <h1>How good is this ranking?</h1>
              <p class="lead">
                Judgments and runs, values by case, or vectors and labels: see at once how good they are and how sure
                that is. Everything is computed in this browser. <strong>Nothing leaves this machine.</strong>
              </p>
            </hgroup>
          </header>
        )}
        <div class="shell">
          {isDone && (
            <Evaluated
              files={chosen.files.length}
              fields={fieldsFor(subject, aim, chosen.files)}
              values={values[subject]}
              job={state.job}
              result={state.result}
              outputs={state.outputs}
              isOpen={isChanging}
              onChange={() => setChanging(!isChanging)}
              onWrite={(output) => reader.write(output)}
            />
          )}
          {awaited.length > 0 && <Awaited names={awaited.map(({ name }) => name)} />}
          <DropTarget onFiles={add} isFolded={isDone && !isChanging}>
            <Opening isFirst={chosen.files.length === 0} onFiles={add} />
            {chosen.files.length > 0 && (
              <>
                <details class="files" open={!isDone}>
                  <summary>{filesIn(chosen.files)}</summary>
                  <FileList
                    files={chosen.files}
                    previews={previews}
                    findings={findingsByFile(state)}
                    problem={state.kind === "failed" ? state.message : undefined}
                    onRole={(name, role) => {
                      evaluation.forgive();
                      chosen.choose(name, role);
                    }}
                    onRemove={(name) => {
                      evaluation.forgive();
                      chosen.remove(name);
                    }}
                    onColumns={(kind, columns) => change("runs", { [columnsOption[kind]]: columns })}
                    onChoice={(field, text) => change(subject, { [field]: text })}
                  />
                </details>
                <Settings
                  request={request}
                  atHand={{
                    runs: runsIn(chosen.files),
                    grades: gradesIn(chosen.files, previews),
                    columns: queryColumns(chosen.files, previews),
                  }}
                  subject={subject}
                  isReady={job !== undefined}
                  onAim={setAim}
                  onRun={setRun}
                  onValues={(changed) => change(subject, changed)}
                  onSubmit={() => job !== undefined && start(job)}
                />
              </>
            )}
          </DropTarget>
          <Status
            state={state}
            needed={hindrance(request)}
            onCancel={() => {
              evaluation.cancel();
              // The button that was clicked goes away.
              document.querySelector<HTMLElement>("#evaluate")?.focus();
            }}
          />
        </div>
      </section>
      {isDone && <ResultView result={state.result} />}
    </>
  );
}

/** Warnings of an answer, by the runs or files that they are about. */
function findingsByFile(state: EvaluationState): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  if (state.kind !== "done" || state.result.kind !== "report") return found;
  for (const { level, subject, text } of state.result.model.findings ?? []) {
    if (level === "note" || subject === undefined) continue;
    found.set(subject, [...(found.get(subject) ?? []), inPageWords(text)]);
  }
  return found;
}

function filesIn(files: readonly RoledFile[]): string {
  return `Files: ${files.map(({ name }) => shown(name)).join(", ")}`;
}

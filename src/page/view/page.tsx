import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { FileFlags } from "../../jobs/runs/options.ts";
import { shown } from "../../report/shown.ts";
import { EXAMPLE_ADDRESS, exampleFiles } from "../example.ts";
import type { Values } from "../fields/field.ts";
import { flagsOf } from "../fields/field.ts";
import type { Job } from "../job.ts";
import type { Reader } from "../reader.ts";
import {
  type Aim,
  fieldsFor,
  jobOf,
  NEEDED,
  type Request,
  type RoledFile,
  type Subject,
  subjectOf,
} from "../request.ts";
import type { Role } from "../roles.ts";
import { type Arrival, followServed, SERVED_ADDRESS } from "../served.ts";
import { DropTarget } from "./drop-target.tsx";
import { Evaluated } from "./evaluated.tsx";
import { FileList } from "./file-list.tsx";
import { Opening } from "./opening.tsx";
import { ResultView, Status } from "./outcome.tsx";
import { Settings } from "./settings.tsx";
import { useAnswerFocus } from "./use-answer-focus.tsx";
import { useEvaluation } from "./use-evaluation.tsx";
import { useFiles } from "./use-files.tsx";
import { usePreviews } from "./use-previews.tsx";

const NO_VALUES: Request["values"] = { runs: {}, cases: {}, embeddings: {} };

/** The page: files, how they are evaluated, and what came out. */
export function Page({ reader }: { readonly reader: Reader }): VNode {
  const given = useFiles(reader);
  const [aim, setAim] = useState<Aim>("evaluate");
  const [run, setRun] = useState("");
  const [values, setValues] = useState(NO_VALUES);
  /** Whether the form is seen although there is an answer. */
  const [isChanging, setChanging] = useState(false);
  const evaluation = useEvaluation(reader);
  const subject = subjectOf(given.files);
  const request: Request = { files: given.files, aim, run, values };
  const job = jobOf(request);
  const fileFlags = useMemo((): FileFlags => flagsOf(fieldsFor("runs", "evaluate"), values.runs), [values.runs]);
  const previews = usePreviews(reader, given.files, fileFlags, values[subject]);

  const start = (wanted: Job): void => {
    setChanging(false);
    evaluation.start(wanted);
  };
  const add = async (files: readonly File[], roles?: ReadonlyMap<string, Role>): Promise<void> => {
    const added = await given.add(files, roles);
    const all = roles === undefined ? added : given.inOrder(added);
    const wanted = jobOf({ ...request, files: all });
    if (wanted !== undefined) start(wanted);
  };
  useExample(add, () => {
    given.clear();
    evaluation.clear();
  });
  useServed(({ files, roles }) => add(files, roles));
  const change = (of: Subject, changed: Values): void => {
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
          <hgroup class="head">
            <h1>How good is this ranking?</h1>
            <p class="lead">
              Judgments and runs, values by case, or vectors and labels: see at once how good they are and how sure that
              is. Everything is computed in this browser. <strong>Nothing leaves this machine.</strong>
            </p>
          </hgroup>
        )}
        <div class="shell">
          {isDone && (
            <Evaluated
              files={given.files.length}
              fields={fieldsFor(subject, aim)}
              values={values[subject]}
              result={state.result}
              isOpen={isChanging}
              onChange={() => setChanging(!isChanging)}
            />
          )}
          <DropTarget onFiles={add} isFolded={isDone && !isChanging}>
            <Opening isFirst={given.files.length === 0} onFiles={add} />
            {given.files.length > 0 && (
              <>
                <details class="files" open={!isDone}>
                  <summary>{filesIn(given.files)}</summary>
                  <FileList
                    files={given.files}
                    previews={previews}
                    problem={state.kind === "failed" ? state.message : undefined}
                    onRole={(name, role) => {
                      evaluation.forgive();
                      given.choose(name, role);
                    }}
                    onRemove={(name) => {
                      evaluation.forgive();
                      given.remove(name);
                    }}
                    onColumns={(kind, columns) => change("runs", { [columnsOption[kind]]: columns })}
                    onChoice={(field, text) => change(subject, { [field]: text })}
                  />
                </details>
                <Settings
                  request={request}
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
            needed={given.files.length > 0 && job === undefined ? NEEDED : ""}
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

/** Opens the files that the server of the page was given, and follows their changes. */
function useServed(onArrival: (arrival: Arrival) => Promise<void>): void {
  const latest = useRef(onArrival);
  latest.current = onArrival;
  useEffect(() => {
    if (location.search !== SERVED_ADDRESS) return undefined;
    return followServed((arrival) => latest.current(arrival));
  }, []);
}

function filesIn(files: readonly RoledFile[]): string {
  return `Files: ${files.map(({ name }) => shown(name)).join(", ")}`;
}

/** Opens the example under its address, also where Back or a reload leads there. */
function useExample(add: (files: readonly File[]) => Promise<void>, clear: () => void): void {
  useEffect(() => {
    let shown = "";
    const follow = async (): Promise<void> => {
      if (location.search === shown) return;
      shown = location.search;
      if (shown === EXAMPLE_ADDRESS) await add(await exampleFiles());
      else clear();
    };
    follow();
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
}

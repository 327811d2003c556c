import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { CheckedCondition } from "../../questions/conditions.ts";
import type { Model } from "../../report/model.ts";
import { shown } from "../../report/shown.ts";
import type { Result } from "../job.ts";
import { loadedReports, loadReports } from "../needed-later.ts";
import { inPageWords } from "../page-words.ts";
import { Findings } from "./findings.tsx";
import type { EvaluationState } from "./use-evaluation.tsx";

interface StatusProps {
  readonly state: EvaluationState;
  /** Text about missing files, where there are any. */
  readonly needed: string;
  readonly onCancel: () => void;
}

/** Progress of an evaluation, and whether thresholds and gates are met. */
export function Status({ state, needed, onCancel }: StatusProps): VNode {
  return (
    <>
      <div class="progress">
        {state.kind === "busy" && (
          <>
            <progress id="progress" max="1" value={state.share} aria-label="How far the evaluation is" />
            <button type="button" id="cancel" onClick={onCancel}>
              Cancel
            </button>
          </>
        )}
      </div>
      <p id="status" class={state.kind === "done" && needed === "" ? "unseen" : undefined} role="status">
        {needed === "" ? statusOf(state) : needed}
      </p>
      {state.kind === "done" && <Checks checks={checksOf(state.result)} />}
    </>
  );
}

function checksOf(result: Result): readonly CheckedCondition[] {
  return (result.kind === "report" ? result.model.checks : result.checks) ?? [];
}

function statusOf(state: EvaluationState): string {
  if (state.kind === "busy") return `${state.step} …`;
  if (state.kind === "failed") return "Not evaluated.";
  if (state.kind === "none") return "";
  if (state.kind === "canceled") return "Canceled: nothing was evaluated.";
  return `Evaluated: ${state.result.kind === "report" ? state.result.model.title : shown(state.result.title)}.`;
}

/** The result. */
export function ResultView({ result }: { readonly result: Result }): VNode {
  const model = useMemo(() => (result.kind === "report" ? withPageWords(result.model) : undefined), [result]);
  return (
    <div id="result">
      {result.kind === "report" ? (
        model && <Report model={model} />
      ) : (
        <Findings title={result.title} parts={result.parts} />
      )}
    </div>
  );
}

/** A report whose findings name options as the page does. */
function withPageWords(model: Model): Model {
  if (model.findings === undefined) return model;
  const findings = model.findings.map(({ text, remedy, ...finding }) => {
    return { ...finding, text: inPageWords(text), ...(remedy === undefined ? {} : { remedy: inPageWords(remedy) }) };
  });
  return { ...model, findings };
}

/** A report, as soon as what shows it is there. */
function Report({ model }: { readonly model: Model }): VNode | null {
  const [reports, setReports] = useState(loadedReports());
  useEffect(() => {
    if (reports === undefined) loadReports().then(setReports);
  }, []);
  return reports === undefined ? null : <reports.LiveReport model={model} />;
}

/** Whether thresholds and gates are met. */
function Checks({ checks }: { readonly checks: readonly CheckedCondition[] }): VNode | null {
  if (checks.length === 0) return null;
  return (
    <ul id="checks" aria-label="Thresholds and gates">
      {checks.map(({ isMet, message }) => (
        <li key={message}>
          <strong>{isMet ? "Met" : "Missed"}</strong>: {shown(message)}
        </li>
      ))}
    </ul>
  );
}

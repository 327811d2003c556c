import type { VNode } from "preact";
import type { Model } from "../../report/model.ts";
import { shown } from "../../report/shown.ts";
import type { FormFields, FormValues } from "../fields/field.ts";
import type { Job, OutputChoice, Result, SavedOutput } from "../job.ts";
import { loadReports, reportScripts } from "../needed-later.ts";
import { CopyJob } from "./copy-job.tsx";
import { download } from "./download.ts";
import { SaveValues } from "./save-values.tsx";

interface EvaluatedProps {
  /** Number of files. */
  readonly files: number;
  readonly fields: FormFields;
  readonly values: FormValues;
  readonly job: Job;
  readonly result: Result;
  readonly outputs: readonly SavedOutput[];
  /** Whether the form is visible. */
  readonly isOpen: boolean;
  readonly onChange: () => void;
  /** Writes values. @returns why it cannot be done, where it cannot */
  readonly onWrite: (choice: OutputChoice) => Promise<Blob | string>;
}

/** Measures that are named at most. */
const NAMED = 3;

/** Summary of the evaluation, in one line above the answer; unfolds the form. */
export function Evaluated(props: EvaluatedProps): VNode {
  const { files, fields, values, job, result, outputs, isOpen, onChange, onWrite } = props;
  const parts = [files === 1 ? "1 file" : `${files} files`, ...measuresOf(result), ...optionsOf(fields, values)];
  return (
    <div class="evaluated">
      <span>{parts.join(", ")}</span>
      <button type="button" id="change" aria-expanded={isOpen} aria-controls="drop" onClick={onChange}>
        {isOpen ? "Fold" : "Change"}
      </button>
      {result.kind === "report" && <Save model={result.model} />}
      <SaveValues outputs={outputs} onWrite={onWrite} />
      <CopyJob job={job} />
    </div>
  );
}

function measuresOf(result: Result): string[] {
  if (result.kind !== "report") return [];
  const names = result.model.measures.map(({ measure }) => shown(measure));
  return names.length > NAMED ? [...names.slice(0, NAMED), `and ${names.length - NAMED} more measures`] : names;
}

/** Options that are chosen, but for the measures, which the result names. */
function optionsOf(fields: FormFields, values: FormValues): string[] {
  return Object.entries(fields).flatMap(([name, { label, kind }]) => {
    const value = (values[name] ?? "").trim();
    if (value === "" || name === "measures") return [];
    return [kind === "check" ? label : `${label}: ${shown(value)}`];
  });
}

/** Saves a report as a file. */
function Save({ model }: { readonly model: Model }): VNode {
  return (
    <button type="button" id="save" onClick={() => save(model)}>
      Save this report
    </button>
  );
}

async function save(model: Model): Promise<void> {
  const [{ interactiveReport }, scripts] = await Promise.all([loadReports(), reportScripts()]);
  download("report.html", new Blob([await interactiveReport(model, scripts)], { type: "text/html" }));
}

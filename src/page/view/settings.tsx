import type { VNode } from "preact";
import { GROUPS } from "../../options/about.ts";
import { type AtHand, fieldsFrom } from "../fields/at-hand.ts";
import type { FormValues } from "../fields/field.ts";
import { type Aim, type FileSubject, fieldsFor, type PageRequest, runsIn } from "../request.ts";
import { FieldView } from "./field-view.tsx";

interface SettingsProps {
  readonly request: PageRequest;
  readonly atHand: AtHand;
  readonly subject: FileSubject;
  readonly isReady: boolean;
  readonly onAim: (aim: Aim) => void;
  readonly onRun: (run: string) => void;
  readonly onValues: (changed: FormValues) => void;
  readonly onSubmit: () => void;
}

const AIMS: Readonly<Record<Aim, string>> = {
  evaluate: "Evaluate and compare",
  diagnose: "Find out why a number differs",
};

/** Options of the evaluation: the usual ones, and the others below them. */
export function Settings(props: SettingsProps): VNode {
  const { request, atHand, subject, isReady, onAim, onRun, onValues, onSubmit } = props;
  const { aim, values } = request;
  const runs = runsIn(request.files);
  const fields = Object.entries(fieldsFrom(atHand, fieldsFor(subject, aim, request.files), values[subject]));
  const view = ([name, field]: (typeof fields)[number]): VNode => (
    <FieldView
      key={name}
      name={name}
      field={field}
      value={values[subject][name] ?? ""}
      onValue={(value) => onValues({ [name]: value })}
    />
  );
  return (
    <form
      id="settings"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {subject === "runs" && (
        <fieldset class="aims">
          <legend class="unseen">What is asked</legend>
          {(["evaluate", "diagnose"] as const).map((choice) => (
            <label key={choice}>
              <input type="radio" name="aim" value={choice} checked={aim === choice} onChange={() => onAim(choice)} />{" "}
              {AIMS[choice]}
            </label>
          ))}
          {aim === "diagnose" && runs.length > 1 && (
            <label>
              of{" "}
              <select name="run" value={request.run} onChange={({ currentTarget }) => onRun(currentTarget.value)}>
                {runs.map((run) => (
                  <option key={run} value={run}>
                    {run}
                  </option>
                ))}
              </select>
            </label>
          )}
        </fieldset>
      )}
      <div class="settings">{fields.filter(([, { isBasic }]) => isBasic === true).map(view)}</div>
      <details>
        <summary>More options</summary>
        {GROUPS.map((group) => {
          const grouped = fields.filter(([, field]) => field.isBasic !== true && field.group === group);
          return (
            grouped.length > 0 && (
              <fieldset key={group} class="group">
                <legend>{group}</legend>
                <div class="settings">{grouped.map(view)}</div>
              </fieldset>
            )
          );
        })}
      </details>
      <button type="submit" id="evaluate" class="primary" disabled={!isReady}>
        {aim === "diagnose" && subject === "runs" ? "Find out" : "Evaluate"}
      </button>
    </form>
  );
}

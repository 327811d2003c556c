import type { VNode } from "preact";
import { rounded, signed } from "../../core/number-text.ts";
import { type Step, stepsOf } from "../../evaluate/steps.ts";
import { measureOf } from "../../notation/own-notation.ts";
import { ranksOf } from "../view/ranked-list.tsx";
import { useReport } from "../view/report-state.ts";
import { Table } from "../view/table.tsx";
import type { ShownLists } from "./lists.ts";
import type { RunsModel } from "./model.ts";
import { hasQueryValues } from "./per-query.ts";

interface ArithmeticProps {
  readonly model: RunsModel;
  readonly kept: ShownLists;
  /** Indices of the measure, the query and the runs. */
  readonly measure: number;
  readonly query: number;
  readonly runs: readonly number[];
  readonly isOpen: boolean;
}

/** Steps of each run's list to its value, from the top. */
export function Arithmetic({ model, kept, measure, query, runs, isOpen }: ArithmeticProps): VNode | null {
  const { choose } = useReport();
  const { measure: name, notation, runs: measured } = model.measures[measure];
  if (!hasQueryValues(model, measure)) return null;
  return (
    <details
      class="arithmetic"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) choose({ steps: open });
      }}
    >
      <summary>How {name} comes to its values, step by step</summary>
      <div class="side-by-side">
        {runs.map((run) => {
          const value = measured[run].values[query];
          const steps = stepsTo(value, notation, kept.lists[run].ranking);
          return <Steps key={run} name={model.runs[run].name} steps={steps} />;
        })}
      </div>
    </details>
  );
}

/** Values that differ by less are the same. */
const ROUNDING = 1e-9;

const CHANGED =
  "the conventions of this report change the list before it is scored, so that its value is not made of steps through this list.";
const NOT_BY_GRADES =
  "the measure sees something else than the grades that are listed here, so that they show no steps.";

/** Steps of a list to its value, or why there are none, where grades do not lead to it. */
function stepsTo(value: number, notation: string, ranking: ShownLists["lists"][number]["ranking"]): Step[] | string {
  if (Number.isNaN(value)) return "the query does not count.";
  const measure = measureOf(notation);
  if (measure.column !== undefined) return NOT_BY_GRADES;
  const steps = stepsOf(measure, ranking);
  return Math.abs((steps.at(-1)?.value ?? 0) - value) < ROUNDING ? steps : CHANGED;
}

/** @param steps or why there are none */
function Steps({ name, steps }: { readonly name: string; readonly steps: readonly Step[] | string }): VNode {
  if (typeof steps === "string") {
    return (
      <p>
        {name}: {steps}
      </p>
    );
  }
  const adding = steps.filter(({ adds }) => adds !== 0);
  if (adding.length === 0) return <p>{name}: no item adds anything.</p>;
  return (
    <Table
      caption={`${name}: what the items at each rank add`}
      header={["rank", "grade", "adds", "value so far"]}
      sections={[
        adding.map(({ first, last, grades, adds, value }) => [
          ranksOf({ from: first, to: last }),
          grades.length === 0 ? "unjudged" : grades.join(", "),
          signed(adds),
          rounded(value),
        ]),
      ]}
    />
  );
}

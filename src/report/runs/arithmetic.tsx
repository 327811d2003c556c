import type { VNode } from "preact";
import { rounded, signed } from "../../core/number-text.ts";
import { type Step, stepsOf } from "../../evaluate/steps.ts";
import { measureOf } from "../../notation/own-notation.ts";
import { ranksOf } from "../view/ranked-list.tsx";
import { useReport } from "../view/report-state.ts";
import { Table } from "../view/table.tsx";
import type { QueryLists } from "./lists.ts";
import type { RunsModel } from "./model.ts";

interface ArithmeticProps {
  readonly model: RunsModel;
  readonly kept: QueryLists;
  /** Indices of the measure, the query and the runs. */
  readonly measure: number;
  readonly query: number;
  readonly runs: readonly number[];
  readonly isOpen: boolean;
}

/** How the list of each run comes to its value, from the top. */
export function Arithmetic({ model, kept, measure, query, runs, isOpen }: ArithmeticProps): VNode {
  const { choose } = useReport();
  const { measure: name, notation, runs: measured } = model.measures[measure];
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
          return (
            <Steps key={run} name={model.runs[run].name} steps={stepsTo(value, notation, kept.lists[run].ranking)} />
          );
        })}
      </div>
    </details>
  );
}

/** Values that differ by less are the same. */
const ROUNDING = 1e-9;

/** The steps by which a list comes to a value; undefined where they would lead elsewhere. */
function stepsTo(value: number, notation: string, ranking: QueryLists["lists"][number]["ranking"]): Step[] | undefined {
  const measure = measureOf(notation);
  if (measure.column !== undefined) return undefined;
  const steps = stepsOf(measure.scorer, ranking);
  return Math.abs((steps.at(-1)?.value ?? 0) - value) < ROUNDING ? steps : undefined;
}

function Steps({ name, steps }: { readonly name: string; readonly steps: readonly Step[] | undefined }): VNode {
  if (steps === undefined) {
    return (
      <p>
        {name}: the conventions of this report change the list before it is scored, so that its value is not made of
        steps through this list.
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

import type { VNode } from "preact";
import { queriesToDetect } from "../../compare/detection.ts";
import type { ReaderChoice } from "../chart.ts";
import { DifferenceTable, type ShownDifference } from "../view/difference-table.tsx";
import { PairHeading } from "../view/pair-heading.tsx";
import type { SectionProps } from "../view/section.ts";
import type { ModelSlices, RunsModel } from "./model.ts";
import { type PairColumns, pairOf } from "./pairs.ts";

/** The chosen run against the other on every measure; nothing where they are not compared. */
export function Differences({ model, choice }: SectionProps<RunsModel>): VNode | null {
  const { runs, measures, comparison } = model;
  const { run, against } = choice;
  const rows = measures.flatMap(({ measure }, m) => {
    const { pairs, queries = 0 } = comparison?.measures[m] ?? {};
    const pair = shownPair(pairs, choice, queries, comparison?.detect);
    return pair === undefined ? [] : [{ of: [measure], pair }];
  });
  if (rows.length === 0) return null;
  return (
    <div>
      <PairHeading run={runs[run].name} against={runs[against].name} />
      <DifferenceTable caption="Differences of means" of={["measure"]} rows={rows} />
    </div>
  );
}

/** The same on the chosen measure in each slice. */
export function SliceDifferences({
  sliced: { by, slices },
  model: { measures, runs },
  choice,
}: SectionProps<RunsModel> & { readonly sliced: ModelSlices }): VNode | null {
  const { measure, run, against } = choice;
  const rows = slices.flatMap(({ name, queries, pairs }) => {
    const pair = shownPair(pairs?.[measure], choice, queries);
    return pair === undefined ? [] : [{ of: [name.replace(`${by}=`, ""), String(queries)], pair }];
  });
  if (rows.length === 0) return null;
  return (
    <div>
      <PairHeading run={runs[run].name} against={runs[against].name} />
      <DifferenceTable
        caption={`Differences of means on ${measures[measure].measure} by ${by}`}
        of={[by, "queries"]}
        rows={rows}
      />
    </div>
  );
}

/** A pair with the queries that would settle it; undefined where it was not compared. */
function shownPair(
  pairs: PairColumns | null | undefined,
  { run, against }: Pick<ReaderChoice, "run" | "against">,
  queries: number,
  detect?: number | undefined,
): ShownDifference | undefined {
  const pair = pairs && pairOf(pairs, run, against);
  if (!pair) return undefined;
  return { ...pair, needed: queriesToDetect(detect ?? Math.abs(pair.difference), pair, queries) };
}

import { printable } from "../../core/errors.ts";
import { tieRange, withTieRange } from "../../core/number-text.ts";
import { type DocumentOf, linesOf, type Part } from "../../drawers/document.ts";
import type { TestCase } from "../../drawers/junit.ts";
import type { TrecValue } from "../../drawers/trec.ts";
import type { SubsetResult } from "../../evaluate/subset.ts";
import { type EvaluatedRuns, RUN_COUNTS } from "../../jobs/runs/evaluated.ts";
import { checkCase, checkLine } from "../checks.ts";
import { runsJson } from "./json.ts";
import { valueRows } from "./rows.ts";
import type { ShownRuns } from "./shown.ts";
import { queryGrids, valueGrids } from "./tables.ts";

/** What is drawn of evaluated runs. */
export const RUNS: DocumentOf<ShownRuns> = {
  parts: (shown) => [
    ...(shown.perQuery ? queryGrids(shown) : []),
    ...valueGrids(shown),
    {
      lines: [
        ...linesOf("convention", [shown.conventions]),
        ...linesOf("note", [...shown.notes, ...(shown.slicing?.notes ?? [])]),
        ...linesOf("check", shown.checks.map(checkLine)),
      ],
    },
    tieLegend(shown),
  ],
  json: runsJson,
  rows: valueRows,
  values: trecValues,
  tests: { suite: "rankproof eval", cases: casesOf },
  notes: { lines: coverageNotes },
};

/** What brackets mean, where there are any. */
function tieLegend({ runs }: EvaluatedRuns): Part {
  const moved = runs.filter(({ evaluation }) => evaluation.results.some((result) => tieRange(result) !== ""));
  const names = moved.map(({ name }) => printable(name)).join(", ");
  const texts = moved.length === 0 ? [] : [`[least, most] that the order of tied scores alone can give, in ${names}`];
  return { lines: linesOf("convention", texts) };
}

/** A slice, as language=fi, stands for a query. */
function* trecValues(shown: ShownRuns): Generator<TrecValue> {
  let last: string | undefined;
  for (const { run, measure, query, slice = query, value } of valueRows(shown)) {
    if (run !== last) yield { name: "runid", query: "all", value: run };
    last = run;
    yield { name: measure, query: query === "all" ? slice : query, value };
  }
}

/** A test case for each threshold and gate; without any, one for each measure, and each slice, which holds its value. */
function casesOf({ runs, checks }: EvaluatedRuns): TestCase[] {
  if (checks.length > 0) return checks.map(checkCase);
  return runs.flatMap(({ name, evaluation, slices }) => [
    ...evaluation.results.map((result) => caseOf(name, result.measure, result)),
    ...slices.flatMap((slice) =>
      slice.results
        .filter(({ count }) => count > 0)
        .map((result) => caseOf(name, `${result.measure}[${slice.name}]`, result)),
    ),
  ]);
}

function caseOf(group: string, name: string, result: SubsetResult): TestCase {
  return { group, name, failure: undefined, output: withTieRange(result) };
}

/** How many queries each run was evaluated on, then conventions and notes. */
function coverageNotes({ runs, conventions, notes, slicing }: EvaluatedRuns): string[] {
  const coverage = runs.map(({ name, evaluation }) => {
    const counts = RUN_COUNTS.map(([label, key]) => `${evaluation.counts[key]} ${label}`).join(", ");
    return `${printable(name)}: ${counts}`;
  });
  return [...coverage, conventions, ...notes, ...(slicing?.notes ?? [])];
}

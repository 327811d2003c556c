import type { Comparison, MeasureComparison } from "../../compare/comparison.ts";
import type { StatedComparison } from "../../jobs/runs/stated-comparison.ts";
import { type ComparedPair, fieldsOfAll } from "../../questions/document-parts.ts";
import { type AnyCompared, comparisonParts } from "./compared.ts";

/**
 * A row for each pair of runs, or for one run and measure; where queries are grouped, also for each slice. Answers to
 * side questions add cells.
 */
export function differenceRows(compared: AnyCompared): object[] {
  if (compared.comparison.runs.length === 1) return meanRows(compared);
  const parts = comparisonParts(compared);
  return pairRows(compared).map(({ pair, row }) => fieldsOfAll([row, ...parts.map(({ cells }) => cells?.(pair))]));
}

/** The means of one run; where queries are grouped, with the slice. */
function meanRows({ comparison, sliced }: StatedComparison): object[] {
  const rows = ({ runs: [run], measures }: Comparison, slice: (queries: number) => object): object[] =>
    measures.map(({ measure, aggregate, queries, runs: [{ mean, interval }] }) => {
      return {
        ...slice(queries),
        measure,
        ...aggregateCell(measures, aggregate),
        run,
        mean,
        low: interval[0],
        high: interval[1],
      };
    });
  if (sliced === undefined) return rows(comparison, () => ({}));
  const parts = [{ name: "all", comparison }, ...sliced.slices];
  return parts.flatMap((part) => rows(part.comparison, (queries) => ({ slice: part.name, queries })));
}

/** One pair of runs on one measure, flat, as jsonl and csv give it; where queries are grouped, with the slice. */
interface PairRow {
  readonly pair: ComparedPair;
  readonly row: object;
}

function pairRows({ comparison, sliced }: StatedComparison): PairRow[] {
  if (sliced === undefined) return rowsOf(comparison).map((row) => ({ pair: { ...row, part: undefined }, row }));
  const parts = sliced.slices.map(({ name, comparison }) => ({ part: name, comparison }));
  return [{ part: undefined, comparison }, ...parts].flatMap(({ part, comparison }) =>
    comparison.measures.flatMap((measure) =>
      rowsOf({ ...comparison, measures: [measure] }).map((row) => ({
        pair: { ...row, part },
        row: { slice: part ?? "all", queries: measure.queries, ...row },
      })),
    ),
  );
}

/** The aggregate of a row, where any measure has another than the mean. */
function aggregateCell(measures: readonly MeasureComparison[], aggregate = "mean"): { readonly aggregate?: string } {
  return measures.every((measure) => measure.aggregate === undefined) ? {} : { aggregate };
}

function rowsOf(comparison: Comparison) {
  const { measures } = comparison;
  return measures.flatMap(({ measure, aggregate, runs, pairs }) =>
    pairs.map((pair) => {
      const { needed } = pair;
      const [runHere, runThere] = [pair.run, pair.against].map((name) => runs[comparison.runs.indexOf(name)]);
      return {
        measure,
        ...aggregateCell(measures, aggregate),
        run: pair.run,
        mean: runHere.mean,
        low: runHere.interval[0],
        high: runHere.interval[1],
        ...(runHere.ranks === undefined || runHere.best === undefined
          ? {}
          : { rankLow: runHere.ranks.low, rankHigh: runHere.ranks.high, mayBeBest: runHere.best.mayBeBest }),
        against: pair.against,
        againstMean: runThere.mean,
        againstLow: runThere.interval[0],
        againstHigh: runThere.interval[1],
        difference: pair.difference,
        estimate: pair.estimate,
        estimateLow: pair.interval[0],
        estimateHigh: pair.interval[1],
        intervalConfidence: pair.intervalConfidence,
        statistic: pair.statistic,
        p: pair.p,
        method: pair.method,
        correctedP: pair.correctedP,
        effect: pair.effect,
        wins: pair.wins,
        ties: pair.ties,
        losses: pair.losses,
        smallestDetectable: pair.smallestDetectable,
        neededDifference: needed.difference,
        neededQueries: needed.queries,
        verdict: pair.verdict,
        tieRangeLow: pair.tieRange?.least.difference ?? pair.difference,
        tieRangeHigh: pair.tieRange?.most.difference ?? pair.difference,
        verdictAtTieRangeLow: pair.tieRange?.least.verdict ?? pair.verdict,
        verdictAtTieRangeHigh: pair.tieRange?.most.verdict ?? pair.verdict,
      };
    }),
  );
}

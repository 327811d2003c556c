import type { Comparison } from "../../compare/comparison.ts";
import type { Findings } from "../../jobs/runs/findings.ts";
import { differenceCells, NO_DIFFERENCE } from "../runs/judge-noise.ts";
import type { AnyCompared } from "./compared.ts";

/** A row for each pair; where errors of judgments are known, with the corrected difference. */
export function differenceRows(compared: AnyCompared): object[] {
  const rows = pairRows(compared);
  const found = "judgments" in compared ? compared.correctedDifferences : undefined;
  if (found === undefined) return rows;
  return rows.map((row) => {
    const own = found.find((other) => {
      return row.measure === other.measure && row.run === other.run && row.against === other.against;
    });
    const isWhole = row.slice === undefined || row.slice === "all";
    return { ...row, ...(own && isWhole ? differenceCells(own) : NO_DIFFERENCE) };
  });
}

type Row = Record<string, string | number>;

/** One pair of runs on one measure, flat, as jsonl and csv give it; where queries are grouped, with the slice. */
function pairRows({ comparison, sliced }: Findings): Row[] {
  if (sliced === undefined) return rowsOf(comparison);
  return [{ name: "all", comparison }, ...sliced.slices].flatMap(({ name, comparison }) =>
    comparison.measures.flatMap((measure) =>
      rowsOf({ ...comparison, measures: [measure] }).map((row) => ({ slice: name, queries: measure.queries, ...row })),
    ),
  );
}

function rowsOf(comparison: Comparison): Row[] {
  return comparison.measures.flatMap(({ measure, runs, pairs }) =>
    pairs.map((pair) => {
      const { needed } = pair;
      const [own, other] = [pair.run, pair.against].map((name) => runs[comparison.runs.indexOf(name)]);
      return {
        measure,
        run: pair.run,
        mean: own.mean,
        low: own.interval[0],
        high: own.interval[1],
        against: pair.against,
        againstMean: other.mean,
        againstLow: other.interval[0],
        againstHigh: other.interval[1],
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

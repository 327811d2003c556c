import { corrections } from "../stats/corrections/index.ts";
import { findProcedure } from "../stats/find.ts";
import { tests } from "../stats/tests/index.ts";
import type { Comparison, ComparisonSettings, MeasureComparison, PairComparison } from "./comparison.ts";

/** What a comparison found, in plain words: a sentence for each pair of runs. */
export function sentencesOf({ queries, settings, measures }: Comparison): string[] {
  return measures[0].pairs.map(({ run, against }, i) => {
    const clauses = measures.map((measure) => clauseOf(measure, measure.pairs[i], queries, settings));
    return `${run} against ${against}: ${clauses.join("; ")}.`;
  });
}

function clauseOf(
  { measure }: MeasureComparison,
  pair: PairComparison,
  queries: number,
  settings: ComparisonSettings,
): string {
  const { difference, interval, correctedP, verdict, smallestDetectable } = pair;
  const range = `[${interval.map((end) => shown(end)).join(", ")}]`;
  const p = `${pText(correctedP)}${afterCorrection(settings)}`;
  const finding =
    verdict === "undecided"
      ? `no difference on ${measure} that ${queries} queries could show (${shown(difference, true)} ${range}, ${p}; smallest detectable: ${shown(smallestDetectable)})`
      : `${verdict} on ${measure} by ${shown(Math.abs(difference))} ${difference > 0 ? range : flipped(interval)}, ${p}`;
  return `${finding}${luckOf(pair)}`;
}

/** Says so when the order of tied scores alone could turn the verdict. */
function luckOf({ verdict, luck }: PairComparison): string {
  if (luck === undefined) return "";
  const ends = [luck.least, luck.most].filter((end) => end.verdict !== verdict);
  if (ends.length === 0) return "";
  const cases = ends.map((end) => `${end.verdict} at ${shown(end.difference, true)} (${pText(end.correctedP)})`);
  return `, but tie-breaking alone could make it ${cases.join(" or ")}`;
}

/** " after Holm", or nothing where no correction was made. */
export function afterCorrection({ test, correction }: ComparisonSettings): string {
  const { isSimultaneous, title } = findProcedure("test", tests, test);
  if (isSimultaneous) return ` by ${title}`;
  return correction === "none" ? "" : ` after ${findProcedure("correction", corrections, correction).title}`;
}

function flipped([low, high]: readonly [number, number]): string {
  return `[${shown(-high)}, ${shown(-low)}]`;
}

/** Three decimals, as running text takes them, or two significant digits of what is smaller. */
export function shown(value: number, isSigned = false): string {
  const small = value !== 0 && Math.abs(value) < 0.0005;
  const text = small ? value.toPrecision(2) : Number.isFinite(value) ? value.toFixed(3) : value > 0 ? "∞" : "-∞";
  return isSigned && value >= 0 ? `+${text}` : text;
}

export function pText(p: number): string {
  return p < 0.001 ? "p < 0.001" : `p = ${p.toFixed(3)}`;
}

import { findById } from "../core/errors.ts";
import { corrections } from "../stats/corrections/index.ts";
import { tests } from "../stats/tests/index.ts";
import type { Comparison, MeasureComparison, PairComparison, Verdict } from "./comparison.ts";
import { labelOf } from "./label.ts";
import { allInWords, inWords } from "./words.ts";

/**
 * What a comparison found, in plain words, for each pair of runs.
 *
 * @param aside what else is said about a pair, with a blank before it
 */
export function sentencesOf(
  comparison: Comparison,
  aside: (run: string, against: string) => string = () => "",
): string[] {
  const [first, ...rest] = comparison.measures;
  if (first === undefined) return [];
  return first.pairs.map((_, i) => {
    const findings = [first, ...rest].map((measure) => ({ ...measure, pair: measure.pairs[i] }));
    const { run, against } = first.pairs[i];
    return sentenceOf(findings, comparison) + aside(run, against);
  });
}

/** A pair of runs on one measure. */
export interface PairFinding
  extends Pick<MeasureComparison, "measure" | "aggregate" | "better" | "queries" | "familySize"> {
  readonly pair: PairComparison;
}

/** @param findings about one pair of runs */
export function sentenceOf(findings: readonly PairFinding[], comparison: Comparison): string {
  const { run, against } = findings[0].pair;
  const decided = findings.filter(({ pair }) => pair.verdict !== "undecided");
  const undecided = findings.filter(({ pair }) => pair.verdict === "undecided");
  const clauses = [
    ...decided.map((finding, i) => {
      const { better, pair } = finding;
      const direction = better === "lower" ? " (lower is better)" : "";
      const than = i === 0 ? ` than ${against}` : "";
      const size = sizeOf(pair, comparison, pair.estimate < 0 ? -1 : 1);
      return `${pair.verdict}${than} on ${labelOf(finding)}${direction} by ${size}, ${correctedPOf(finding, comparison)}`;
    }),
    ...undecided.map((finding) => {
      if (isEqual(finding.pair))
        return `equal on ${labelOf(finding)} on ${allInWords(finding.queries, comparison.settings.unit)}`;
      return `undecided on ${labelOf(finding)}${whatWouldDecide(finding, comparison)}`;
    }),
  ];
  const subject = decided.length > 0 ? `${run} is` : `${run} against ${against} is`;
  const turned = findings.flatMap(turnedByTies);
  const ties = turned.length === 0 ? "" : ` Tie-breaking alone could make ${listed(turned)}.`;
  return `${subject} ${clauses.join("; ")}.${ties}`;
}

/** Whether two runs have the same value on every query. */
export function isEqual({ wins, losses }: Pick<PairComparison, "wins" | "losses">): boolean {
  return wins === 0 && losses === 0;
}

/** How large a difference is, times a sign; where the interval is not of the mean, what it is of. */
export function sizeOf(
  { difference, estimate, interval: [low, high] }: PairComparison,
  { settings }: Comparison,
  sign: 1 | -1,
): string {
  const ends = sign > 0 ? `[${shown(low)}, ${shown(high)}]` : `[${shown(-high)}, ${shown(-low)}]`;
  const { estimates } = findById("test", tests, settings.test);
  if (settings.interval !== "test" || estimates === "mean") return `${shown(sign * difference)} ${ends}`;
  return `${shown(sign * difference)} (${estimates} ${shown(sign * estimate)} ${ends})`;
}

/**
 * How many queries would show the difference, and what these queries show, as a t test has it; what that test cannot
 * know is left out.
 */
function whatWouldDecide({ queries, pair }: PairFinding, { settings: { detect, unit } }: Comparison): string {
  const { needed, smallestDetectable, difference, correctedP } = pair;
  const isMoreNeeded = Number.isFinite(needed.queries) && (detect !== undefined || needed.queries > queries);
  const wanted = isMoreNeeded
    ? `: about ${inWords(twoDigits(needed.queries), unit)} would show a difference of ${shown(needed.difference)}`
    : ` (difference ${shown(difference)}, ${shownP(correctedP)})`;
  const isMoreShown = Number.isFinite(smallestDetectable) && smallestDetectable > Math.abs(difference);
  return isMoreShown ? `${wanted}, ${inWords(queries, unit)} show ${shown(smallestDetectable)} or more` : wanted;
}

/** A count to two significant digits. */
export function twoDigits(count: number): number {
  return Number(count.toPrecision(2));
}

/** What the order of tied scores alone could make of the measure, when that is another verdict. */
function turnedByTies({ pair: { verdict, tieRange }, ...finding }: PairFinding): string[] {
  if (tieRange === undefined) return [];
  const ends = [tieRange.least, tieRange.most].filter((end) => end.verdict !== verdict);
  if (ends.length === 0) return [];
  const cases = ends.map((end) => {
    return `${TURNED[end.verdict]} (${end.difference > 0 ? "+" : ""}${shown(end.difference)}, ${shownP(end.correctedP)})`;
  });
  return [`${labelOf(finding)} ${listed(cases, "or")}`];
}

const TURNED: Readonly<Record<Verdict, string>> = {
  better: "significantly better",
  worse: "significantly worse",
  undecided: "show no difference",
};

/** "p = 0.012 after Holm", or what else corrects p. */
export function correctedPOf({ familySize, pair }: PairFinding, { settings }: Comparison): string {
  const p = shownP(pair.correctedP);
  const { isSimultaneous, title } = findById("test", tests, settings.test);
  if (isSimultaneous) return `${p} by ${title}`;
  if (settings.correction === "none" || familySize === 1) return p;
  return `${p} after ${findById("correction", corrections, settings.correction).title}`;
}

/** Three decimals, as running text takes them, or two significant digits of what is smaller. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "-∞";
  return value !== 0 && Math.abs(value) < 0.0005 ? value.toPrecision(2) : value.toFixed(3);
}

/** A p value, as running text takes it. */
export function shownP(p: number): string {
  return p < 0.001 ? "p < 0.001" : `p = ${p.toFixed(3)}`;
}

function listed(words: readonly string[], conjunction = "and"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}

import { findById } from "../core/errors.ts";
import { tests } from "../stats/tests/index.ts";
import type { Comparison, MeasureComparison, PairComparison } from "./comparison.ts";
import { labelOf } from "./label.ts";
import { type Phrase, phrase } from "./phrase.ts";
import { correctedPOf, isEqual, shown, shownP, sizeOf, twoDigits } from "./sentences.ts";
import { allInWords, inWords, WORDS } from "./words.ts";

/** An answer in two sentences. */
export interface Answer {
  /** Which run is better, or that it cannot be said. */
  readonly verdict: Phrase;
  /** By how much, how sure that is, and how many queries would settle it; empty where nothing more can be said. */
  readonly detail: Phrase;
}

/** The verdict, then the rest. */
export function wholeAnswer({ verdict, detail }: Answer): Phrase {
  return detail.length === 0 ? verdict : [...verdict, " ", ...detail];
}

/**
 * What a comparison found on one measure: which run is better, by how much and how sure, or why that cannot be said and
 * how many queries would say it.
 *
 * @param measure one of those of the comparison
 */
export function answerOf(measure: MeasureComparison, comparison: Comparison): Answer {
  const [best, ...further] = ranked(measure).map((run) => ({ run }));
  const rivals = further.flatMap(({ run }) => rivalOf(run, best.run, measure) ?? []);
  if (rivals.length === 0) {
    return { verdict: phrase`${best} leads ${on(measure)}, but it was compared with no other.`, detail: [] };
  }
  const undecided = rivals.filter(({ isBeaten }) => !isBeaten);
  if (undecided.length === 0) return decided(best, rivals, measure, comparison);
  return rivals.length === 1
    ? openPair(best, rivals[0], measure, comparison)
    : open(best, undecided, rivals.length - undecided.length, measure, comparison);
}

/** The best run is better than every other. */
function decided(
  best: NamedRun,
  [next, ...rivals]: readonly Rival[],
  measure: MeasureComparison,
  comparison: Comparison,
): Answer {
  const facts = factsOf(measure, next.pair, comparison);
  if (rivals.length === 0) {
    return { verdict: phrase`${best} is better than ${next} ${on(measure)}.`, detail: phrase`Ahead by ${facts}.` };
  }
  const runs = `${WORDS[comparison.settings.unit].run}s`;
  const all = rivals.length === 1 ? `both other ${runs}` : `all ${rivals.length + 1} other ${runs}`;
  return {
    verdict: phrase`${best} is better than ${all} ${on(measure)}.`,
    detail: phrase`Ahead of the next, ${next}, by ${facts}.`,
  };
}

/** Two runs that are not told apart. */
function openPair(best: NamedRun, other: Rival, measure: MeasureComparison, comparison: Comparison): Answer {
  const { pair } = other;
  const { unit } = comparison.settings;
  if (isEqual(pair)) {
    const all = allInWords(measure.queries, unit);
    return { verdict: phrase`${best} and ${other} are equal ${on(measure)} on ${all}.`, detail: [] };
  }
  if (pair.difference === 0) {
    const value = measure.aggregate === undefined ? "mean" : "value";
    return { verdict: phrase`${best} and ${other} have the same ${value} ${on(measure)}.`, detail: [] };
  }
  return {
    verdict: phrase`${inWords(measure.queries, unit)} cannot tell ${best} from ${other} ${on(measure)}.`,
    detail: phrase`${best} is ahead by ${factsOf(measure, pair, comparison)}${whatIsNeeded(pair, measure, comparison)}.`,
  };
}

/** The best run is not better than some others. @param beaten how many it is better than */
function open(
  best: NamedRun,
  [closest, ...rivals]: readonly Rival[],
  beaten: number,
  measure: MeasureComparison,
  comparison: Comparison,
): Answer {
  const { pair } = closest;
  const level = phrase`level with ${rivals.length === 0 ? closest : `${rivals.length + 1} others`}`;
  const better = beaten === 0 ? "" : ` Better than ${beaten} of the others.`;
  const facts = `${factsOf(measure, pair, comparison)}${whatIsNeeded(pair, measure, comparison)}`;
  return {
    verdict: phrase`${best} leads ${on(measure)}, ${level}.`,
    detail: phrase`Ahead of ${rivals.length === 0 ? "it" : closest} by ${facts}.${better}`,
  };
}

function on({ better, ...measure }: MeasureComparison): string {
  return `on ${labelOf(measure)}${better === "lower" ? " (lower is better)" : ""}`;
}

interface NamedRun {
  readonly run: string;
}

/** A run that is not the best, beside the best. */
interface Rival extends NamedRun {
  readonly pair: PairComparison;
  /** Whether the best is significantly better. */
  readonly isBeaten: boolean;
}

/** Runs by their means, the best first. */
function ranked({ runs, better }: MeasureComparison): string[] {
  const sign = better === "higher" ? 1 : -1;
  return [...runs].sort((a, b) => sign * (b.mean - a.mean)).map(({ run }) => run);
}

function rivalOf(run: string, best: string, { pairs }: MeasureComparison): Rival | undefined {
  for (const pair of pairs) {
    if (pair.run === best && pair.against === run) return { run, pair, isBeaten: pair.verdict === "better" };
    if (pair.run === run && pair.against === best) return { run, pair, isBeaten: pair.verdict === "worse" };
  }
  return undefined;
}

/** How far apart a pair is, whichever is larger, and how sure that is. */
function factsOf(measure: MeasureComparison, pair: PairComparison, comparison: Comparison): string {
  const size = sizeOf(pair, comparison, pair.estimate < 0 ? -1 : 1);
  const isSimultaneous = findById("test", tests, comparison.settings.test).isSimultaneous;
  return `${size}, ${isSimultaneous ? shownP(pair.correctedP) : correctedPOf({ ...measure, pair }, comparison)}`;
}

/** How many queries would settle it, and otherwise what these show. */
function whatIsNeeded(
  { needed, smallestDetectable, difference }: PairComparison,
  { queries }: MeasureComparison,
  { settings: { unit, detect } }: Comparison,
): string {
  if (Number.isFinite(needed.queries) && (detect !== undefined || needed.queries > queries)) {
    const about = `about ${twoDigits(needed.queries).toLocaleString("en-US")} ${WORDS[unit].queries}`;
    return detect === undefined ? `; ${about} would settle it` : `; ${about} would show ${shown(needed.difference)}`;
  }
  if (Number.isFinite(smallestDetectable) && smallestDetectable > Math.abs(difference)) {
    return `; these ${WORDS[unit].queries} show ${shown(smallestDetectable)} or more`;
  }
  return "";
}

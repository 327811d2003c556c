import { findById } from "../core/errors.ts";
import { tests } from "../stats/tests/index.ts";
import type { Comparison, MeasureComparison, PairComparison } from "./comparison.ts";
import { labelOf } from "./label.ts";
import { type Phrase, phrase } from "./phrase.ts";
import { correctedPOf, isEqual, shown, shownP, sizeOf, twoDigits } from "./sentences.ts";
import { allInWords, inWords, WORDS } from "./words.ts";

/**
 * What a comparison found on one measure, in one sentence: which run is better, by how much and how sure, or why that
 * cannot be said and how many queries would say it.
 *
 * @param measure one of those of the comparison
 */
export function answerOf(measure: MeasureComparison, comparison: Comparison): Phrase {
  const [best, ...further] = ranked(measure).map((run) => ({ run }));
  const rivals = further.flatMap(({ run }) => rivalOf(run, best.run, measure) ?? []);
  if (rivals.length === 0) return phrase`${best} leads ${on(measure)}, but it was compared with no other.`;
  const undecided = rivals.filter(({ isBeaten }) => !isBeaten);
  return undecided.length === 0
    ? decided(best, rivals, measure, comparison)
    : open(best, undecided, rivals.length - undecided.length, measure, comparison);
}

/** The best run is better than every other. */
function decided(
  best: NamedRun,
  [next, ...rivals]: readonly Rival[],
  measure: MeasureComparison,
  comparison: Comparison,
): Phrase {
  const facts = `by ${factsOf(measure, next.pair, comparison)}`;
  if (rivals.length === 0) return phrase`${best} is better than ${next} ${on(measure)} ${facts}.`;
  const runs = `${WORDS[comparison.settings.unit].run}s`;
  const all = rivals.length === 1 ? `both other ${runs}` : `all ${rivals.length + 1} other ${runs}`;
  return phrase`${best} is better than ${all} ${on(measure)}: than the next, ${next}, ${facts}.`;
}

/** The best run is not better than some others. @param beaten how many it is better than */
function open(
  best: NamedRun,
  [closest, ...rivals]: readonly Rival[],
  beaten: number,
  measure: MeasureComparison,
  comparison: Comparison,
): Phrase {
  const { pair } = closest;
  const queries = inWords(measure.queries, comparison.settings.unit);
  const facts = `${factsOf(measure, pair, comparison)}${whatIsNeeded(pair, measure, comparison)}`;
  if (rivals.length + beaten === 0) {
    if (isEqual(pair))
      return phrase`${best} and ${closest} are equal ${on(measure)} on ${allInWords(measure.queries, comparison.settings.unit)}.`;
    if (pair.difference === 0)
      return phrase`${best} and ${closest} have the same ${measure.aggregate === undefined ? "mean" : "value"} ${on(measure)}.`;
    return phrase`${queries} cannot tell ${best} from ${closest} ${on(measure)}: the difference is ${facts}.`;
  }
  const better = beaten === 0 ? "" : ` and is better than ${beaten} of the others`;
  const more = rivals.length === 0 ? "" : ` and ${rivals.length} more`;
  const lead = `its lead over ${rivals.length === 0 ? "it" : "the first"} is ${facts}`;
  return phrase`${best} leads ${on(measure)}${better}, but ${queries} cannot tell it from ${closest}${more}: ${lead}.`;
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

/** How many queries would show a difference, and otherwise what these show. */
function whatIsNeeded(
  { needed, smallestDetectable, difference }: PairComparison,
  { queries }: MeasureComparison,
  { settings: { unit, detect } }: Comparison,
): string {
  if (Number.isFinite(needed.queries) && (detect !== undefined || needed.queries > queries)) {
    const size = detect === undefined ? "one of that size" : `one of ${shown(needed.difference)}`;
    return `; to show ${size} takes about ${inWords(twoDigits(needed.queries), unit)}`;
  }
  if (Number.isFinite(smallestDetectable) && smallestDetectable > Math.abs(difference)) {
    return `; these ${WORDS[unit].queries} show ${shown(smallestDetectable)} or more`;
  }
  return "";
}

import { forEachCut, ORDER_THEM } from "./cut.ts";
import { RankproofError } from "./errors.ts";
import { checkValue } from "./options.ts";
import { CUTOFF } from "./params.ts";
import { isJudged, type Ranking } from "./ranking.ts";
import { withoutUnjudged } from "./regrade.ts";
import { type Extreme, type Scorer, scorerOver } from "./scorer.ts";

/** What of each ranking is scored. Views can be put one after the other. */
export interface View {
  /** As outputs state it. */
  readonly name: string;
  /** Whether judged items that were not retrieved do not count. */
  readonly hidesMissed?: boolean;
  /** Whether it takes unjudged items out, which numbers in place of grades may not tell. */
  readonly hidesUnjudged?: boolean;
  /** How many ranks it leaves of a list, where it cuts lists. */
  readonly depth?: number;
  /** Visits every ranking that may come of one, with its probability. */
  each(ranking: Ranking, visit: (part: Ranking, probability: number) => void): void;
  /** Scores what is seen. */
  over(scorer: Scorer<Extreme>): Scorer<Extreme>;
}

function view(name: string, each: View["each"], hides: Pick<View, "hidesMissed" | "hidesUnjudged"> = {}): View {
  return {
    name,
    ...hides,
    each,
    over: (scorer) => ({
      ...scorerOver(scorer, each),
      threshold: hides.hidesMissed ? thresholdOver(scorer, each) : undefined,
      cut: scorer.cut && ((depth) => cutBefore(scorerOver(scorer, each), depth, name)),
    }),
  };
}

/**
 * Scores the first items of each list by a view of these, of a measure whose value is not the mean over orders.
 *
 * @param name of the view. @throws RankproofError unsupported, for the value of a tie that is cut
 */
function cutBefore(scorer: Scorer<Extreme>, depth: number, name: string): Scorer<Extreme> {
  const eachCut: View["each"] = (ranking, visit) => forEachCut(ranking, depth, visit);
  const onlyCut: View["each"] = (ranking, visit) =>
    eachCut(ranking, (part, probability) => {
      if (probability < 1) {
        const problem = `view of exposure: ${name} below depth ${depth}, which cuts a tie (${ORDER_THEM})`;
        throw new RankproofError("unsupported", problem, "data");
      }
      visit(part, probability);
    });
  return { ...scorerOver(scorer, eachCut), expected: scorerOver(scorer, onlyCut).expected };
}

/** The value by thresholds, of a view that shows one list without cutting it. */
function thresholdOver({ threshold }: Scorer<Extreme>, each: View["each"]): Scorer<Extreme>["threshold"] {
  if (threshold === undefined) return undefined;
  return (ranking) => {
    let value = Number.NaN;
    each(ranking, (list) => {
      value = threshold(list);
    });
    return value;
  };
}

/**
 * Only the first `depth` items of each list count. A tie cut there stays exact.
 *
 * @throws RankproofError invalid, when depth is no whole number of at least 1
 */
export function cutAt(depth: number): View {
  checkValue("depth", "cutAt", CUTOFF, depth);
  const cut = view(`depth ${depth}`, (ranking, visit) => forEachCut(ranking, depth, visit));
  return { ...cut, depth, over: (scorer) => scorer.cut?.(depth) ?? cut.over(scorer) };
}

/**
 * Judged items that were never retrieved do not count: the list is all there is, as where tools see no more than the
 * list.
 */
export const retrievedOnly: View = /* @__PURE__ */ view(
  "retrieved items only",
  (ranking, visit) => visit({ ...ranking, judged: ranking.grades.filter(isJudged).sort().reverse() }, 1),
  { hidesMissed: true },
);

/** Unjudged items are taken out of the lists before ranks are counted. */
export const judgedOnly: View = /* @__PURE__ */ view(
  "judged items only",
  (ranking, visit) => visit(withoutUnjudged(ranking), 1),
  { hidesUnjudged: true },
);

import { numberedBy } from "../../evaluate/query-column.ts";
import type { Matches } from "../../evaluate/rank.ts";
import { contendersOf, type LineEnds } from "./contenders.ts";
import { crossingsOf, type Lines } from "./crossings.ts";
import { GradedRanks } from "./graded-ranks.ts";
import type { TuningObjective } from "./objective.ts";
import type { TuningQuery } from "./tuning-query.ts";

/**
 * The value of a query along a line of weights, from 0 to 1 without its ends. It changes only where items change their
 * order: it is one number between two such weights, and another one at each of them, where items are tied.
 */
export interface ValueSteps {
  /** Before the first change. */
  readonly first: number;
  /** Where the value changes, rising, in units of `WEIGHT_STEP`. */
  readonly weights: readonly number[];
  /** At each of these weights, ties as their exact expectation, and beyond it up to the next. */
  readonly at: readonly number[];
  readonly after: readonly number[];
}

/** The exact steps of the value of a query whose fused scores are `(1 − weight) · from + weight · to`. */
export function valueSteps(query: TuningQuery, ends: LineEnds, objective: TuningObjective): ValueSteps {
  const list = query.scored(ends.from);
  const { column, self } = objective.rules;
  const excluded = self === "exclude" ? list.ownRow() : -1;
  const depth = objective.deepest(list.judged.length);
  // Any item may come to the top on the way.
  const { matches, judged } = numberedBy(column, list, () => [...list.scores.keys()]);
  const lines = linesOf(contendersOf(ends, depth, excluded), ends, matches);
  const ranks = new GradedRanks(lines);
  const valueNow = (): number => objective.valueOf(ranks.rankingOf(query.size - Number(excluded !== -1), judged)) ?? 0;
  const [weights, at, after]: number[][] = [[], [], []];
  const { steps, rising, falling, order } = crossingsOf(lines);
  const first = valueNow();
  let value = first;
  for (let from = 0, to = 0; from < order.length; from = to) {
    const step = steps[order[from]];
    for (; to < order.length && steps[order[to]] === step; to++) ranks.cross(rising[order[to]], falling[order[to]]);
    const isSeen = ranks.highestCrossing < depth;
    // Of two tied items each order is as likely, so that their value is the mean of both.
    const isPair = to === from + 1 && !ranks.hasTwinsCrossing;
    const tied = isSeen && !isPair ? valueNow() : undefined;
    ranks.leave();
    if (!isSeen) continue;
    const next = valueNow();
    const here = tied ?? (value + next) / 2;
    if (here !== value || next !== value) {
      weights.push(step);
      at.push(here);
      after.push(next);
    }
    value = next;
  }
  return { first, weights, at, after };
}

/** The lines of items, those with grades first. */
function linesOf(items: Int32Array, { from, to }: LineEnds, { rows, grades }: Matches): Lines {
  const gradeOf = new Map(rows.map((item, i) => [item, grades[i]]));
  const graded = items.filter((item) => gradeOf.has(item));
  const sorted = [...graded, ...items.filter((item) => !gradeOf.has(item))];
  return {
    from: Float64Array.from(sorted, (item) => from[item]),
    to: Float64Array.from(sorted, (item) => to[item]),
    grades: [...graded].flatMap((item) => gradeOf.get(item) ?? []),
  };
}

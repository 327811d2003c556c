import { rankingFromGrades } from "../src/core/grades.ts";
import type { Ranking } from "../src/core/ranking.ts";

/** A small ranking written out item by item: what brute force works on. */
export interface Listing {
  /** Grade at each rank; NaN = unjudged, negative = in the pool but unjudged. */
  readonly grades: readonly number[];
  readonly tieEnds: readonly number[];
  /** Judged items that were never retrieved. */
  readonly missed: readonly number[];
}

export function rankingOf({ grades, tieEnds, missed }: Listing): Ranking {
  return rankingFromGrades(grades, tieEnds, [...grades.filter((grade) => grade >= 0), ...missed]);
}

/** The listing in every order of its tied items, as untied rankings cut after `depth` places. */
export function* everyOrder({ grades, tieEnds, missed }: Listing, depth = grades.length): Generator<Ranking> {
  const judged = [...grades.filter((grade) => grade >= 0), ...missed];
  for (const order of orders(grades, tieEnds, 0)) {
    yield rankingFromGrades(order.slice(0, depth), undefined, judged);
  }
}

function* orders(grades: readonly number[], tieEnds: readonly number[], tie: number): Generator<number[]> {
  if (tie === tieEnds.length) {
    yield [];
    return;
  }
  const tied = grades.slice(tie === 0 ? 0 : tieEnds[tie - 1], tieEnds[tie]);
  for (const head of permutations(tied)) {
    for (const tail of orders(grades, tieEnds, tie + 1)) yield [...head, ...tail];
  }
}

/** Every order of the items. */
export function* permutations<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield [];
  for (let i = 0; i < items.length; i++) {
    const others = items.filter((_, index) => index !== i);
    for (const rest of permutations(others)) yield [items[i], ...rest];
  }
}

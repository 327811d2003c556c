import { gradeStart, type Ranking, RankingBuilder } from "./ranking.ts";

/**
 * The ranking with every tie put in order. Best: highest grade first, unjudged items last. Worst: unjudged items first,
 * then the lowest grade.
 */
export function inOrder(ranking: Ranking, order: "best" | "worst"): Ranking {
  const cached = ORDERED[order].get(ranking);
  if (cached !== undefined) return cached;
  const isWorst = order === "worst";
  const builder = new RankingBuilder(ranking.grades.length);
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    const from = gradeStart(ranking, tie);
    const judged = ranking.gradeEnds[tie] - from;
    const first = ranking.starts[tie] + (isWorst ? ranking.sizes[tie] - judged : 0);
    for (let j = 0; j < judged; j++) {
      builder.openTie(first + j, 1);
      builder.add(ranking.grades[from + (isWorst ? judged - 1 - j : j)]);
    }
  }
  const ordered = builder.build(ranking.length, ranking.judged);
  ORDERED[order].set(ranking, ordered);
  return ordered;
}

/** Measures ask for the same orders of the same ranking, one after the other. */
const ORDERED = {
  best: /* @__PURE__ */ new WeakMap<Ranking, Ranking>(),
  worst: /* @__PURE__ */ new WeakMap<Ranking, Ranking>(),
};

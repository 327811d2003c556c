import { tiesIfFalling } from "./falling.ts";
import { type TieFinder, tiesAnywhere } from "./rank.ts";

/** Up to so many rows passes over the scores, each for four rows or one, are shorter than one that searches. */
const FEW = 8;

/** Finds ties in scores the shortest way, for many lists of rows with few judged ones each. */
export function findTiesIn(scores: Float64Array): TieFinder {
  return tiesIfFalling(scores) ?? tiesByCounting;
}

const tiesByCounting: TieFinder = (scores, rows) => {
  const count = rows.length;
  if (count > FEW) return tiesAnywhere(scores, rows);
  const order = rows.map((_, match) => match).sort((a, b) => scores[rows[b]] - scores[rows[a]]);
  const starts = new Int32Array(count);
  const sizes = new Int32Array(count);
  let i = 0;
  for (; i + 2 < count; i += 4) {
    const four = Float64Array.from({ length: 4 }, (_, j) => (i + j < count ? scores[rows[order[i + j]]] : Number.NaN));
    const counts = countedFour(scores, four);
    for (let j = 0; j < 4 && i + j < count; j++) {
      starts[i + j] = counts[j];
      sizes[i + j] = counts[j + 4] - counts[j];
    }
  }
  for (; i < count; i++) {
    const score = scores[rows[order[i]]];
    let [higher, equal] = [0, 0];
    for (let row = 0; row < scores.length; row++) {
      higher += Number(scores[row] > score);
      equal += Number(scores[row] === score);
    }
    starts[i] = higher;
    sizes[i] = equal;
  }
  return { order, starts, sizes };
};

/** Counts the scores above each of four numbers, then those at least as high: no branch, and only registers. */
function countedFour(scores: Float64Array, [a, b, c, d]: Float64Array): readonly number[] {
  let [aboveA, aboveB, aboveC, aboveD] = [0, 0, 0, 0];
  let [atLeastA, atLeastB, atLeastC, atLeastD] = [0, 0, 0, 0];
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row];
    aboveA += Number(score > a);
    aboveB += Number(score > b);
    aboveC += Number(score > c);
    aboveD += Number(score > d);
    atLeastA += Number(score >= a);
    atLeastB += Number(score >= b);
    atLeastC += Number(score >= c);
    atLeastD += Number(score >= d);
  }
  return [aboveA, aboveB, aboveC, aboveD, atLeastA, atLeastB, atLeastC, atLeastD];
}

import { tiesIfFalling } from "./falling.ts";
import { type TieFinder, tiesAnywhere } from "./rank.ts";

/** Up to so many rows a pass over the scores for each is shorter than one that searches. */
const FEW = 4;

/** Finds ties in scores the shortest way: those of rows, of which there are many lists, each with few that are judged. */
export function findTiesIn(scores: Float64Array): TieFinder {
  return tiesIfFalling(scores) ?? tiesByCounting;
}

const tiesByCounting: TieFinder = (scores, rows) => {
  if (rows.length > FEW) return tiesAnywhere(scores, rows);
  const order = rows.map((_, match) => match).sort((a, b) => scores[rows[b]] - scores[rows[a]]);
  const starts = new Int32Array(order.length);
  const sizes = new Int32Array(order.length);
  for (let i = 0; i < order.length; i++) {
    const own = scores[rows[order[i]]];
    let [higher, equal] = [0, 0];
    for (let row = 0; row < scores.length; row++) {
      higher += Number(scores[row] > own);
      equal += Number(scores[row] === own);
    }
    starts[i] = higher;
    sizes[i] = equal;
  }
  return { order, starts, sizes };
};

import { isMasked, type MaskedCounter } from "../core/masked-rows.ts";
import { type Matches, matchesAmong } from "./rank.ts";

/** A query of a run in memory. Rows count from the first of the query, in their order. */
export interface RunQuery {
  readonly query: string;
  readonly scores: Float64Array;
  /** The rows whose items are judged for the query. */
  readonly matches: Matches;
  /** The id of the item of a row. */
  idOf(row: number): string;
  /** The row of an item; -1 where there is none. */
  rowOf(id: string): number;
}

/** The same without items whose score is −∞. @param masked counts them */
export function withoutMasked({ query, scores, matches, idOf, rowOf }: RunQuery, masked: MaskedCounter): RunQuery {
  const rows = [...scores.keys()].filter((row) => !isMasked(scores[row]));
  const indices = new Map(rows.map((row, index) => [row, index]));
  masked.add(scores.length - rows.length);
  return {
    query,
    scores: Float64Array.from(rows, (row) => scores[row]),
    matches: matchesAmong(indices, matches),
    idOf: (row) => idOf(rows[row]),
    rowOf: (id) => indices.get(rowOf(id)) ?? -1,
  };
}

import type { IdPiece } from "../tables/column-pieces.ts";

/** Stretches: consecutive rows of one query and one kind. The next stretch may have the same. */
export interface Stretches {
  /** Query of each stretch. */
  readonly queries: IdPiece;
  readonly kinds: ArrayLike<number>;
  /** End of each stretch's rows; undefined where each is one row. */
  readonly ends: Int32Array | undefined;
  readonly count: number;
}

/** Stretches that end wherever one of two columns does, and which value each has in both. */
export interface JoinedStretches {
  readonly ends: Int32Array;
  readonly first: Int32Array;
  readonly second: Int32Array;
}

/** @param first where stretches of a column end; undefined: after each row @param rows how many there are */
export function joinedStretches(
  first: Int32Array | undefined,
  second: Int32Array | undefined,
  rows: number,
): JoinedStretches {
  const most = Math.min(rows, (first?.length ?? rows) + (second?.length ?? rows));
  const joined = { ends: new Int32Array(most), first: new Int32Array(most), second: new Int32Array(most) };
  let count = 0;
  for (let i = 0, j = 0, end = 0; end < rows; count++) {
    const [firstEnd, secondEnd] = [first?.[i] ?? i + 1, second?.[j] ?? j + 1];
    joined.first[count] = i;
    joined.second[count] = j;
    end = Math.min(firstEnd, secondEnd);
    joined.ends[count] = end;
    if (firstEnd === end) i++;
    if (secondEnd === end) j++;
  }
  return {
    ends: joined.ends.subarray(0, count),
    first: joined.first.subarray(0, count),
    second: joined.second.subarray(0, count),
  };
}

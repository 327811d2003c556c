/** Neighbors of some queries, nearest first. */
export interface Found {
  /** Where the neighbors of each query end. */
  readonly ends: Int32Array;
  /** Rows of the gallery; of equal distance, in their order there. */
  readonly indices: Int32Array;
  /** Exact, but for one rounding. */
  readonly distances: Float64Array;
}

/** What was found for one query. */
export function foundOf({ ends, indices, distances }: Found, query: number): Found {
  const from = query === 0 ? 0 : ends[query - 1];
  const to = ends[query];
  return {
    ends: Int32Array.of(to - from),
    indices: indices.subarray(from, to),
    distances: distances.subarray(from, to),
  };
}

/** Indices of rows, nearest first; of equal distance, in their order in the gallery. */
export function nearestFirst(distances: Float64Array, rows: Int32Array): Uint32Array {
  return Uint32Array.from(rows.keys()).sort((a, b) => distances[a] - distances[b] || rows[a] - rows[b]);
}

/** Rows that were found for one query, those of the indices in their order. */
export function foundInOrder(order: Uint32Array, rows: Int32Array, distances: Float64Array): Found {
  return {
    ends: Int32Array.of(order.length),
    indices: Int32Array.from(order, (index) => rows[index]),
    distances: Float64Array.from(order, (index) => distances[index]),
  };
}

/** What was found for consecutive queries, as one. */
export function joined(parts: readonly Found[]): Found {
  const total = parts.reduce((sum, { indices }) => sum + indices.length, 0);
  const joined = {
    ends: new Int32Array(parts.reduce((sum, { ends }) => sum + ends.length, 0)),
    indices: new Int32Array(total),
    distances: new Float64Array(total),
  };
  let [query, at] = [0, 0];
  for (const { ends, indices, distances } of parts) {
    for (const end of ends) joined.ends[query++] = at + end;
    joined.indices.set(indices, at);
    joined.distances.set(distances, at);
    at += indices.length;
  }
  return joined;
}

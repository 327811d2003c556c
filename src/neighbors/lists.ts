import type { Found } from "./found.ts";

/** Neighbors of each query as a file or another program has them, nearest first. */
export interface NeighborLists extends Omit<Found, "distances"> {
  /** Less is nearer; undefined where only ids are known. */
  readonly distances: Float64Array | undefined;
}

/** How many neighbors the longest list has. */
export function longestOf({ ends }: Pick<NeighborLists, "ends">): number {
  return ends.reduce((most, end, query) => Math.max(most, end - startOf(ends, query)), 0);
}

/** Where the list of a query begins. */
export function startOf(ends: Int32Array, query: number): number {
  return query === 0 ? 0 : ends[query - 1];
}

/** How the numbers of lists run, each from its first to its last: distances rise, similarities fall. */
export interface Trend {
  readonly runs: "rise" | "fall" | "level" | "neither";
  /** The first query whose numbers run otherwise than those before; undefined unless they neither rise nor fall. */
  readonly query: number | undefined;
}

/** Finds out whether numbers of lists are distances or similarities. */
export function trendOf({ ends, distances }: NeighborLists): Trend {
  let runs: "rise" | "fall" | "level" = "level";
  for (let query = 0; distances !== undefined && query < ends.length; query++) {
    for (let i = startOf(ends, query) + 1; i < ends[query]; i++) {
      if (distances[i] === distances[i - 1]) continue;
      const direction = distances[i] > distances[i - 1] ? "rise" : "fall";
      if (runs === "level") runs = direction;
      else if (runs !== direction) return { runs: "neither", query };
    }
  }
  return { runs, query: undefined };
}

import { foundInOrder, joined, nearestFirst } from "../../neighbors/found.ts";
import { Neighbors } from "../../neighbors/neighbors.ts";
import { distancesOf, type Space } from "../../neighbors/search.ts";
import type { Postprocess } from "../postprocess.ts";

/**
 * Sorts the `depth` nearest items of each query, and all that are as near as the last of them, by their distances in another space
 * of the same queries and gallery. No other item counts as found.
 */
export function rescored(space: Space, depth: number): Postprocess {
  return {
    depth,
    apply: (neighbors) => {
      const distancesTo = distancesOf(space);
      const parts = Array.from({ length: neighbors.queries }, (_, query) => {
        const rows = neighbors.of(query).indices;
        const distances = distancesTo(query, rows);
        return foundInOrder(nearestFirst(distances, rows), rows, distances);
      });
      return new Neighbors(joined(parts));
    },
  };
}

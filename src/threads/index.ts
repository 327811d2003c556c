import { availableParallelism } from "node:os";
import { checkOptions, oneOf } from "../core/options.ts";
import { joined } from "../neighbors/found.ts";
import { DEVICES } from "../neighbors/gpu/device.ts";
import type { Matrix } from "../neighbors/matrix.ts";
import { checkK, NEIGHBOR_OPTIONS, type NeighborOptions, Neighbors, nearestTasks } from "../neighbors/neighbors.ts";
import { spaceOf } from "../neighbors/search.ts";
import { type Sharing, searchOnThreads } from "./pool.ts";

export { type Sharing, searchOnThreads } from "./pool.ts";

const SHARING_OPTIONS = ["threads", "isHere", "onDone", "onFallback", "worker"];

/**
 * Finds neighbors like `neighbors` of rankproof/embeddings, on threads of Node; the result is the same to the last bit.
 * Put the gallery on a SharedArrayBuffer to spare a copy.
 *
 * @throws RankproofError as `neighbors` of rankproof/embeddings
 */
export async function neighbors(
  queries: Matrix,
  gallery: Matrix,
  options: NeighborOptions & Sharing,
): Promise<Neighbors> {
  checkOptions("neighbors", { device: oneOf(DEVICES) }, options, [...NEIGHBOR_OPTIONS, ...SHARING_OPTIONS]);
  const { k, metric, exclude, ...sharing } = options;
  const space = spaceOf(queries, gallery, metric, exclude);
  checkK(k, space);
  const tasks = nearestTasks(space, sharing.threads ?? availableParallelism(), k);
  return new Neighbors(joined(await searchOnThreads(space, tasks, sharing)));
}

import type { Matrix } from "../neighbors/matrix.ts";
import { blocksOf, checkK, joined, type NeighborOptions, Neighbors } from "../neighbors/neighbors.ts";
import { spaceOf } from "../neighbors/search.ts";
import type { Task } from "../neighbors/tasks.ts";
import { performOnThreads, type Sharing } from "./pool.ts";

export { performOnThreads, type Sharing } from "./pool.ts";

/**
 * As `neighbors` of rankproof/embeddings, on threads of Node; the result is the same to the last bit. Put the gallery on a
 * SharedArrayBuffer to spare a copy.
 */
export async function neighbors(
  queries: Matrix,
  gallery: Matrix,
  { k, metric, exclude, ...sharing }: NeighborOptions & Sharing,
): Promise<Neighbors> {
  const space = spaceOf(queries, gallery, metric, exclude);
  checkK(k, space);
  const tasks = blocksOf(space, sharing.threads ?? 4).map(([from, to]): Task & { kind: "nearest" } => {
    return { kind: "nearest", from, to, k };
  });
  return new Neighbors(joined(await performOnThreads(space, tasks, sharing)));
}

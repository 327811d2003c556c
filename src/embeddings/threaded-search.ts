import { joined } from "../neighbors/found.ts";
import { Neighbors, nearestTasks } from "../neighbors/neighbors.ts";
import type { Space } from "../neighbors/search.ts";
import { runSearches, type SearchRunner } from "../neighbors/searches.ts";

/** Finds neighbors on threads, such as `searchOnThreads` of rankproof/threads. */
export interface ThreadedSearch {
  readonly run: SearchRunner;
  /** Tasks that it is given at least. */
  readonly threads: number;
}

/** Finds the `k` nearest rows of every query, and all rows tied with the k-th. @param search default: this thread */
export async function nearestIn(space: Space, k: number, search: ThreadedSearch | undefined): Promise<Neighbors> {
  const tasks = nearestTasks(space, search?.threads ?? 1, k);
  return new Neighbors(joined(search === undefined ? runSearches(space, tasks) : await search.run(space, tasks)));
}

import type { SearchRunner } from "../neighbors/searches.ts";

/** What finds neighbors on threads, such as `searchOnThreads` of rankproof/threads. */
export interface ThreadedSearch {
  readonly run: SearchRunner;
  /** Tasks that it is given at least. */
  readonly threads: number;
}

import type { StoredLists } from "./stored-lists.ts";

/** Lists that a tool may have read otherwise out of the same data. */
export interface OtherReading {
  /** As people write it: "lists in the order of their ranks". */
  readonly text: string;
  /** Options of `rankproof eval` that read so. */
  readonly options: readonly string[];
  readonly lists: StoredLists;
  /** Index in these lists of a query of the usual ones, -1 where it is not judged; left out where all are the same. */
  readonly indexOf?: ((query: number) => number) | undefined;
}

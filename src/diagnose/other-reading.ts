import type { StoredLists } from "./stored-lists.ts";

/** Lists that a tool may have read otherwise out of the same files. */
export interface OtherReading {
  /** As people write it: "lists in the order of their ranks". */
  readonly text: string;
  /** Options of `rankproof eval` that read so. */
  readonly options: readonly string[];
  readonly lists: StoredLists;
}

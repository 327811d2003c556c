import type { Subtopics } from "./subtopics.ts";

/** What stands beside rankings: for a column, the table that says what its numbers stand for. */
export interface Tables {
  readonly subtopics?: Subtopics | undefined;
}

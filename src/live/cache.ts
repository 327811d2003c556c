import type { Answer } from "./ask.ts";

/** Keeps the answers of a search, so that one that was interrupted goes on where it was. */
export interface SearchCache {
  /** The answers that are there; where a query has several, the last counts. */
  read(): Promise<Iterable<Answer>>;
  /** Keeps an answer. */
  add(answer: Answer): Promise<void>;
}

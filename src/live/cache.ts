import type { Answer } from "./ask.ts";

/** Keeps the answers of a search, so that one that was interrupted goes on where it was. */
export interface SearchCache {
  /**
   * The answers that are there; where a query has several, the last counts. It is called before anything is asked, and
   * throws where no answer could be kept.
   */
  read(): Promise<Iterable<Answer>>;
  /** Keeps an answer. What it throws ends the search: an answer that is not kept has not failed. */
  add(answer: Answer): Promise<void>;
}

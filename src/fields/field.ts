import type { FieldId } from "./measures.ts";

/** A field of work that evaluates rankings: its words in rankproof's notation, its tools. */
export interface FieldRecord {
  /** Name as `list --field` takes it, and of its tutorial. */
  readonly id: FieldId;
  readonly title: string;
  readonly words: readonly FieldWord[];
  /** What commands print beside measures of ranked lists, a clause; left out where that is nothing. */
  readonly figures?: string;
  /** Ids of the profiles of its tools. */
  readonly tools: readonly string[];
  /** The page that shows a whole case, below docs. */
  readonly page: string;
}

/** What a word of the field is in rankproof. */
export interface FieldWord {
  /** Spellings, as names of profiles: `{k}` stands for a number, `[…]` may be left out. */
  readonly names: readonly [string, ...string[]];
  /**
   * In rankproof's notation, with the same slots; left out where the word is no measure of ranked lists, and
   * `parseMeasure` refuses it with what gives it.
   */
  readonly measure?: string;
  /** What rankproof reads by the names instead where nothing names the field or a tool. */
  readonly otherwise?: string;
}

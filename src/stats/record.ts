/** The words that every procedure in this folder carries, for help and docs/statistics. */
export interface Procedure<Id extends string = string> {
  /** File name, docs anchor, name on the command line. */
  readonly id: Id;
  readonly title: string;
  readonly summary: string;
  /** TeX. */
  readonly formula: string;
  /** What has to hold for the answer to mean what it says. */
  readonly assumes: string;
  /** When another procedure is better; undefined where the summary says so. */
  readonly notFor?: string;
  /** The answer where the formula has none: one query, all differences zero. */
  readonly degenerate: string;
  readonly references: readonly string[];
}

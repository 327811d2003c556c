import type { Spec } from "../plot/spec.ts";

/** Kinds of queries that may be listed alone. */
export const KINDS = ["all", "worse", "better", "tied", "failed"] as const;

/**
 * Those that the chosen run answers worse or better than the other, those whose values the order of tied items affects, those
 * whose value is 0.
 */
export type Kind = (typeof KINDS)[number];

/** What a reader chose to look at. */
export interface Choice {
  /** Indices in the lists of the model. */
  readonly measure: number;
  readonly run: number;
  readonly against: number;
  /** Index of the query that is open; undefined where none is. */
  readonly query: number | undefined;
  /** How many rows of its lists are shown at most. */
  readonly rows: number;
  /** Whether the arithmetic of its values is unfolded. */
  readonly steps: boolean;
  /** Text that listed queries hold in their texts or ids; "" for all. */
  readonly find: string;
  /** Index of the slice whose queries are listed; undefined for all. */
  readonly slice: number | undefined;
  readonly kind: Kind;
  /** Column that listed queries are sorted by, with a - before it where the highest come first. */
  readonly sort: string;
}

/** Of an open query: what is unfolded in it. */
export const FOLDED = { rows: 10, steps: false } satisfies Partial<Choice>;

/** A choice that opens no query and lists all. */
export const FIRST_CHOICE: Choice = {
  ...{ measure: 0, run: 0, against: 0, query: undefined, ...FOLDED },
  ...{ find: "", slice: undefined, kind: "all", sort: "" },
};

/** A chart of a model under a choice. */
export interface Chart<Model, Part extends string> {
  /** What it shows, in words. */
  readonly title: string;
  /** The costly parts of the model that it shows. */
  readonly needs: readonly Part[];
  /** Undefined where the model has nothing to show. @param isDense whether only some of many points may be drawn, or points be merged */
  draw(model: Model, choice: Choice, isDense: boolean): Spec | undefined;
}

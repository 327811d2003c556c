import type { Spec } from "../plot/spec.ts";

/** Kinds of queries that may be listed alone. */
export const KINDS = ["all", "worse", "better", "tied", "failed"] as const;

/**
 * Kind of a query: the chosen run answers it worse or better than the other, the order of tied items affects its value,
 * or its value is 0.
 */
export type QueryKind = (typeof KINDS)[number];

/** A reader's choice of what to see. */
export interface ReaderChoice {
  /** Indices in the lists of the model. */
  readonly measure: number;
  readonly run: number;
  readonly against: number;
  /** Index of the query that is open; undefined where none is. */
  readonly query: number | undefined;
  /** Most rows of its lists. */
  readonly rows: number;
  /** Whether the arithmetic of its values is unfolded. */
  readonly steps: boolean;
  /** Text that listed queries hold in their texts or ids; "" for all. */
  readonly find: string;
  /** Index of the slice whose queries are listed; undefined for all. */
  readonly slice: number | undefined;
  readonly kind: QueryKind;
  /** Column that listed queries are sorted by, with a - before it where the highest come first. */
  readonly sort: string;
}

/** Folded state of an open query. */
export const FOLDED = { rows: 10, steps: false } satisfies Partial<ReaderChoice>;

/** A choice that opens no query and lists all. */
export const FIRST_CHOICE: ReaderChoice = {
  ...{ measure: 0, run: 0, against: 0, query: undefined, ...FOLDED },
  ...{ find: "", slice: undefined, kind: "all", sort: "" },
};

/** A chart of a model under a choice. */
export interface Chart<Model, Part extends string> {
  /** Its title in words. */
  readonly title: string;
  /** The costly parts of the model that it shows. */
  readonly needs: readonly Part[];
  /**
   * Undefined where the model has nothing to show. @param isDense whether to draw a part of many points, or to merge
   * them
   */
  draw(model: Model, choice: ReaderChoice, isDense: boolean): Spec | undefined;
}

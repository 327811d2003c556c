import type { Spec } from "../plot/spec.ts";

/** What a reader chose to look at. */
export interface Choice {
  /** Indices in the lists of the model. */
  readonly measure: number;
  readonly run: number;
  readonly against: number;
  /** Index of the query that is open; undefined where none is. */
  readonly query: number | undefined;
}

/** A chart of a model under a choice. */
export interface Chart<Model, Part extends string> {
  /** What it shows, in words. */
  readonly title: string;
  /** The costly parts of the model that it shows. */
  readonly needs: readonly Part[];
  /** Undefined where the model has nothing to show. @param isDense whether only some of many points may be drawn, or points be merged */
  draw(model: Model, choice: Choice, isDense: boolean): Spec | undefined;
}

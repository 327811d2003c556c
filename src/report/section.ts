import type { Spec } from "../plot/spec.ts";
import type { Drawing } from "./drawing.ts";
import type { Html } from "./html.ts";

/** What a reader chose to look at. */
export interface Choice {
  /** Indices in the lists of the model. */
  readonly measure: number;
  readonly run: number;
  readonly against: number;
  /** Index of the query that is open; undefined where none is. */
  readonly query: number | undefined;
}

/** A section of a report: what it shows of a model under a choice. */
export interface Section<Model> {
  /** Anchor in the page. */
  readonly id: string;
  readonly title: string;
  /** Which parts of the choice change what it shows. */
  readonly follows: readonly (keyof Choice)[];
  /** Undefined where the model has nothing to show. */
  draw(model: Model, choice: Choice, drawing: Drawing): Html | undefined;
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

/** All sections of one kind of report. */
export interface Sections<Model> {
  readonly all: readonly Section<Model>[];
  /** One query, wherever it is opened. */
  query(model: Model, query: number): Html;
  /** What may be chosen, beside the query. */
  choices(model: Model): readonly ChoiceList[];
  /** What is shown first. */
  first(model: Model): Choice;
}

/** A list that a reader chooses from. */
export interface ChoiceList {
  readonly key: "measure" | "run" | "against";
  readonly label: string;
  readonly names: readonly string[];
}

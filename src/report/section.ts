import type { Choice } from "./chart.ts";
import type { Drawing } from "./drawing.ts";
import type { Html } from "./html.ts";

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

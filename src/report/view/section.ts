import type { ComponentChildren } from "preact";
import type { Choice } from "../chart.ts";

/** What a section is given. */
export interface SectionProps<Model> {
  readonly model: Model;
  readonly choice: Choice;
}

/** A section of a report: what it shows of a model under a choice. */
export interface Section<Model> {
  /** Anchor in the page. */
  readonly id: string;
  readonly title: string;
  /** Whether the title stands in the contents only, as what is shown needs none. Default false. */
  readonly hasHiddenTitle?: boolean;
  /** Which parts of the choice change what it shows. */
  readonly follows: readonly (keyof Choice)[];
  /** Whether there is something to show; left out where there always is. */
  readonly isShown?: (model: Model, choice: Choice) => boolean;
  readonly View: (props: SectionProps<Model>) => ComponentChildren;
}

/** What shows one query is given. */
export interface QueryViewProps<Model> extends SectionProps<Model> {
  /** Its index, whether the choice opens it or not. */
  readonly query: number;
}

/** All sections of one kind of report, from top to bottom. */
export interface Sections<Model> {
  readonly all: readonly Section<Model>[];
  /** One query, wherever it is opened. */
  readonly Query: (props: QueryViewProps<Model>) => ComponentChildren;
  /** The queries as they are listed: their indices, for who goes from one to the next. */
  orderOf(model: Model, choice: Choice): readonly number[];
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

import type { ComponentChildren } from "preact";
import type { ReaderChoice } from "../chart.ts";

/** Properties of a section. */
export interface SectionProps<Model> {
  readonly model: Model;
  readonly choice: ReaderChoice;
}

/** A section of a report: its view of a model under a choice. */
export interface Section<Model> {
  /** Anchor in the page. */
  readonly id: string;
  readonly title: string;
  /** Its heading, where that is another. */
  readonly headingOf?: (model: Model, choice: ReaderChoice) => string;
  /** Whether the title stands in the contents only, since the section needs none. Default false. */
  readonly hasHiddenTitle?: boolean;
  /** Parts of the choice that change the section. */
  readonly follows: readonly (keyof ReaderChoice)[];
  /** Whether there is something to show; left out where there always is. */
  readonly isShown?: (model: Model, choice: ReaderChoice) => boolean;
  readonly View: (props: SectionProps<Model>) => ComponentChildren;
}

/** Properties of the view of one query. */
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
  orderOf(model: Model, choice: ReaderChoice): readonly number[];
  /** Names of the runs or models. */
  names(model: Model): readonly string[];
  /** The text of a query, else its id. */
  queryName(model: Model, query: number): string;
  /** Choices, beside the query. */
  choices(model: Model): readonly ChoiceList[];
  /** Choice at the start. */
  first(model: Model): ReaderChoice;
}

/** A list that a reader chooses from. */
export interface ChoiceList {
  readonly key: "measure" | "run" | "against";
  readonly label: string;
  readonly names: readonly string[];
}

import type { Content } from "./content.ts";
import type { Grid } from "./grid.ts";
import type { TestCase } from "./junit.ts";
import type { TrecValue } from "./trec.ts";

/**
 * Views of a kind of result. Each view is made when a format draws it: the values of every query may be longer than a
 * string can be. A document offers the formats whose view it has.
 */
export interface DocumentOf<Result> {
  /** Tables and lines of text, in the order in which they are printed. */
  readonly parts?: (result: Result) => readonly Part[];
  /** All that is known, as JSON has it; an iterable is a list. */
  readonly json?: (result: Result) => unknown;
  /** Rows of one shape, flat: cells are numbers, texts or null. */
  readonly rows?: (result: Result) => Iterable<object>;
  /** Values as trec_eval prints them. */
  readonly values?: (result: Result) => Iterable<TrecValue>;
  /** Test cases, of a suite that is named after the command. */
  readonly tests?: { readonly suite: string; readonly cases: (result: Result) => readonly TestCase[] };
  /** Formats of this document alone, which come first. */
  readonly special?: Readonly<Record<string, (result: Result) => Content>>;
  /** Notes on the values, a line for each fact, for formats that do not state them. */
  readonly notes?: {
    readonly lines: (result: Result) => readonly string[];
    /** Formats that state them; parts and JSON where it is left out. */
    readonly statedIn?: readonly string[];
  };
}

/** A table, or lines of text that belong together. */
export type Part = (Grid | { readonly lines: readonly Line[] }) & {
  /** Where it is drawn alone: at a terminal, or on pages, which are Markdown, LaTeX and HTML; left out: everywhere. */
  readonly on?: Medium;
};

/** A medium of drawings. */
export type Medium = "screen" | "page";

/**
 * Kind of a line: how values came about (also in captions), a fact about them, an answer in a sentence, a condition and
 * whether it is met (a terminal shows this by itself), or a paragraph, which is text without markup in every format.
 */
type LineKind = "convention" | "note" | "sentence" | "check" | "paragraph";

/** A line of text. */
export interface Line {
  readonly kind: LineKind;
  readonly text: string;
}

/** Lines of one kind. */
export function linesOf(kind: LineKind, texts: readonly string[]): Line[] {
  return texts.map((text) => ({ kind, text }));
}

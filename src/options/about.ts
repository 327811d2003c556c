import type { Option } from "../core/options.ts";
import type { OptionRecord, OptionRecords } from "./option.ts";

/** Groups of options, in the order in which help and forms show them. */
export const GROUPS = [
  "Search engine",
  "What counts",
  "Chunks and duplicates",
  "Values of items",
  "Fusion",
  "Comparison",
  "Checks and published numbers",
  "How files are read",
  "Output",
] as const;

/** Group of an option. */
export type OptionGroup = (typeof GROUPS)[number];

/** The words of one option. */
export interface OptionWords {
  /** What it does, a sentence that begins with a verb: its default is added. @param words its words */
  readonly help: string | ((words: readonly string[]) => string);
  /** The same in a line or two for the help of every day, with its default where that matters. */
  readonly brief?: string;
  /** Whether the help of every day lists it. */
  readonly isCommon?: true;
  /** Words that are offered where the record has none. */
  readonly words?: () => readonly string[];
  /** Whether it takes other texts beside its words. */
  readonly isOpen?: true;
  /** Its field on the page, or the label of that; left out where the page has none. */
  readonly field?: FieldWords | string;
}

/** The words of an option's field. */
export interface FieldWords {
  readonly label: string;
  /** Left out: the option's default. */
  readonly placeholder?: string;
  /** Effect, in a few words. */
  readonly hint?: string;
  /** Words that are offered in place of the option's. */
  readonly words?: readonly string[];
  /** Whether it is visible without unfolding the others. */
  readonly isBasic?: true;
  /** How an option of several texts reads a field: as one text, or split at semicolons. */
  readonly list?: "one" | "several";
}

/** The words of some options. */
export interface AboutOptions {
  readonly group: OptionGroup;
  readonly options: OptionRecords;
  readonly words: Readonly<Record<string, OptionWords | string>>;
}

/** Words of options that stand under one heading. @param words of each; a text is its help */
export function aboutOptions<Options extends OptionRecords>(
  group: OptionGroup,
  options: Options,
  words: { readonly [Name in keyof Options]: OptionWords | string },
): AboutOptions {
  return { group, options, words };
}

/** The words that a function takes for an option, with its default. */
export function choices({ of = [], default: usual }: Option): string {
  return of.map((word) => (word === usual ? `${word} (default)` : word)).join(", ");
}

/** The words of an option, and the heading that it stands under. */
export interface DescribedOption extends OptionWords {
  readonly group: OptionGroup;
}

/** The words of options by record. @param abouts `about` of the files that hold them */
export function wordsOfOptions(
  abouts: readonly (() => readonly AboutOptions[])[],
): ReadonlyMap<OptionRecord, DescribedOption> {
  const described = abouts
    .flatMap((about) => about())
    .flatMap(({ group, options, words }) =>
      Object.entries(words).map(([name, own]): [OptionRecord, DescribedOption] => [
        options[name],
        { group, ...(typeof own === "string" ? { help: own } : own) },
      ]),
    );
  return new Map(described);
}

/** The words that are offered for an option. */
export function offeredWords({ words }: OptionRecord, { words: offered }: OptionWords): readonly string[] {
  return offered?.() ?? words ?? [];
}

/** Help text of an option: what it does, and its default. */
export function helpOf(option: OptionRecord, words: OptionWords): string {
  const { help } = words;
  const text = typeof help === "string" ? help : help(offeredWords(option, words));
  const { default: usual } = option;
  return usual === undefined ? text : `${text} (default: ${usual})`;
}

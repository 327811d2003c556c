import { type AboutOptions, type OptionGroup, offeredWords, wordsOfOptions } from "../../options/about.ts";
import type { OptionRecord, OptionRecords } from "../../options/option.ts";

/** A field of the form: the value of one option. */
export interface Field {
  readonly label: string;
  /** Kind of input: text, one of some words, or yes. */
  readonly kind: "text" | "choice" | "check";
  /** Words of a choice; suggestions for text. */
  readonly words?: readonly string[];
  readonly placeholder?: string;
  /** Effect, in a few words. */
  readonly hint?: string;
  /** Whether it is visible without unfolding the others. */
  readonly isBasic?: true;
  /** Group of the folded fields. */
  readonly group?: OptionGroup;
  /** How an option of several values reads the text: as one value, or split at semicolons. */
  readonly list?: "one" | "several";
}

/** Fields by the names of their options. */
export type FormFields<Name extends string = string> = Readonly<Record<Name, Field>>;

/** Values of a form, by the names of options; nothing where a field is empty. */
export type FormValues = Readonly<Record<string, string>>;

/** The options that the values of some fields stand for. */
export function flagsOf(fields: FormFields, values: FormValues): object {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const text = (values[name] ?? "").trim();
      return text === "" ? [] : [[name, flagOf(field, text)]];
    }),
  );
}

function flagOf({ kind, list }: Field, text: string): string | true | string[] {
  if (kind === "check") return true;
  if (list === undefined) return text;
  return list === "one" ? [text] : text.split(/\s*;\s*/).filter((part) => part !== "");
}

/** Makes fields of options. */
export type FieldsOf = (options: OptionRecords) => FormFields;

/** Makes fields of the options that have words for them. @param abouts `about` of the files that hold the options */
export function fieldsBy(abouts: readonly (() => readonly AboutOptions[])[]): FieldsOf {
  const described = wordsOfOptions(abouts);
  const fieldOf = (option: OptionRecord): Field[] => {
    const words = described.get(option);
    if (words?.field === undefined) return [];
    const {
      label,
      list,
      words: offered = offeredWords(option, words),
      placeholder = option.default,
      ...rest
    } = typeof words.field === "string" ? { label: words.field } : words.field;
    const { takes } = option;
    const isChoice = takes === "a text" && offered.length > 0 && !words.isOpen;
    const kind = takes === "nothing" ? "check" : isChoice ? "choice" : "text";
    return [
      {
        ...{ label, kind },
        ...(offered.length > 0 ? { words: offered } : {}),
        ...(kind === "text" && placeholder !== undefined ? { placeholder } : {}),
        ...rest,
        ...(takes === "texts" ? { list: list ?? "several" } : {}),
        group: words.group,
      },
    ];
  };
  return (options) =>
    Object.fromEntries(
      Object.entries(options).flatMap(([name, option]) => fieldOf(option).map((field) => [name, field])),
    );
}

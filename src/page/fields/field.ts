/** A field of the form: the value of one option. */
export interface Field {
  readonly label: string;
  /** What is typed, one of some words, or yes. */
  readonly kind: "text" | "choice" | "check";
  /** The words of a choice; suggestions for what is typed. */
  readonly words?: readonly string[];
  readonly placeholder?: string;
  /** What it does, in a few words. */
  readonly hint?: string;
  /** Whether it is seen without unfolding the others. */
  readonly isBasic?: true;
  /** What it stands under among the others. */
  readonly group?: Group;
  /** How an option that takes several values reads the text: as one of them, or apart by semicolons. */
  readonly list?: "one" | "several";
}

/** What options are about, in the order in which forms show them. */
export const GROUPS = [
  "What counts",
  "Chunks and duplicates",
  "Values of items",
  "Comparison",
  "Checks and published numbers",
  "How files are read",
] as const;

/** What some options are about. */
export type Group = (typeof GROUPS)[number];

/** Fields by the names of their options. */
export type Fields<Name extends string = string> = Readonly<Record<Name, Field>>;

/** What stands in a form, by the names of options; nothing where a field is empty. */
export type Values = Readonly<Record<string, string>>;

/** The options that the values of some fields stand for. */
export function flagsOf(fields: Fields, values: Values): object {
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

/** The same fields under one heading. */
export function inGroup<Name extends string>(group: Group, fields: Fields<Name>): Fields<Name> {
  const grouped = Object.entries<Field>(fields).map(([name, field]) => [name, { ...field, group }]);
  return Object.fromEntries(grouped) as Fields<Name>;
}

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
  /** How an option that takes several values reads the text: as one of them, or apart by semicolons. */
  readonly list?: "one" | "several";
}

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

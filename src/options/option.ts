import { findById } from "../core/errors.ts";
import { numberFlag, optionFlag, refusal } from "../core/flags.ts";
import type { Option } from "../core/options.ts";

/** The files that hold options. */
export type OptionsFile =
  | "checks"
  | "comparison"
  | "embeddings"
  | "files"
  | "folding"
  | "fusion"
  | "judgments"
  | "output"
  | "reports"
  | "sampling"
  | "scoring"
  | "searching"
  | "triples"
  | "vectors";

/** Text of an option at a door: one, several, or only that it was given. */
export type OptionText = string | string[] | true;

/** One option: its names, the reader of its text, its traits. Its words stand in the file of `words` of its name. */
export interface OptionRecord<Text extends OptionText = OptionText, Value = unknown> extends OptionTraits {
  /** Names and placeholder, as the command line lists them: `-m, --measures <list>`. */
  readonly flag: string;
  readonly takes: Text extends true ? "nothing" : Text extends string ? "a text" : "texts";
  /** The file of this folder that holds its words. */
  readonly file?: OptionsFile;
  /** Reads the text of a door. @throws RankproofError invalid or unknown, with the long name of the flag */
  read(text: Text): Value;
}

/** Traits that differ between options with the same reader. */
export interface OptionTraits {
  /** All texts that it takes, where these are words. */
  readonly words?: readonly string[];
  /** Its value when it is left out, as help and fields state it. */
  readonly default?: string;
  /** The text that the command line fills in when it is left out. */
  readonly preset?: string;
  /** The text that the command line fills in where it is given without one. */
  readonly alone?: string;
  /** Whether numbers, or the conditions that they meet, depend on it, so that stamps hold it. Left out: they do. */
  readonly changesNumbers?: false;
  /** Its key in a configuration where that is not its name; false for an option of one call. */
  readonly configuration?: string | false;
  /** Whether it names a file that is written: the command line alone gives such, no configuration. */
  readonly writes?: true;
  /** Whether the command line takes it without listing it. */
  readonly isHidden?: true;
  readonly isRequired?: true;
}

/** Options by name: the name is that of the long flag in camel case. */
export type OptionRecords = Readonly<Record<string, OptionRecord>>;

/** Texts of some options at a door. */
export type FlagsOf<Options extends OptionRecords> = {
  [Name in keyof Options]?: Parameters<Options[Name]["read"]>[0];
};

/** Values of some options. */
export type OptionValues<Options extends OptionRecords> = {
  readonly [Name in keyof Options]?: ReturnType<Options[Name]["read"]>;
};

/** Options whose words stand in a file. */
export function optionsOf<Options extends OptionRecords>(file: OptionsFile, options: Options): Options {
  for (const option of Object.values(options)) Object.assign(option, { file });
  return options;
}

/** Traits of an option that belongs to one call and changes no number. */
export const OF_OUTPUT = { changesNumbers: false, configuration: false } as const;

/** Traits of an option that names a file to write. */
export const WRITTEN = { ...OF_OUTPUT, writes: true } as const;

/** The long name of an option, or its only one: `--depth`, `-k`. */
export function nameOf({ flag }: Pick<OptionRecord, "flag">): string {
  return /--[\w-]+/.exec(flag)?.[0] ?? flag.split(" ")[0];
}

/** The long flag of an option by its name: `--min-grade` of minGrade. */
export function longFlag(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The key of an option in a configuration. */
export function configurationKey(name: string, { configuration }: OptionRecord): string {
  return typeof configuration === "string" ? configuration : name;
}

/** An option whose text `read` understands. @param read gets the long name of the flag, for messages */
export function parsed<Value>(
  flag: string,
  read: (text: string, name: string) => Value,
  traits?: OptionTraits,
): OptionRecord<string, Value> {
  const name = nameOf({ flag });
  return { flag, takes: "a text", read: (given) => read(given, name), ...traits };
}

/** A text that is read elsewhere, since that takes files or other options. */
export function text(flag: string, traits?: OptionTraits): OptionRecord<string, string> {
  return parsed(flag, (given) => given, traits);
}

/** An option that may be given several times. */
export function texts(flag: string, traits?: OptionTraits): OptionRecord<string[], string[]> {
  return { flag, takes: "texts", read: (given) => given, ...traits };
}

/** An option without a value. */
export function toggle(flag: string, traits?: OptionTraits): OptionRecord<true, true> {
  return { flag, takes: "nothing", read: (given) => given, ...traits };
}

/** A finite number of at least `least`. */
export function number(flag: string, least: number, traits?: OptionTraits): OptionRecord<string, number> {
  return parsed(flag, (given, name) => numberFlag(name, given, least), traits);
}

/** A whole number of at least `least`. */
export function whole(flag: string, least: number, traits?: OptionTraits): OptionRecord<string, number> {
  return parsed(flag, (given, name) => numberFlag(name, given, least, true), traits);
}

/** A number that a function takes for its option. */
export function accepted(flag: string, option: Option<number>, traits?: OptionTraits): OptionRecord<string, number> {
  const read = (given: string, name: string): number => {
    const value = numberFlag(name, given, Number.NEGATIVE_INFINITY);
    if (option.accepts(value)) return value;
    throw refusal(name, option, given);
  };
  return parsed(flag, read, traits);
}

/** Numbers of at least `least`, apart by commas. */
export function numbers(flag: string, least: number, traits?: OptionTraits): OptionRecord<string, number[]> {
  return parsed(flag, (given, name) => given.split(",").map((part) => numberFlag(name, part, least)), traits);
}

/** Whole numbers of at least `least`, apart by commas. */
export function wholes(flag: string, least: number, traits?: OptionTraits): OptionRecord<string, number[]> {
  return parsed(flag, (given, name) => given.split(",").map((part) => numberFlag(name, part, least, true)), traits);
}

/** One of the words that a function takes for its option. */
export function word<Word extends string>(
  flag: string,
  option: Option<Word>,
  traits?: OptionTraits,
): OptionRecord<string, Word> {
  const { of = [] } = option;
  return parsed(flag, (given, name) => optionFlag(name, given, option), { words: of, ...traits });
}

/** The id of a record. @param kind its kind, for messages */
export function named<Id extends string>(
  flag: string,
  kind: string,
  ids: readonly Id[],
  traits?: OptionTraits,
): OptionRecord<string, Id> {
  const records = ids.map((id) => ({ id }));
  return parsed(flag, (given) => findById(kind, records, given).id, { words: ids, ...traits });
}

/** The option with a value for where it is left out, as a text. */
export function usually<Value>(usual: string, option: OptionRecord<string, Value>) {
  return { ...option, default: usual };
}

/** The value of an option, where it was given. @throws RankproofError as the option reads */
export function readOption<Text extends OptionText, Value>(
  option: { read(text: Text): Value },
  given: Text | undefined,
): Value | undefined {
  return given === undefined ? undefined : option.read(given);
}

/** The value of an option, or its default. @throws RankproofError as the option reads */
export function valueOrDefault<Value>(
  option: { read(text: string): Value; readonly default: string },
  given: string | undefined,
): Value {
  return option.read(given ?? option.default);
}

/** The values of those options that were given. @throws RankproofError as the first that is wrong reads */
export function readOptions<Options extends OptionRecords>(
  options: Options,
  flags: FlagsOf<NoInfer<Options>>,
): OptionValues<Options> {
  const given: Readonly<Record<string, OptionText | undefined>> = { ...flags };
  const values = Object.entries<OptionRecord>(options).flatMap(([name, option]) => {
    const value = readOption(option, given[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(values);
}

import { checkNames, printable, RankproofError } from "./errors.ts";

/** One option of a function: its value when left out, and which values it accepts. */
export interface Option<out Value = unknown> {
  /** The value when the option is left out. */
  readonly default: Value;
  /** What is accepted, in words. */
  readonly expected: string;
  /** The words to choose from, where there are some; the first is the default. */
  readonly of?: readonly Value[];
  /** Whether the option may have this value. */
  accepts(value: unknown): value is Value;
}

/** The options of a function by name. */
export type OptionSpecs = Readonly<Record<string, Option>>;

/** The values that a set of options stands for. */
export type OptionsOf<S extends OptionSpecs> = {
  readonly [K in keyof S]: S[K] extends Option<infer Value> ? Value : never;
};

/** One of some words, the first by default. */
export function oneOf<const Word extends string>(words: readonly [Word, ...Word[]]): Option<Word> {
  const members: readonly unknown[] = words;
  return {
    default: words[0],
    of: words,
    expected: `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`,
    accepts: (value): value is Word => members.includes(value),
  };
}

/** What `isFit` accepts; undefined where it is left out. */
export function optional<Value>(expected: string, isFit: (value: unknown) => boolean): Option<Value | undefined> {
  return {
    default: undefined,
    expected,
    accepts: (value): value is Value | undefined => value === undefined || isFit(value),
  };
}

/** Which numbers an option accepts. */
export interface NumberRange {
  readonly default: number;
  readonly min?: number;
  readonly max?: number;
  /** Which ends of the range are themselves refused. */
  readonly open?: "min" | "both";
}

/** A finite number within a range. */
export function numberWithin({
  default: fallback,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  open,
}: NumberRange): Option<number> {
  const lower = min === Number.NEGATIVE_INFINITY ? "" : ` ${open ? "above" : "of at least"} ${min}`;
  const upper = max === Number.POSITIVE_INFINITY ? "" : ` and ${open === "both" ? "below" : "at most"} ${max}`;
  return {
    default: fallback,
    expected: `a number${lower}${upper}`,
    accepts: (value): value is number => {
      if (typeof value !== "number" || !Number.isFinite(value)) return false;
      return (open ? value > min : value >= min) && (open === "both" ? value < max : value <= max);
    },
  };
}

/** A whole number from `min` to `max`. */
export function wholeNumber(fallback: number, min: number, max: number): Option<number> {
  return {
    default: fallback,
    expected: `a whole number from ${min} to ${max}`,
    accepts: (value): value is number =>
      typeof value === "number" && Number.isInteger(value) && value >= min && value <= max,
  };
}

/**
 * The value that was given for an option, or its default.
 *
 * @param name of the option or parameter
 * @param owner the function or measure that has it, for messages
 * @throws RankproofError invalid, with what was expected
 */
export function checkValue<Value>(name: string, owner: string, option: Option<Value>, raw: unknown): Value {
  const value = raw ?? option.default;
  if (option.accepts(value)) return value;
  const shown = typeof value === "object" ? JSON.stringify(value) : String(value);
  throw new RankproofError("invalid", `${name} of ${owner}: ${printable(shown)} (expected ${option.expected})`);
}

/**
 * Checks an object of options and fills in the defaults.
 *
 * @param owner name of the function, for messages
 * @param allowed names of further options, which the function checks itself
 * @param kind what the owner calls them, for messages
 * @throws RankproofError unknown, with the nearest name; invalid, with what was expected
 */
export function checkOptions<S extends OptionSpecs>(
  owner: string,
  specs: S,
  options: object,
  allowed: readonly string[] = [],
  kind = "option",
): OptionsOf<S> {
  const names = Object.keys(specs);
  checkNames(kind, owner, options, [...names, ...allowed]);
  const entries: Readonly<Record<string, unknown>> = { ...options };
  const values: Record<string, unknown> = {};
  for (const name of names) values[name] = checkValue(name, owner, specs[name], entries[name]);
  return values as OptionsOf<S>;
}

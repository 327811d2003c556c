import { RankproofError } from "./errors.ts";
import { type NumberRange, numberWithin, type Option, type OptionsOf, oneOf } from "./options.ts";

/**
 * A gain rule by name, a list of the gains of grades 0, 1, 2, …, or a table from grade to gain; grades that a table
 * does not name keep their own value.
 */
export type Gain = "linear" | "exp2" | "binary" | readonly number[] | Readonly<Record<number, number>>;

/** A cutoff rank, `Infinity` for the whole list, or `"R"`: the query's own number of relevant items. */
export type Cutoff = number | "R";

/** What training data count. */
export type CountWord = "users" | "interactions" | "items";

/** A number, or what training data count. */
export type Count = number | CountWord;

/** Whatever a parameter of a measure may be. */
export type ParamValue = number | string | Gain;

/** A parameter of a measure: which values it accepts. `About` says in words what it does. */
export interface Param<out Value = ParamValue> extends Option<Value> {
  readonly type: "number" | "count" | "choice" | "cutoff" | "gain";
  /** A value has to be given, such as this one. */
  readonly required?: number;
  /** It counts where the parameter of that name has that value alone, and is at its default elsewhere. */
  readonly countsWith?: { readonly name: string; readonly value: ParamValue };
  /** Of a denominator: what other tools divide by under the same name. */
  readonly elsewhere?: Value;
}

/** The parameters of a measure by name. */
export type ParamSpecs = Readonly<Record<string, Param>>;

/** The values that a set of parameters stands for. */
export type ValuesOf<S extends ParamSpecs> = OptionsOf<S>;

/** Grades of at least this count as relevant. Shared by every measure that sees grades as yes or no. */
export const REL: Param<number> = {
  type: "number",
  default: 1,
  expected: "a number of at least 0",
  accepts: (value): value is number => typeof value === "number" && Number.isFinite(value) && value >= 0,
};

/** Cutoff that may be left out: then the whole list counts. */
export const CUTOFF: Param<number> = {
  type: "cutoff",
  default: Number.POSITIVE_INFINITY,
  expected: "a whole number of at least 1",
  accepts: (value): value is number =>
    value === Number.POSITIVE_INFINITY || (typeof value === "number" && Number.isSafeInteger(value) && value >= 1),
};

/** Cutoff that must be given. */
export const REQUIRED_CUTOFF: Param<number> = /* @__PURE__ */ required(CUTOFF, 10);

/**
 * A parameter that must be given: infinity, its default, stands for none.
 *
 * @param example of a value, for messages
 */
export function required(param: Param<number>, example: number): Param<number> {
  return {
    ...param,
    default: Number.POSITIVE_INFINITY,
    required: example,
    accepts: (value): value is number => value === Number.POSITIVE_INFINITY || param.accepts(value),
  };
}

/** Cutoff that may be the query's own R. */
export const CUTOFF_OR_R: Param<Cutoff> = /* @__PURE__ */ changed<Cutoff>(CUTOFF, {
  expected: "a whole number of at least 1 or R",
  accepts: (value): value is Cutoff => value === "R" || CUTOFF.accepts(value),
});

function changed<Value>(param: Param<Value>, changes: Partial<Param<Value>>): Param<Value> {
  return { ...param, ...changes };
}

const GAIN_RULES: readonly unknown[] = ["linear", "exp2", "binary"];

/** How a grade becomes a gain. */
export const GAIN: Param<Gain> = {
  type: "gain",
  default: "linear",
  expected: "linear, exp2, binary, a list of gains of at least 0 like [0,1,3] or a table of them like {1:1,2:3}",
  accepts: (value): value is Gain => GAIN_RULES.includes(value) || isGainTable(value),
};

/** Grades of at least this gain 1 by the gain `binary`; by default all above 0. */
export const REL_OF_BINARY: Param<number> = /* @__PURE__ */ changed(REL, {
  default: 0,
  countsWith: { name: "gain", value: "binary" },
});

/** Whether a parameter counts, where the measure has these values. */
export function isCounting(params: ParamSpecs, name: string, values: Readonly<Record<string, unknown>>): boolean {
  const { countsWith } = params[name];
  return countsWith === undefined || values[countsWith.name] === countsWith.value;
}

/**
 * Values of parameters, where the smallest grade of binary gains stands beside another gain. @throws RankproofError
 * unsupported, where it is given for that
 */
export function settledGain<Values extends { readonly gain: Gain; readonly rel: number }>(
  values: Values,
  { rel }: { readonly rel?: unknown },
): Values {
  if (values.gain === "binary") return values;
  if (rel) throw new RankproofError("unsupported", "parameter: rel (it counts with gain=binary)");
  return { ...values, rel: 0 };
}

function isGainTable(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const entries = Object.entries(value);
  return (
    entries.length > 0 && entries.every(([grade, gain]) => Number(grade) >= 0 && Number.isFinite(gain) && gain >= 0)
  );
}

const COUNT_WORDS: readonly unknown[] = ["users", "interactions", "items"] satisfies CountWord[];

/** Whether a value waits for what training data count. */
export function isCountWord(value: unknown): value is CountWord {
  return COUNT_WORDS.includes(value);
}

/** A number of at least 1, or what training data count: this by default. */
export function count(of: CountWord): Param<Count> {
  const { accepts } = numberWithin({ default: 1, min: 1, max: 1e15 });
  return {
    type: "count",
    default: of,
    expected: "a number of at least 1, or what training data count: users, interactions or items",
    accepts: (value): value is Count => isCountWord(value) || accepts(value),
  };
}

/** One of some words, the first by default. */
export function choice<const Word extends string>(of: readonly [Word, ...Word[]]): Param<Word> {
  return { type: "choice", ...oneOf(of) };
}

/** What a grade below 0 says. */
export const NEGATIVE: Param<"unjudged" | "zero"> = /* @__PURE__ */ choice(["unjudged", "zero"]);

/** A finite number within a range. */
export function number(range: NumberRange): Param<number> {
  return { type: "number", ...numberWithin(range) };
}

const MAX_EXP2_GRADE = 1000;

/**
 * Gain of a grade; unjudged items (NaN) gain nothing.
 *
 * @param rel smallest grade that gains 1 where the gain is binary
 */
export function gainOf(grade: number, gain: Gain, rel = 0): number {
  if (!(grade >= 0)) return 0;
  if (gain === "linear") return grade;
  if (gain === "binary") return grade >= rel ? Math.sign(grade) : 0;
  if (gain !== "exp2") return gain[grade] ?? gainBeyond(grade, gain);
  if (grade <= MAX_EXP2_GRADE) return 2 ** grade - 1;
  const problem = `grade for gain=exp2: ${grade} (2^grade overflows; at most ${MAX_EXP2_GRADE})`;
  throw new RankproofError("invalid", problem, "data");
}

/** Gain of a grade without a gain of its own. @throws RankproofError invalid, of a list, which holds all grades */
function gainBeyond(grade: number, gain: Gain): number {
  if (!Array.isArray(gain)) return grade;
  const problem = `grade for gain=[${gain}]: ${grade} (expected a whole number of at most ${gain.length - 1})`;
  throw new RankproofError("invalid", problem, "data");
}

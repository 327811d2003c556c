import { checkChoice, printable, RankproofError } from "./errors.ts";

/** A gain rule by name, or a table from grade to gain; grades that a table does not name keep their own value. */
export type Gain = "linear" | "exp2" | Readonly<Record<number, number>>;

/** A cutoff rank, `Infinity` for the whole list, or `"R"`: the query's own number of relevant items. */
export type Cutoff = number | "R";

interface Spec<Type extends string, Value> {
  readonly type: Type;
  readonly default: Value;
  readonly doc: string;
}

export type ParamSpec =
  | (Spec<"number", number> & { readonly min: number; readonly max: number; readonly open?: "min" | "both" })
  | (Spec<"integer", number> & { readonly min: number; readonly max: number; readonly open?: undefined })
  | (Spec<"choice", string> & { readonly of: readonly string[] })
  | (Spec<"cutoff", number> & { readonly required?: true; readonly acceptsR?: true })
  | Spec<"gain", Gain>;

export type ParamSpecs = Readonly<Record<string, ParamSpec>>;

export type ParamValue = number | string | Gain;

type ValueOf<Spec> = Spec extends { type: "choice"; of: readonly (infer Choice)[] }
  ? Choice
  : Spec extends { type: "gain" }
    ? Gain
    : Spec extends { acceptsR: true }
      ? Cutoff
      : number;

/** The values that a set of specs stands for. */
export type ValuesOf<S extends ParamSpecs> = { readonly [K in keyof S]: ValueOf<S[K]> };

/** Grades of at least this count as relevant. Shared by every measure that sees grades as yes or no. */
export const REL = {
  type: "number",
  default: 1,
  min: 0,
  max: Number.POSITIVE_INFINITY,
  doc: "smallest grade that counts as relevant",
} as const;

/** Cutoff that may be left out: then the whole list counts. */
export const CUTOFF = {
  type: "cutoff",
  default: Number.POSITIVE_INFINITY,
  doc: "only ranks 1 to cutoff count; left out = the whole list",
} as const;

/** Cutoff that must be given. */
export const REQUIRED_CUTOFF = { ...CUTOFF, required: true, doc: "only ranks 1 to cutoff count" } as const;

/** How a grade becomes a gain. */
export const GAIN = {
  type: "gain",
  default: "linear",
  doc: "linear: the grade itself; exp2: 2^grade − 1; or a table {grade:gain,…}",
} as const;

const MAX_EXP2_GRADE = 1000;

/** Gain of a grade; unjudged items (NaN) gain nothing. */
export function gainOf(grade: number, gain: Gain): number {
  if (!(grade >= 0)) return 0;
  if (gain === "linear") return grade;
  if (gain === "exp2") {
    if (grade > MAX_EXP2_GRADE) {
      throw new RankproofError(
        "invalid",
        `grade for gain=exp2: ${grade} (2^grade overflows; at most ${MAX_EXP2_GRADE})`,
        "data",
      );
    }
    return 2 ** grade - 1;
  }
  return gain[grade] ?? grade;
}

/**
 * Checks given values against the specs and fills in the defaults. A required value may be missing only where the set
 * is "incomplete" (`P` before `.at(5)`).
 *
 * @throws RankproofError unknown, invalid or missing, naming the measure, the parameter and what was expected
 */
export function checkParams<S extends ParamSpecs>(
  measure: string,
  specs: S,
  given: Readonly<Record<string, unknown>>,
  extent: "complete" | "incomplete",
): ValuesOf<S> {
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(specs, name)) continue;
    const known = Object.keys(specs).join(", ") || "none";
    throw new RankproofError("unknown", `parameter of ${measure}: ${printable(name)} (it has ${known})`);
  }
  const values: Record<string, ParamValue> = {};
  for (const [name, spec] of Object.entries(specs)) {
    values[name] = checkValue(measure, name, spec, given[name] ?? spec.default, extent);
  }
  return values as ValuesOf<S>;
}

function checkValue(
  measure: string,
  name: string,
  spec: ParamSpec,
  value: unknown,
  extent: "complete" | "incomplete",
): ParamValue {
  const what = `${name} of ${measure}`;
  const refuse = (expected: string): never => {
    const shown = typeof value === "object" ? JSON.stringify(value) : String(value);
    throw new RankproofError("invalid", `${what}: ${printable(shown)} (expected ${expected})`);
  };
  switch (spec.type) {
    case "choice":
      checkChoice(what, value, spec.of);
      return value as string;
    case "cutoff": {
      if (value === "R" && spec.acceptsR) return value;
      const isOptional = !spec.required || extent === "incomplete";
      if (value === Number.POSITIVE_INFINITY && isOptional) return value;
      if (typeof value === "number" && Number.isSafeInteger(value) && value >= 1) return value;
      const expected = `a whole number of at least 1${spec.acceptsR ? " or R" : ""}`;
      if (value !== Number.POSITIVE_INFINITY) return refuse(expected);
      throw new RankproofError("missing", `${what}: expected ${expected}, as in ${measure}@10`);
    }
    case "gain":
      if (value === "linear" || value === "exp2") return value;
      if (typeof value === "object" && value !== null && !Array.isArray(value)) {
        const entries = Object.entries(value);
        const isTable = entries.every(([grade, gain]) => Number(grade) >= 0 && Number.isFinite(gain) && gain >= 0);
        if (entries.length > 0 && isTable) return value as Gain;
      }
      return refuse("linear, exp2 or a table of gains of at least 0 like {1:1,2:3}");
    case "integer":
    case "number": {
      const { type, min, max, open } = spec;
      const isNumber = type === "integer" ? Number.isSafeInteger(value) : Number.isFinite(value);
      const number = value as number;
      const isInside = (open ? number > min : number >= min) && (open === "both" ? number < max : number <= max);
      if (isNumber && isInside) return number;
      const lower = `${open ? "above" : "of at least"} ${min}`;
      const upper = max === Number.POSITIVE_INFINITY ? "" : ` and ${open === "both" ? "below" : "at most"} ${max}`;
      return refuse(`a ${type === "integer" ? "whole " : ""}number ${lower}${upper}`);
    }
  }
}

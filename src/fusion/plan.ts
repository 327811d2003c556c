import { findProfile } from "../conventions/index.ts";
import type { FusionConventions } from "../conventions/profile.ts";
import { printable, RankproofError } from "../core/errors.ts";
import type { FusionTool, OtherText } from "../core/known-names.ts";
import { checkOptions, checkValue, type Option, oneOf, optional } from "../core/options.ts";
import { CUTOFF } from "../core/params.ts";
import { type FusionMethod, MISSING_ITEMS, type MissingItems } from "./method.ts";
import { methods } from "./methods/index.ts";
import type { Normalization } from "./normalization.ts";
import { normalizations } from "./normalizations/index.ts";
import { type Chosen, choose, readName, type WrittenName } from "./notation.ts";

/** What ranks tied items may have: those of all their orders, or those in which they came. */
export const FUSION_TIES = /* @__PURE__ */ oneOf(["expected", "input"]);

/** What ranks tied items have. */
export type FusionTies = (typeof FUSION_TIES)["default"];

/** Order of items that get one score. */
type FusedTies = "id-descending" | FusionConventions["fusedTies"];

/** How runs are fused. */
export interface FusionOptions {
  /** Name of a method, or one with parameters: "rrf(k=10)". Default "rrf", or that of the tool. */
  readonly method?: string | undefined;
  /** Values of its parameters. */
  readonly params?: Readonly<Record<string, number | string>> | undefined;
  /** One of at least 0 for each run. */
  readonly weights?: readonly number[] | undefined;
  /** Name of a normalization, or one for each run. Default "min-max" for methods that take scores. */
  readonly norm?: string | readonly string[] | undefined;
  /**
   * What an item gets from a run that lacks it. Default: the first rule of the method; "least" after zmuv and robust.
   */
  readonly missingItems?: MissingItems | undefined;
  /** Default "expected": exact over all orders of tied items. */
  readonly ties?: FusionTies | undefined;
  /** How many items of each query are kept. Default: all. */
  readonly depth?: number | undefined;
  /** A tool whose names, defaults and conventions hold: "ranx". */
  readonly like?: FusionTool | OtherText | undefined;
}

/** How runs are fused, with every choice made. */
export interface FusionPlan {
  readonly method: Chosen<FusionMethod>;
  /** One for each run. */
  readonly weights: readonly number[];
  /** One for each run. */
  readonly norms: readonly Chosen<Normalization>[];
  readonly missing: MissingItems;
  readonly ties: FusionTies;
  /** Order of items that get one score: by id, or in the order of the runs. */
  readonly fusedTies: FusedTies;
  readonly depth: number;
  readonly like: string | undefined;
}

const FUSION_OPTIONS = {
  method: optional<string>("a name such as rrf(k=60)", isText),
  params: optional<Readonly<Record<string, number | string>>>("values by name", isObject),
  weights: optional<readonly number[]>("a list of numbers", Array.isArray),
  norm: optional<string | readonly string[]>("a name, or one for each run", (value) => isText(value) || isTexts(value)),
  missingItems: optional<MissingItems>(MISSING_ITEMS.expected, MISSING_ITEMS.accepts),
  ties: optional<FusionTies>(FUSION_TIES.expected, FUSION_TIES.accepts),
  depth: CUTOFF,
  like: optional<string>("the name of a tool", isText),
};

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const WEIGHT: Option<number> = {
  default: 1,
  expected: "a number of at least 0",
  accepts: (value): value is number => typeof value === "number" && Number.isFinite(value) && value >= 0,
};

/** Checks the options and fills in what they leave open. @param runs how many there are @throws RankproofError */
export function planFusion(options: FusionOptions, runs: number): FusionPlan {
  const checked = checkOptions("fuse", FUSION_OPTIONS, options);
  if (runs < 2) {
    const count = runs === 1 ? "is 1" : `are ${runs}`;
    throw new RankproofError("missing", `run: fusion needs at least two, and there ${count}`);
  }
  const profile = checked.like === undefined ? undefined : findProfile(checked.like, "fusion").fusion;
  const method = chosenMethod(checked, profile);
  const norms = chosenNorms(checked, method.record, runs, profile);
  return {
    method,
    weights: checkedWeights(checked.weights, method.record, runs),
    norms,
    missing: chosenRule(checked.missingItems, method.record, profile === undefined ? norms : []),
    ties: checked.ties ?? profile?.ties ?? "expected",
    fusedTies: profile?.fusedTies ?? "id-descending",
    depth: checked.depth,
    like: checked.like,
  };
}

/** What the names of a tool mean, in rankproof's notation. */
type Names = Readonly<Record<string, string>>;

/** Names that are in wide use beside those of the methods. */
const SHORT_NAMES: Names = { wsum: "weighted-sum" };

/** The method of a name, or of one with parameters. @throws RankproofError unknown or invalid */
export function methodNamed(method: string): Chosen<FusionMethod> {
  return chosenMethod({ method }, undefined);
}

/** The normalization of a name, or of one with parameters. @throws RankproofError unknown or invalid */
export function normNamed(norm: string): Chosen<Normalization> {
  return choose("norm", normalizations, readName("norm", norm));
}

function chosenMethod(
  { method, params = {} }: FusionOptions,
  profile: FusionConventions | undefined,
): Chosen<FusionMethod> {
  const asked = readName("method", method ?? profile?.method ?? "rrf");
  const meant = meaningOf(asked, profile?.methods ?? SHORT_NAMES);
  const twice = Object.keys(params).find((name) => Object.hasOwn(asked.params, name));
  if (twice !== undefined) throw new RankproofError("duplicate", `parameter of ${asked.name}: ${printable(twice)}`);
  return choose("method", methods, { name: meant.name, params: { ...meant.params, ...asked.params, ...params } });
}

/** What a name means: that of the tool goes first, and what it fixes of a method holds under rankproof's name too. */
function meaningOf({ name, params }: WrittenName, names: Names): WrittenName {
  const meanings = Object.values(names).map((meaning) => readName("name", meaning));
  const meant = Object.hasOwn(names, name)
    ? readName("name", names[name])
    : meanings.find((meaning) => meaning.name === name);
  return meant === undefined ? { name, params } : { name: meant.name, params: { ...meant.params, ...params } };
}

function chosenNorms(
  { norm }: FusionOptions,
  method: FusionMethod,
  runs: number,
  profile: FusionConventions | undefined,
): Chosen<Normalization>[] {
  const usual = method.takes === "ranks" ? "none" : (profile?.norm ?? "min-max");
  const asked = norm === undefined ? [usual] : typeof norm === "string" ? [norm] : norm;
  if (asked.length !== 1 && asked.length !== runs) {
    throw new RankproofError("invalid", `norms: ${asked.length} for ${runs} runs (expected one, or one for each run)`);
  }
  const chosen = asked.map((text) => {
    const norm = choose("norm", normalizations, meaningOf(readName("norm", text), profile?.norms ?? {}));
    if (method.takes !== "ranks" || norm.record.absent === undefined) return norm;
    const expected = "it takes ranks: what a norm gives to missing items is lost";
    throw new RankproofError("unsupported", `norm of ${method.id}: ${norm.record.id} (${expected})`);
  });
  return Array.from({ length: runs }, (_, run) => chosen[asked.length === 1 ? 0 : run]);
}

function checkedWeights(
  weightList: readonly number[] | undefined,
  { id, weights }: FusionMethod,
  runs: number,
): number[] {
  if (weightList === undefined) {
    if (weights !== "required") return new Array<number>(runs).fill(1);
    throw new RankproofError("missing", `weights of ${id}: expected one for each of ${runs} runs, such as 0.6 and 0.4`);
  }
  if (weights === "none") {
    const alternatives = methods.filter((other) => other.weights !== "none").map((other) => other.id);
    throw new RankproofError("unsupported", `weights of ${id}: it has none (${alternatives.join(", ")} have)`);
  }
  const checked = weightList.map((weight, run) => checkValue(`weight ${run + 1}`, id, WEIGHT, weight));
  if (checked.length !== runs) {
    throw new RankproofError("invalid", `weights of ${id}: ${checked.length} for ${runs} runs (expected one for each)`);
  }
  if (checked.some((weight) => weight > 0)) return checked;
  throw new RankproofError("invalid", `weights of ${id}: all 0 (expected one above 0)`);
}

function chosenRule(
  asked: MissingItems | undefined,
  { id, missing }: FusionMethod,
  norms: readonly Chosen<Normalization>[],
): MissingItems {
  const isCentered = norms.some(({ record }) => record.isCentered);
  const usual = isCentered && missing[0] === "zero" && missing.includes("least") ? "least" : missing[0];
  return checkValue("missingItems", id, { ...ruleOf(missing), default: usual }, asked);
}

function ruleOf(rules: FusionMethod["missing"]): Option<MissingItems> {
  const words: readonly unknown[] = rules;
  return {
    default: rules[0],
    of: rules,
    expected: rules.join(" or "),
    accepts: (value): value is MissingItems => words.includes(value),
  };
}

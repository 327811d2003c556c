import { hintFor, printable, RankproofError } from "../../core/errors.ts";
import { checkValue } from "../../core/options.ts";
import type { FusionMethod, MissingItems } from "../method.ts";
import { readName, written } from "../notation.ts";
import { type FusionPlan, methodNamed, normNamed, planFusion } from "../plan.ts";

/** How weights are found: along lines, exactly, where scores are linear in the weights; or by trying a grid of them. */
export type WeightSearch = "line" | "grid";

/** What may be chosen. */
export interface SearchSpace {
  /** Names of methods, perhaps with parameters, which are not tuned then: "rrf(k=60)". */
  readonly methods: readonly string[];
  /** Normalizations of methods that take scores: each one for all runs, or one for each run. */
  readonly norms: readonly (string | readonly string[])[];
  /** Values of parameters that are tried in place of the usual ones. */
  readonly params: Readonly<Record<string, readonly number[]>>;
  /** Whether all runs have the same weight. */
  readonly equalWeights: boolean;
  /** Lines where it is left out. */
  readonly search: WeightSearch | undefined;
  readonly missingItems: MissingItems | undefined;
}

/** A method with a normalization, whose parameters and weights are tuned. */
export interface Alternative {
  /** Such as "rrf", "rrf, weights" or "weighted-sum, min-max". */
  readonly name: string;
  /** One for each combination of parameters, the defaults first; all weights are equal. */
  readonly plans: readonly FusionPlan[];
  /** How the weights are found; undefined where they are all equal. */
  readonly weights: WeightSearch | undefined;
}

/**
 * Everything that is tuned.
 *
 * @param runs how many there are
 * @throws RankproofError as `planFusion`; unknown, for parameters that no method has; ambiguous, for norms that differ
 * in whether lower scores are better
 */
export function alternativesOf(space: SearchSpace, runs: number): Alternative[] {
  checkDirections(space, runs);
  const alternatives = space.methods.flatMap((method) => {
    const bases = space.norms.map((norm) => baseOf(method, norm, space.missingItems, runs));
    const isOfRanks = bases[0]?.method.record.takes === "ranks";
    return (isOfRanks ? bases.slice(0, 1) : bases).flatMap((base) => ofBase(base, method, space));
  });
  if (alternatives.length === 0) throw new RankproofError("missing", "methods: expected at least one, such as rrf");
  checkParams(space);
  return alternatives.filter(({ name }, i) => alternatives.findIndex((other) => other.name === name) === i);
}

/** Reciprocal rank fusion as everybody has it: k = 60, all runs alike. */
export function plainRrf(norm: SearchSpace["norms"][number], runs: number): FusionPlan {
  return baseOf("rrf(k=60)", norm, undefined, runs);
}

/** A method with equal weights. */
function baseOf(
  method: string,
  norm: string | readonly string[],
  missingItems: MissingItems | undefined,
  runs: number,
): FusionPlan {
  const { takes, weights } = methodNamed(method).record;
  return planFusion(
    {
      method,
      norm: takes === "ranks" ? reversingNorms(norm, runs) : norm,
      missingItems,
      ...(weights === "none" ? {} : { weights: equalWeights(runs) }),
    },
    runs,
  );
}

/** The weights of `runs` runs that count alike. */
function equalWeights(runs: number): number[] {
  return new Array<number>(runs).fill(1);
}

/** What is left of normalizations where ranks alone count: which runs have lower scores for better items. */
function reversingNorms(norm: string | readonly string[], runs: number): readonly string[] {
  return perRun(norm, runs).map((name) => (normNamed(name).record.isReversed ? name : "none"));
}

function perRun(norm: string | readonly string[], runs: number): readonly string[] {
  return typeof norm === "string" ? new Array<string>(runs).fill(norm) : norm;
}

function ofBase(base: FusionPlan, method: string, space: SearchSpace): Alternative[] {
  const { record } = base.method;
  const { params: fixed } = readName("method", method);
  const plans = combinationsOf(record, fixed, space.params).map((params) => ({
    ...base,
    method: { record, params: { ...base.method.params, ...params } },
  }));
  const norms = record.takes === "ranks" ? "" : `, ${[...new Set(base.norms.map(written))].join(":")}`;
  // What a trained method learned fits the queries that it learned from, whatever its parameters are: only others can
  // choose.
  if (record.train !== undefined) {
    return plans.map((plan) => ({ name: `${written(plan.method)}${norms}`, plans: [plan], weights: undefined }));
  }
  const chosen = Object.entries(fixed).map(([name, value]) => `${name}=${value}`);
  const name = chosen.length === 0 ? record.id : `${record.id}(${chosen.join(",")})`;
  const equal: Alternative = { name: `${name}${norms}`, plans, weights: undefined };
  if (record.weights === "none" || space.equalWeights) return [equal];
  const weights = record.isLinear && space.search !== "grid" ? "line" : "grid";
  if (record.weights === "required") return [{ ...equal, weights }];
  return [equal, { name: `${name}, weights${norms}`, plans, weights }];
}

/** Values of the parameters that are not fixed, in every combination, the first of each first. */
function combinationsOf(
  { params, tries = {} }: FusionMethod,
  fixed: Readonly<Record<string, unknown>>,
  asked: SearchSpace["params"],
): Readonly<Record<string, number>>[] {
  return Object.entries(params)
    .filter(([name]) => !Object.hasOwn(fixed, name))
    .reduce<Record<string, number>[]>(
      (combinations, [name, { default: usual }]) => {
        const values = asked[name] ?? (typeof usual === "number" && tries[name] ? [usual, ...tries[name]] : []);
        if (values.length === 0) return combinations;
        return combinations.flatMap((combination) => values.map((value) => ({ ...combination, [name]: value })));
      },
      [{}],
    );
}

/** @throws RankproofError unknown, for a parameter that no method has; invalid, for a value that it does not take */
function checkParams({ methods, params }: SearchSpace): void {
  const specs = methods.map((method) => methodNamed(method).record.params);
  for (const [name, values] of Object.entries(params)) {
    const owners = specs.filter((spec) => Object.hasOwn(spec, name));
    if (owners.length === 0) {
      const names = [...new Set(specs.flatMap((spec) => Object.keys(spec)))];
      const hint = names.length === 0 ? "these methods have none" : hintFor(name, names);
      throw new RankproofError("unknown", `parameter: ${printable(name)} (${hint})`);
    }
    for (const value of values) for (const owner of owners) checkValue(name, "tune", owner[name], value);
    if (values.length === 0) throw new RankproofError("missing", `values of ${name}: expected at least one`);
  }
}

/** Whether lower scores are better is known, and not for tuning to find out. */
function checkDirections({ norms }: SearchSpace, runs: number): void {
  const [first, ...further] = norms;
  const directionsOf = (norm: SearchSpace["norms"][number]): string =>
    perRun(norm, runs)
      .map((name) => normNamed(name).record.isReversed === true)
      .join();
  const other = further.find((norm) => directionsOf(norm) !== directionsOf(first));
  if (other === undefined) return;
  const [one, two] = [first, other].map((norm) => printable([norm].flat().join(":")));
  const reason = "they differ in whether lower scores are better, which is to be known before";
  throw new RankproofError("ambiguous", `norms: ${one} and ${two} (${reason})`);
}

import type { CompareOptions } from "../../compare/options.ts";
import { RankproofError } from "../../core/errors.ts";
import { checkOptions, oneOf, optional, wholeNumber } from "../../core/options.ts";
import { CUTOFF } from "../../core/params.ts";
import { CONDITIONS } from "../../evaluate/options.ts";
import { MISSING_ITEMS, type MissingItems } from "../method.ts";
import { type Alternative, alternativesOf, type SearchSpace, type WeightSearch } from "./alternatives.ts";
import type { ObjectiveOptions } from "./objective.ts";

/** How the held-out values are compared. */
export type TuningTests = Pick<CompareOptions, "test" | "correction" | "alpha" | "confidence" | "samples">;

/** What is tuned, and how. */
export interface TuningOptions extends ObjectiveOptions, TuningTests {
  /** Names, perhaps with parameters, which are not tuned then: "rrf(k=60)". Default: rrf and weighted-sum. */
  readonly methods?: readonly string[] | undefined;
  /** Normalizations that methods of scores try: each a name for all runs, or one for each run. Default: min-max. */
  readonly norms?: readonly (string | readonly string[])[] | undefined;
  /** Values of parameters that are tried in place of the usual ones. */
  readonly params?: Readonly<Record<string, readonly number[]>> | undefined;
  /** Whether all runs have the same weight. Default false. */
  readonly equalWeights?: boolean | undefined;
  /** How weights are found: exactly, along lines, or on a grid. Default: exactly unless that takes very long. */
  readonly search?: WeightSearch | undefined;
  readonly missingItems?: MissingItems | undefined;
  /** Parts of the queries, each of which is held out once. Default 5. */
  readonly folds?: number | undefined;
  /** Of the folds and of the tests. Default 1. */
  readonly seed?: number | undefined;
}

/** How weights may be found. */
export const SEARCHES = /* @__PURE__ */ oneOf(["line", "grid"]);

const SWITCH = optional<boolean>("true or false", (value) => typeof value === "boolean");
const LIST = (expected: string) => optional<readonly unknown[]>(expected, Array.isArray);

const OPTIONS = {
  methods: LIST("a list of names"),
  norms: LIST("a list of names"),
  params: optional<object>("lists of values by name", (value) => typeof value === "object" && value !== null),
  equalWeights: SWITCH,
  search: optional<WeightSearch>(SEARCHES.expected, SEARCHES.accepts),
  missingItems: optional<MissingItems>(MISSING_ITEMS.expected, MISSING_ITEMS.accepts),
  folds: wholeNumber(5, 2, 1000),
  seed: wholeNumber(1, 0, 2 ** 32 - 1),
  depth: CUTOFF,
  judgedOnly: SWITCH,
  retrievedOnly: SWITCH,
  noRelevant: CONDITIONS.noRelevant,
  self: CONDITIONS.self,
};

/** Options with every default filled in. */
export interface TuningSettings {
  readonly space: SearchSpace;
  /** What it holds. */
  readonly alternatives: readonly Alternative[];
  readonly folds: number;
  readonly seed: number;
  readonly objective: ObjectiveOptions;
  readonly tests: TuningTests;
}

/**
 * Checks the options and fills in the defaults.
 *
 * @param runs how many there are
 * @throws RankproofError as `alternativesOf`
 */
export function tuningSettings(options: TuningOptions, runs: number): TuningSettings {
  const shared = ["minGrade", "test", "correction", "alpha", "confidence", "samples"];
  const { folds, seed, search } = checkOptions("tune", OPTIONS, options, shared);
  const { methods = ["rrf", "weighted-sum"], norms = ["min-max"], params = {}, equalWeights = false } = options;
  if (norms.length === 0) throw new RankproofError("missing", "norms: expected at least one, such as min-max");
  const { noRelevant, minGrade, self, depth, judgedOnly, retrievedOnly } = options;
  const { test, correction, alpha, confidence, samples } = options;
  const space = { methods, norms, params, equalWeights, search, missingItems: options.missingItems };
  return {
    space,
    alternatives: alternativesOf(space, runs),
    folds,
    seed,
    objective: {
      ...{ depth, judgedOnly, retrievedOnly },
      ...(noRelevant === undefined ? {} : { noRelevant }),
      ...(minGrade === undefined ? {} : { minGrade }),
      ...(self === undefined ? {} : { self }),
    },
    tests: { test, correction, alpha, confidence, samples },
  };
}

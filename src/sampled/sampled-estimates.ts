import { checkOptions, numberWithin, type Option, oneOf, wholeNumber } from "../core/options.ts";
import type { EvaluateInput } from "../evaluate/evaluate.ts";
import type { EvaluationValues } from "../evaluate/evaluation.ts";
import { Evaluator } from "../evaluate/evaluator.ts";
import { judgedLists } from "../evaluate/judged-lists.ts";
import { settingsOf } from "../evaluate/options.ts";
import { checkMeasures, planOf } from "../evaluate/planned-measures.ts";
import { RunEstimates, type SampledEstimate } from "./estimates.ts";
import { ESTIMATOR_NAMES, type EstimatorName, type EstimatorTuning } from "./estimators.ts";
import { SampledLists } from "./sampled-lists.ts";

/** How lists were sampled, and how values over all items are estimated. */
export interface SampledOptions extends Partial<EstimatorTuning> {
  /** How many items there are in all, with the relevant one: those that a full evaluation would rank. */
  readonly catalog: number;
  /** Whether an item may have been drawn again for a list. Default false. */
  readonly replacement?: boolean;
  /** Default "bv-mle". */
  readonly estimator?: EstimatorName;
}

/** What is estimated, and how it is evaluated. */
export interface SampledInput
  extends Omit<EvaluateInput, "fold" | "foldScore" | "duplicates" | "exclude">,
    SampledOptions {}

/** Values over all items, estimated from lists of sampled ones. */
export interface SampledValues extends Pick<EvaluationValues, "queries"> {
  /** How many sampled items each list holds beside the relevant one. */
  readonly drawn: number;
  /** Of each measure. */
  readonly estimates: readonly SampledEstimate[];
}

const CATALOG: Option<number> = {
  ...wholeNumber(Number.NaN, 2, 1e7),
  expected: "the number of all items, a whole number from 2 to 10000000",
};

/** What may be chosen of estimates. */
export const SAMPLED_OPTIONS = {
  catalog: CATALOG,
  replacement: {
    default: false,
    expected: "true or false",
    accepts: (value): value is boolean => typeof value === "boolean",
  } satisfies Option<boolean>,
  estimator: oneOf(ESTIMATOR_NAMES),
  gamma: numberWithin({ default: 0.01, min: 0, max: 1, open: "min" }),
  entropy: numberWithin({ default: 0.01, min: 0, open: "min" }),
  steps: wholeNumber(100, 1, 1e6),
};

/**
 * Estimates what measures would be if all items were ranked, from lists that rank one relevant item among sampled ones;
 * with bias and standard error.
 *
 * @param input what `evaluate` takes, how many items there are in all, and how values are estimated
 * @throws RankproofError as `evaluate` does; unsupported, for lists with several relevant items or of different
 * lengths, and for measures that depend on more than the rank of the relevant item
 */
export function sampledEstimates(input: SampledInput): SampledValues {
  const { catalog, replacement, estimator, gamma, entropy, steps, ...evaluated } = input;
  const asked = checkOptions("sampledEstimates", SAMPLED_OPTIONS, {
    catalog,
    replacement,
    estimator,
    gamma,
    entropy,
    steps,
  });
  const settings = settingsOf(evaluated, ["judgments", "run", "measures"]);
  checkMeasures(input.measures);
  const judged = judgedLists(input.judgments);
  const evaluator = new Evaluator(input.measures, judged, settings);
  const lists = new SampledLists(judged.nameOf);
  judged.forEachList(input.run, settings.ranks, (query, list) => {
    const [{ tied, ordered = tied }] = evaluator.addList(query, list);
    lists.add(query, ordered);
  });
  const { queries, results } = evaluator.finish(judged.nameOf);
  const numbers = new Map(Array.from({ length: judged.size }, (_, query) => [judged.nameOf(query), query]));
  const items = lists.of(queries.map((query) => numbers.get(query) ?? 0));
  const drawn = lists.length - 1;
  const estimates = new RunEstimates(
    items,
    { catalog: asked.catalog, drawn, replacement: asked.replacement },
    asked.estimator,
    asked,
  );
  const { measures } = planOf(input.measures, settings);
  return { queries, drawn, estimates: measures.map((plan, m) => estimates.of(plan, results[m])) };
}

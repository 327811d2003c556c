import { RankproofError } from "../../core/errors.ts";
import { foldsOf, type GroupedQuery, groupCount } from "./folds.ts";
import type { Fitted, Learner } from "./learner.ts";
import type { PlanValues } from "./plan-values.ts";

/** How the queries are cut. */
export interface FoldCut {
  readonly folds: number;
  readonly seed: number;
  /** In the order of the queries of the values. */
  readonly queries: readonly GroupedQuery[];
}

/** What was chosen for some queries. */
export interface FoldChoice extends Fitted {
  /** Index of the alternative. */
  readonly alternative: number;
}

/** The result of choosing on some queries and looking at others. */
export interface CrossValidation {
  /** The fold of each query. */
  readonly foldOf: Int32Array;
  /** What is chosen where a fold is held out: by cross-validation within the other folds. */
  readonly choices: readonly FoldChoice[];
  /** What is chosen on all queries. */
  readonly choice: FoldChoice;
  /** Of each alternative: the value of each query by what is chosen without its fold. */
  readonly heldOut: readonly Float64Array[];
}

/**
 * Nested cross-validation. An alternative is chosen by the mean over queries that its parameters were not tuned on, and
 * all of that is done once more without each fold, whose queries are then held out from every choice.
 *
 * @throws RankproofError invalid, where there are fewer queries or groups than folds
 */
export function crossValidate(learners: readonly Learner[], values: PlanValues, cut: FoldCut): CrossValidation {
  const all = Int32Array.from(cut.queries, (_, query) => query);
  const foldOf = foldsOf(cut.queries, { ...cut, salt: "fold" });
  const fitted = fitsWithout(foldOf, cut.folds, all, learners);
  const choices = fitted[0].map((_, fold): FoldChoice => {
    const training = all.filter((query) => foldOf[query] !== fold);
    const alternative = learners.length === 1 ? 0 : bestWithin(training, `without ${fold}`, { learners, values, cut });
    return { alternative, ...fitted[alternative][fold] };
  });
  const heldOut = fitted.map((fits) => heldOutOf(fits, foldOf));
  const alternative = bestOf(heldOut, all, values);
  return { foldOf, choices, choice: { alternative, ...learners[alternative].fit(all) }, heldOut };
}

/** The alternative that is best for queries that it was not tuned on, by folds of some of them. */
function bestWithin(
  chosen: Int32Array,
  salt: string,
  {
    learners,
    values,
    cut,
  }: { readonly learners: readonly Learner[]; readonly values: PlanValues; readonly cut: FoldCut },
): number {
  const grouped = Array.from(chosen, (query) => cut.queries[query]);
  const folds = Math.min(cut.folds, groupCount(grouped));
  if (folds < 2) {
    const expected = "to choose among several methods or normalizations takes at least three groups of queries";
    throw new RankproofError("invalid", `folds: ${cut.folds} (${expected})`, "data");
  }
  const inner = foldsOf(grouped, { folds, seed: cut.seed, salt });
  const foldOf = new Int32Array(values.queries.length).fill(-1);
  chosen.forEach((query, i) => {
    foldOf[query] = inner[i];
  });
  const heldOut = fitsWithout(foldOf, folds, chosen, learners).map((fits) => heldOutOf(fits, foldOf));
  return bestOf(heldOut, chosen, values);
}

/** Of each alternative: what is chosen without each fold. */
function fitsWithout(foldOf: Int32Array, folds: number, chosen: Int32Array, learners: readonly Learner[]): Fitted[][] {
  return learners.map((learner) =>
    Array.from({ length: folds }, (_, fold) => learner.fit(chosen.filter((query) => foldOf[query] !== fold))),
  );
}

/** The value of each query by what was chosen without its fold; of others, which are in none, 0. */
function heldOutOf(fitted: readonly Fitted[], foldOf: Int32Array): Float64Array {
  return Float64Array.from(foldOf, (fold, query) => fitted[fold]?.values[query] ?? 0);
}

/** The first of those that are best. */
function bestOf(heldOut: readonly Float64Array[], chosen: Int32Array, values: PlanValues): number {
  const totals = heldOut.map((plans) => values.totalOf(plans, chosen));
  return totals.indexOf(Math.max(...totals));
}

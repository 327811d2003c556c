import { printable, RankproofError } from "../core/errors.ts";
import type { QueryLists } from "./lists.ts";
import type { NormalizedList, RunModel } from "./method.ts";
import type { FusionPlan } from "./plan.ts";

/**
 * Fused score of each item of a query, in the order of their indices. @param models of each run, of a trained method
 */
export function fuseLists(plan: FusionPlan, query: QueryLists, models: readonly RunModel[] = []): Float64Array {
  const { method, weights, missing } = plan;
  return method.record.fuse(normalizedLists(plan, query), query.size, {
    params: method.params,
    weights,
    missing,
    models,
  });
}

/**
 * The same, checked.
 *
 * @param id of the query, for messages
 * @param names of the runs, for messages
 * @throws RankproofError invalid, for scores that cannot be fused
 */
export function fusedScores(
  plan: FusionPlan,
  id: string,
  query: QueryLists,
  names: readonly string[],
  models: readonly RunModel[] = [],
): Float64Array {
  const where = `query ${printable(id)}: `;
  try {
    const scores = fuseLists(plan, query, models);
    if (areFinite(scores)) return scores;
  } catch (error) {
    if (!(error instanceof UnfitScores)) throw error;
    error.message = `${names[error.run]}: ${where}${error.message}`;
    throw error;
  }
  const expected = "expected scores whose sums and squares are numbers";
  throw new RankproofError("invalid", `scores: too large to be fused (${expected})`, "data", where);
}

function areFinite(scores: Float64Array): boolean {
  for (let i = 0; i < scores.length; i++) if (!Number.isFinite(scores[i])) return false;
  return true;
}

/** Scores that cannot be fused. */
export class UnfitScores extends RankproofError {
  /** The run that has them, counted from 0. */
  readonly run: number;

  constructor(run: number, problem: string) {
    super("invalid", `scores of run ${run + 1}: ${problem}`, "data");
    this.run = run;
  }
}

/**
 * The lists of a query with the scores that a method sees. @throws UnfitScores, where a normalization cannot take some
 */
export function normalizedLists({ norms }: Pick<FusionPlan, "norms">, { size, lists }: QueryLists): NormalizedList[] {
  return lists.map((list, run) => {
    const { record, params } = norms[run];
    const facts = { length: list.items.length, candidates: size };
    const problem = facts.length === 0 ? undefined : record.problem?.(list, params);
    if (problem !== undefined) throw new UnfitScores(run, problem);
    return {
      ...facts,
      list,
      scores: facts.length === 0 ? list.scores : record.scores(list, facts, params),
      absent: record.absent?.(facts, params),
    };
  });
}

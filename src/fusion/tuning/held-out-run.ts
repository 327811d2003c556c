import { type Id, textOf } from "../../core/ids.ts";
import { fusedQueries, type NamedRuns, noCounts } from "../fused-queries.ts";
import type { FusedQuery } from "../fuser.ts";
import type { TunedRuns } from "./tuned-runs.ts";

/**
 * The tuned fusion of each query that counts, by what was chosen without its fold: a run whose value is the held-out
 * one. A list is valid until the next.
 *
 * @param depth how many items of each list are kept
 */
export function* heldOutQueries(
  runs: NamedRuns,
  { queries, validation: { foldOf, choices } }: TunedRuns,
  depth: number,
): Generator<readonly [query: Id, fused: FusedQuery]> {
  const folds = new Map(queries.map((query, i) => [query, foldOf[i]]));
  for (const [fold, { plan, models }] of choices.entries()) {
    const isLeftOut = (query: Id): boolean => folds.get(textOf(query)) !== fold;
    yield* fusedQueries(runs, { plan: { ...plan, depth }, models, isLeftOut }, noCounts());
  }
}

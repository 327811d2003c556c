import { textOf } from "../core/ids.ts";
import { fusedQueries, noCounts } from "./fused-queries.ts";
import { type FusionInput, readFusion } from "./given-fusion.ts";

/** Runs made one. */
export interface FusedRun {
  /** Items of each query with their fused scores, best first: what `evaluate` and `writeRun` take. */
  readonly run: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Every choice that was made, in words. */
  readonly conventions: readonly string[];
  /** The queries that a trained method learned from. */
  readonly trainedOn: readonly string[];
}

/**
 * Makes one run of several: the digits of `rankproof fuse`.
 *
 * @throws RankproofError for options (`origin` "call") and for bad data (`origin` "data"): runs that have no query in
 * common with
 *   any other, items that a query has twice, scores that are no finite numbers
 */
export function fuse(input: FusionInput): FusedRun {
  const { named, fusing, training, conventions } = readFusion(input);
  const run = new Map<string, ReadonlyMap<string, number>>();
  for (const [query, { rows, order, scores }] of fusedQueries(named, fusing, noCounts())) {
    run.set(textOf(query), new Map(Array.from(order, (row, i) => [rows.item(row), scores[i]])));
  }
  const { queries } = training;
  return {
    run,
    conventions,
    trainedOn: Array.from({ length: queries.size }, (_, query) => textOf(queries.at(query))),
  };
}

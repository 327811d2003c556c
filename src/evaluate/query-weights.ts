import { Problems, printable, RankproofError } from "../core/errors.ts";
import type { QueryWeights } from "./options.ts";

/**
 * The weights of queries, by their index; 0 for those that are not evaluated.
 *
 * @throws RankproofError missing, for a query without a weight; invalid, for one that is no finite number of at least
 *   0, and where all are 0
 */
export function weightsOf(
  weights: QueryWeights,
  size: number,
  nameOf: (query: number) => string,
  isEvaluated: (query: number) => boolean,
): Float64Array {
  const table = weights instanceof Map ? weights : new Map(Object.entries<number>(Object(weights)));
  const column = new Float64Array(size);
  const problems = new Problems();
  let [evaluated, positive] = [0, 0];
  for (let query = 0; query < size; query++) {
    if (!isEvaluated(query)) continue;
    evaluated++;
    const name = nameOf(query);
    const weight: unknown = table.get(name);
    if (weight === undefined) problems.add("missing", `weight: query ${printable(name)} has none`);
    else if (typeof weight !== "number" || !Number.isFinite(weight) || weight < 0) {
      problems.add("invalid", `weight: ${printable(String(weight))} of query ${printable(name)} (expected 0 or more)`);
    } else {
      column[query] = weight;
      if (weight > 0) positive++;
    }
  }
  problems.throwIfAny();
  if (evaluated > 0 && positive === 0) throw new RankproofError("invalid", "weights: all are 0", "data");
  return column;
}

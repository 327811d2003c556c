import { RankproofError } from "../core/errors.ts";
import { compareIds } from "../core/ids.ts";
import type { Measure } from "../core/measure.ts";
import { keyedRandom } from "../core/random.ts";
import { type Evaluation, Evaluator, type Options } from "./evaluation.ts";
import { type Judgments, type Run, readJudgments, readRun } from "./inputs.ts";
import { Matches, rank } from "./rank.ts";
import type { TiePolicy } from "./ties.ts";

/**
 * How good a run is, by the given measures.
 *
 * @param input judgments and run as plain objects, Maps or columns, the measures, and options
 * @returns values with tie intervals, over all queries and per query, and the counts of queries
 * @throws RankproofError for bad measures or options (`origin` "call") and for bad data (`origin` "data")
 */
export function evaluate(
  input: { readonly judgments: Judgments; readonly run: Run; readonly measures: readonly Measure[] } & Options,
): Evaluation {
  const { measures, ...options } = input;
  if (!Array.isArray(measures) || measures.length === 0) {
    throw new RankproofError("missing", "measures: expected a list such as [nDCG.at(10), AP]");
  }
  const grades = readJudgments(input.judgments);
  if (grades.size === 0) throw new RankproofError("missing", "judgments: there is no query", "data");
  const judged = new Map<string, Float64Array>();
  for (const [query, items] of grades) {
    const kept = [...items.values()].filter((grade) => grade >= 0);
    judged.set(query, Float64Array.from(kept).sort().reverse());
  }
  const evaluator = new Evaluator(measures, judged, options);
  const { ties, precision } = evaluator.settings;
  const matches = new Matches();
  for (const [query, items] of readRun(input.run)) {
    const known = grades.get(query);
    if (known === undefined) {
      evaluator.addUnjudged();
      continue;
    }
    const ids = [...items.keys()];
    const scores = Float64Array.from(items.values());
    if (precision === "single") scores.set(Float32Array.from(scores));
    matches.clear();
    ids.forEach((id, row) => {
      const grade = known.get(id);
      if (grade !== undefined) matches.add(row, grade);
    });
    const rankBy = (order?: (first: number, second: number) => number) =>
      rank(scores, ids.length, matches, judged.get(query) as Float64Array, order);
    const tied = rankBy();
    const order = tied.isTied ? orderOfItems(ties, query, ids) : undefined;
    evaluator.add(query, tied, order && rankBy(order));
  }
  return evaluator.finish();
}

function orderOfItems(
  policy: TiePolicy,
  query: string,
  ids: readonly string[],
): ((first: number, second: number) => number) | undefined {
  if (policy === "input") return (a, b) => a - b;
  if (policy === "id-ascending") return (a, b) => compareIds(ids[a], ids[b]);
  if (policy === "id-descending") return (a, b) => compareIds(ids[b], ids[a]);
  if (typeof policy === "string") return undefined;
  const keys = ids.map((id) => keyedRandom(policy.random, query, id));
  return (a, b) => keys[a] - keys[b];
}

import { Problems, printable, RankproofError } from "../core/errors.ts";
import { compareIds } from "../core/ids.ts";
import type { Measure } from "../core/measure.ts";
import { keyedRandom } from "../core/random.ts";
import { type Evaluation, Evaluator, type Options } from "./evaluation.ts";
import { type Id, type ItemValues, type Judgments, type Run, readJudgments, readRun } from "./inputs.ts";
import { Matches, rank } from "./rank.ts";
import { isOrder, type TiePolicy } from "./ties.ts";

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
  const problems = new Problems();
  const judgments = new Map<string, JudgedItems>();
  for (const [query, items] of readJudgments(input.judgments)) {
    judgments.set(query, judgedItems(query, items, problems));
  }
  if (judgments.size === 0) throw new RankproofError("missing", "judgments: there is no query", "data");
  const judged = new Map([...judgments].map(([query, items]) => [query, items.judged]));
  const evaluator = new Evaluator(measures, judged, options);
  const { ties, precision } = evaluator.settings;
  const matches = new Matches();
  for (const [query, { items, values }] of readRun(input.run)) {
    const known = judgments.get(query);
    matches.clear();
    const seen = new Set<string>();
    items.forEach((item, row) => {
      const id = String(item);
      if (seen.has(id)) problems.add("duplicate", `item: ${printable(id)} in query ${printable(query)}`);
      seen.add(id);
      const grade = known?.grades.get(id);
      if (grade !== undefined) matches.add(row, grade);
    });
    if (known === undefined) {
      evaluator.addUnjudged();
      continue;
    }
    if (problems.count > 0) continue;
    const scores = Float64Array.from(values, (score) => (precision === "single" ? Math.fround(score) : score));
    const tied = rank(scores, scores.length, matches, known.judged, undefined);
    const order = tied.isTied ? orderOfItems(ties, query, items) : undefined;
    evaluator.add(query, tied, order && rank(scores, scores.length, matches, known.judged, order));
  }
  problems.throwIfAny();
  return evaluator.finish();
}

interface JudgedItems {
  readonly grades: ReadonlyMap<string, number>;
  readonly judged: Float64Array;
}

function judgedItems(query: string, { items, values }: ItemValues, problems: Problems): JudgedItems {
  const grades = new Map<string, number>();
  items.forEach((item, i) => {
    const id = String(item);
    if (grades.has(id)) problems.add("duplicate", `judgment: ${printable(id)} in query ${printable(query)}`);
    grades.set(id, values[i]);
  });
  const judged = Float64Array.from(values.filter((grade) => grade >= 0))
    .sort()
    .reverse();
  return { grades, judged };
}

function orderOfItems(
  policy: TiePolicy,
  query: string,
  items: readonly Id[],
): ((first: number, second: number) => number) | undefined {
  if (!isOrder(policy)) return undefined;
  if (policy === "input") return (a, b) => a - b;
  if (policy === "id-ascending") return (a, b) => compareIds(items[a], items[b]);
  if (policy === "id-descending") return (a, b) => compareIds(items[b], items[a]);
  const seed = (policy as { random: number }).random;
  const keys = items.map((item) => keyedRandom(seed, query, item));
  return (a, b) => keys[a] - keys[b];
}

import { Problems } from "../core/errors.ts";
import { compareIds } from "../core/ids.ts";
import type { Measure } from "../core/measure.ts";
import { keyedRandom } from "../core/random.ts";
import { type Evaluation, Evaluator } from "./evaluation.ts";
import { type Judgments, queriesOfRun, type Run } from "./inputs.ts";
import { judgedQueries, matchesOf } from "./judged-queries.ts";
import { type EvaluateOptions, settingsOf } from "./options.ts";
import { checkMeasures, type NamedMeasure } from "./planned-measures.ts";
import { type GivenList, type RowOrder, rankList } from "./ranked-list.ts";
import type { TiePolicy } from "./ties.ts";

/** What is evaluated, and how. */
export interface EvaluateInput extends EvaluateOptions {
  /** Grades of items by query. */
  readonly judgments: Judgments;
  /** Scored or ranked items by query. */
  readonly run: Run;
  /** At least one, such as `[nDCG.at(10), AP]`; `{measure, name, conditions}` where a measure has conditions of its own. */
  readonly measures: readonly (Measure | NamedMeasure)[];
}

/**
 * How good a run is, by the given measures.
 *
 * @param input judgments and run as plain objects, Maps, lists or columns, the measures, and options
 * @returns values with tie intervals, over all queries and per query, and the counts of queries
 * @throws RankproofError for bad measures or options (`origin` "call") and for bad data (`origin` "data")
 */
export function evaluate(input: EvaluateInput): Evaluation {
  const settings = settingsOf(input, ["judgments", "run", "measures"]);
  const { measures } = input;
  checkMeasures(measures);
  const judged = judgedQueries(input.judgments);
  const indices = new Map(judged.map(({ query }, index) => [query, index]));
  const evaluator = new Evaluator(measures, { size: judged.length, grades: (index) => judged[index].sorted }, settings);
  const problems = new Problems();
  let anywhere: Set<string> | undefined;
  for (const { query, ids, values: scores } of queriesOfRun(input.run, problems)) {
    const index = indices.get(query);
    if (index === undefined) {
      evaluator.addUnjudged();
      continue;
    }
    const { grades, sorted } = judged[index];
    const list: GivenList = {
      scores,
      matches: matchesOf(ids, judged[index]),
      judged: sorted,
      negatives: grades.size - sorted.length,
      isJudgedAnywhere: (row) => {
        anywhere ??= new Set(judged.flatMap((query) => [...query.grades.keys()]));
        return anywhere.has(ids[row]);
      },
      ownRow: () => ids.indexOf(query),
      orderBy: (policy) => orderOfItems(policy, query, ids),
    };
    evaluator.add(
      index,
      evaluator.rules.map((rules) => rankList(list, rules)),
    );
  }
  problems.throwIfAny();
  return evaluator.finish((index) => judged[index].query);
}

function orderOfItems(policy: TiePolicy, query: string, ids: readonly string[]): RowOrder | undefined {
  if (policy === "input") return (a, b) => a - b;
  if (policy === "id-ascending") return (a, b) => compareIds(ids[a], ids[b]);
  if (policy === "id-descending") return (a, b) => compareIds(ids[b], ids[a]);
  if (typeof policy === "string") return undefined;
  const keys = ids.map((id) => keyedRandom(policy.random, query, id));
  return (a, b) => keys[a] - keys[b];
}

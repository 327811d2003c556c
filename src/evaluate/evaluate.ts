import { Problems, RankproofError } from "../core/errors.ts";
import { compareIds } from "../core/ids.ts";
import type { Measure } from "../core/measure.ts";
import { keyedRandom } from "../core/random.ts";
import { type Evaluation, Evaluator } from "./evaluation.ts";
import { type Judgments, queriesOfJudgments, queriesOfRun, type Run } from "./inputs.ts";
import { type EvaluateOptions, settingsOf } from "./options.ts";
import { checkMeasures, type NamedMeasure } from "./planned-measures.ts";
import type { Matches } from "./rank.ts";
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
 * How good a run is, by the given measures. `evaluate` of `rankproof` does the same and takes names of measures too.
 *
 * @param input judgments and run as plain objects, Maps, lists or columns, the measures, and options
 * @returns values with tie intervals, over all queries and per query, and the counts of queries
 * @throws RankproofError for bad measures or options (`origin` "call") and for bad data (`origin` "data")
 */
export function evaluate(input: EvaluateInput): Evaluation {
  const settings = settingsOf(input, ["judgments", "run", "measures"]);
  const { measures } = input;
  checkMeasures(measures);
  const judged = judgmentsOf(input.judgments);
  const indices = new Map(judged.map(({ query }, index) => [query, index]));
  const evaluator = new Evaluator(measures, { size: judged.length, grades: (index) => judged[index].sorted }, settings);
  const problems = new Problems();
  for (const { query, ids, values: scores } of queriesOfRun(input.run, problems)) {
    const index = indices.get(query);
    if (index === undefined) {
      evaluator.addUnjudged();
      continue;
    }
    const list: GivenList = {
      scores,
      matches: matchesOf(ids, judged[index].grades),
      ownRow: () => ids.indexOf(query),
      orderBy: (policy) => orderOfItems(policy, query, ids),
    };
    evaluator.add(
      index,
      evaluator.rules.map((rules) => rankList(list, rules, judged[index].sorted)),
    );
  }
  problems.throwIfAny();
  return evaluator.finish((index) => judged[index].query);
}

/** The judgments of one query. */
interface JudgedQuery {
  readonly query: string;
  /** Of each item. */
  readonly grades: ReadonlyMap<string, number>;
  /** Those of at least 0, highest first. */
  readonly sorted: Float64Array;
}

function judgmentsOf(judgments: Judgments): JudgedQuery[] {
  const problems = new Problems();
  const judged = Array.from(queriesOfJudgments(judgments, problems), ({ query, ids, values }): JudgedQuery => {
    const grades = new Map(ids.map((id, i) => [id, values[i]]));
    const sorted = values.filter((grade) => grade >= 0);
    return { query, grades, sorted: sorted.sort().reverse() };
  });
  problems.throwIfAny();
  if (judged.length === 0) throw new RankproofError("missing", "judgments: there is no query", "data");
  return judged;
}

function matchesOf(ids: readonly string[], grades: JudgedQuery["grades"]): Matches {
  const matches: Matches = { rows: [], grades: [] };
  for (let row = 0; row < ids.length; row++) {
    const grade = grades.get(ids[row]);
    if (grade === undefined) continue;
    matches.rows.push(row);
    matches.grades.push(grade);
  }
  return matches;
}

function orderOfItems(policy: TiePolicy, query: string, ids: readonly string[]): RowOrder | undefined {
  if (policy === "input") return (a, b) => a - b;
  if (policy === "id-ascending") return (a, b) => compareIds(ids[a], ids[b]);
  if (policy === "id-descending") return (a, b) => compareIds(ids[b], ids[a]);
  if (typeof policy === "string") return undefined;
  const keys = ids.map((id) => keyedRandom(policy.random, query, id));
  return (a, b) => keys[a] - keys[b];
}

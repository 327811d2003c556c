import { checkOptions, type Option, wholeNumber } from "../core/options.ts";
import type { EvaluateInput } from "../evaluate/evaluate.ts";
import type { EvaluationValues } from "../evaluate/evaluation.ts";
import { Evaluator } from "../evaluate/evaluator.ts";
import { NO_FOLDING } from "../evaluate/folding/folding.ts";
import { judgedLists } from "../evaluate/judged-lists.ts";
import { settingsOf } from "../evaluate/options.ts";
import { checkMeasures, seesColumn } from "../evaluate/planned-measures.ts";
import { judgedBy } from "../evaluate/query-column.ts";
import { topItems } from "../evaluate/top.ts";
import { checkedGrades, GRADES_EXPECTED, gradesIn } from "./grade-range.ts";
import type { MeasureBounds } from "./measure-bounds.ts";
import { RunBounder } from "./run-bounds.ts";

/** Which grades unjudged items may have. */
export interface UnjudgedOptions {
  /** Default: those that the judgments have, and 0. */
  readonly grades?: readonly number[];
  /** How many unjudged items of each query that were not retrieved may be judged as well. Default 0. */
  readonly unretrieved?: number;
}

/** What is bounded, and how it is evaluated. */
export interface UnjudgedInput extends Omit<EvaluateInput, "fold" | "foldScore" | "duplicates">, UnjudgedOptions {}

/** What the grades of unjudged items can make of the values of a run. */
export interface UnjudgedValues extends Pick<EvaluationValues, "queries" | "results"> {
  /** Of each result. */
  readonly bounds: readonly MeasureBounds[];
  /** The grades that unjudged items may have, rising. */
  readonly grades: readonly number[];
}

const GRADES: Option<readonly number[] | undefined> = {
  default: undefined,
  expected: GRADES_EXPECTED,
  accepts: (value): value is readonly number[] | undefined => value === undefined || Array.isArray(value),
};

const OPTIONS = { grades: GRADES, unretrieved: wholeNumber(0, 0, 1e6) };

/**
 * The least and most that every measure of a run can be once all of its unjudged items are judged, with any grades: exact where
 * it is known, as `unknown` says otherwise.
 *
 * @param input what `evaluate` takes, the grades that unjudged items may have, and how many others may be judged too
 * @throws RankproofError as `evaluate` does
 */
export function unjudgedBounds({ grades, unretrieved, ...input }: UnjudgedInput): UnjudgedValues {
  const settings = settingsOf(input, ["judgments", "run", "measures"]);
  checkMeasures(input.measures);
  const asked = checkOptions("unjudgedBounds", OPTIONS, { grades, unretrieved });
  const judged = judgedLists(input.judgments, NO_FOLDING, seesColumn(input.measures, "subtopics"));
  const numbers = Array.from({ length: judged.size }, (_, query) => query);
  const range = {
    grades:
      asked.grades === undefined ? gradesIn(numbers.map((query) => judged.grades(query))) : checkedGrades(asked.grades),
    unretrieved: asked.unretrieved,
  };
  const evaluator = new Evaluator(input.measures, judged, settings);
  const negatives = new Map<number, number>();
  const bounder = new RunBounder(input.measures, settings, range, {
    size: judged.size,
    judgedBy: (column, query) => judgedBy(column, judged.grades(query), negatives.get(query) ?? 0),
    subtopics: judged.subtopics,
  });
  judged.forEachList(input.run, (query, list) => {
    const [ranked] = evaluator.addList(query, list);
    negatives.set(query, list.negatives);
    const top = topItems(ranked, Number.POSITIVE_INFINITY);
    bounder.add({ query, top, name: () => judged.nameOf(query), idOf: (row) => list.idOf?.(row) ?? "" });
  });
  const { queries, results } = evaluator.finish(judged.nameOf);
  const numberOf = new Map(numbers.map((query) => [judged.nameOf(query), query]));
  const bounds = bounder.finish(
    { results, queries },
    queries.map((query) => numberOf.get(query) ?? 0),
  );
  return { queries, results, bounds, grades: range.grades };
}

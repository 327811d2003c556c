import { checkOptions, type Option, wholeNumber } from "../core/options.ts";
import type { EvaluateInput } from "../evaluate/evaluate.ts";
import type { EvaluationValues } from "../evaluate/evaluation.ts";
import { Evaluator } from "../evaluate/evaluator.ts";
import { itemFoldingOf } from "../evaluate/folding/excluded-ids.ts";
import { judgedLists } from "../evaluate/judged-lists.ts";
import { settingsOf } from "../evaluate/options.ts";
import { checkMeasures, seesColumn } from "../evaluate/planned-measures.ts";
import { judgedBy } from "../evaluate/query-column.ts";
import { topItems } from "../evaluate/top.ts";
import { checkedGrades, GRADES_EXPECTED, gradesIn } from "./grade-range.ts";
import type { MeasureBounds } from "./measure-bounds.ts";
import { RunBounder } from "./run-bounds.ts";

/** Grades that unjudged items may have. */
export interface UnjudgedOptions {
  /** Possible grades. Default: those of the judgments, and 0. */
  readonly grades?: readonly number[];
  /** Number of unjudged items of each query that were not retrieved and may be judged as well. Default 0. */
  readonly unretrieved?: number;
}

/** Input of `evaluate` and the possible grades. */
export interface UnjudgedInput extends Omit<EvaluateInput, "fold" | "foldScore" | "duplicates">, UnjudgedOptions {}

/** Values of a run with their bounds over the grades of unjudged items. */
export interface UnjudgedValues extends Pick<EvaluationValues, "queries" | "results"> {
  /** Bounds of each result. */
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
 * Bounds every measure of a run over the grades of all of its unjudged items: exact unless `isExact` or `unknown` says
 * otherwise.
 *
 * @param input input of `evaluate`, the grades that unjudged items may have, and the number of further judgments
 * @throws RankproofError as `evaluate` does
 */
export function unjudgedBounds({ grades, unretrieved, ...input }: UnjudgedInput): UnjudgedValues {
  const settings = settingsOf(input, ["judgments", "run", "measures", "exclude"]);
  checkMeasures(input.measures);
  const asked = checkOptions("unjudgedBounds", OPTIONS, { grades, unretrieved });
  const judged = judgedLists(
    input.judgments,
    itemFoldingOf({ exclude: input.exclude }),
    seesColumn(input.measures, "subtopics"),
  );
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
  judged.forEachList(input.run, settings.ranks, (query, list) => {
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

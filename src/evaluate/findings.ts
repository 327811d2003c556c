import { cappedDenominators } from "../checks/capped-denominators.ts";
import { findingsOf, refusalOf } from "../checks/check.ts";
import { emptyGold } from "../checks/empty-gold.ts";
import { emptyLists } from "../checks/empty-lists.ts";
import { fewerQueries } from "../checks/fewer-queries.ts";
import type { FirstLists } from "../checks/first-lists.ts";
import { fractionalGrades } from "../checks/fractional-grades.ts";
import { gradedGains } from "../checks/graded-gains.ts";
import type { GradesSeen, MeasureOfGrades } from "../checks/grades-seen.ts";
import { itemForms } from "../checks/item-forms.ts";
import { itemsOutsideTraining } from "../checks/items-outside-training.ts";
import { itemsWithoutValues } from "../checks/items-without-values.ts";
import { largeScores } from "../checks/large-scores.ts";
import { listedGold } from "../checks/listed-gold.ts";
import type { ListsSeen } from "../checks/lists-seen.ts";
import { manyUnjudged } from "../checks/many-unjudged.ts";
import { missingQueries } from "../checks/missing-queries.ts";
import { negativeGrades } from "../checks/negative-grades.ts";
import { noItemInCommon } from "../checks/no-item-in-common.ts";
import { noItemWithValues } from "../checks/no-item-with-values.ts";
import { areWrittenApart, idsOfNoneJudged, noJudgedItem } from "../checks/no-judged-item.ts";
import { noQueryInCommon } from "../checks/no-query-in-common.ts";
import { noRelevantGrade } from "../checks/no-relevant-grade.ts";
import { noRelevantItems } from "../checks/no-relevant-items.ts";
import { noTrainingInCommon } from "../checks/no-training-in-common.ts";
import { nothingRetrieved } from "../checks/nothing-retrieved.ts";
import { type NumbersSeen, scoreAmongGrades } from "../checks/numbers-seen.ts";
import { onlyRelevantGrades } from "../checks/only-relevant-grades.ts";
import { onlyRelevantItems } from "../checks/only-relevant-items.ts";
import { type ApartQueryIds, queryForms } from "../checks/query-forms.ts";
import { relevantLast } from "../checks/relevant-last.ts";
import { renamedMeasures } from "../checks/renamed-measures.ts";
import { repeatedChunks } from "../checks/repeated-chunks.ts";
import { repeatedDocuments } from "../checks/repeated-documents.ts";
import { sampledLists } from "../checks/sampled-lists.ts";
import { shallowLists } from "../checks/shallow-lists.ts";
import { swappedLists } from "../checks/swapped-lists.ts";
import { swappedSides } from "../checks/swapped-sides.ts";
import { unattainedBounds } from "../checks/unattained-bounds.ts";
import { unreadCosts } from "../checks/unread-costs.ts";
import { wholeRunMeasures } from "../checks/whole-run-measures.ts";
import type { Finding } from "../core/finding.ts";
import type { Measure } from "../core/measure.ts";
import { isCounting, type Param } from "../core/params.ts";
import { RankingBuilder } from "../core/ranking.ts";
import { onlyCounted } from "./aggregate.ts";
import { cutoffOf } from "./cutoff.ts";
import type { Counts, Evaluation, MeasureResult } from "./evaluation.ts";
import type { ItemColumns } from "./items/item-columns.ts";
import { type NamedMeasure, named, nameOf } from "./planned-measures.ts";

/** A run that was seen, and the judgments beside it. */
export interface SeenRun extends FirstLists {
  readonly lists: ListsSeen;
  /** Name of the judgments. */
  readonly judgments: string;
  /** Number of judged queries. */
  readonly judged: number;
  readonly counts: Pick<Counts, "missing" | "unjudged">;
  /** The smallest ids of judged queries without results, and of those with an empty list. */
  readonly missing: readonly string[];
  readonly empty: readonly string[];
  readonly queryIds: ApartQueryIds;
  /** How many of the latter there are. */
  readonly emptyLists: number;
  /** The rule for these. */
  readonly rule: string;
  readonly items?: ItemColumns | undefined;
  readonly grades: GradesSeen;
  /** Values of queries; left out where only their sums are at hand. */
  readonly values?: Pick<Evaluation, "queries" | "results"> | undefined;
}

/**
 * What a run is like beside its judgments.
 *
 * @param run its name; none where there is but one
 * @throws RankproofError where no item is judged and ids are written in two ways
 */
export function runFindings(seen: SeenRun, run?: string): Finding[] {
  const { lists, judgments, judged, counts, missing, rule, items, forms } = seen;
  const none = idsOfNoneJudged({ lists, forms, judgments });
  if (none !== undefined && areWrittenApart(none)) {
    const { items: _, ...apart } = none;
    throw refusalOf(noItemInCommon, apart, run);
  }
  // No empty list is valued where none is.
  const valued = counts.missing > 0 && rule === "zero" ? seen.grades.measures : [];
  const rows = missing.map((query) => seen.values?.queries.indexOf(query) ?? -1);
  const apart = valued
    .filter((measure, m) => measure.costsEmpty() || isWorth(seen.values?.results[m], rows))
    .map(({ measure }) => measure);
  const queries = { judged, empty: seen.emptyLists, queries: seen.empty, ...counts };
  return [
    ...findingsOf(sampledLists, { lists, known: numberOf(items) }, run),
    ...findingsOf(noJudgedItem, none, run),
    ...findingsOf(swappedLists, { lists, ...seen.grades }, run),
    ...findingsOf(onlyRelevantItems, { lists, grades: seen.grades }, run),
    ...findingsOf(manyUnjudged, { lists, ...seen.grades }, run),
    ...findingsOf(itemForms, { forms, judged: lists.judged }, run),
    ...findingsOf(relevantLast, lists, run),
    ...findingsOf(largeScores, seen.large, run),
    ...findingsOf(repeatedDocuments, seen.documents, run),
    ...findingsOf(repeatedChunks, seen.documents, run),
    ...findingsOf(nothingRetrieved, queries, run),
    ...findingsOf(emptyLists, queries, run),
    ...findingsOf(listedGold, { lists, ...seen.grades }, run),
    ...findingsOf(shallowLists, { lists, ...seen.grades }, run),
    ...findingsOf(queryForms, seen.queryIds, run),
    ...findingsOf(missingQueries, { missing: counts.missing, judged, queries: missing, rule, apart }, run),
  ];
}

/** Whether some queries have another value than 0, in a measure that puts values together as a mean. */
function isWorth(result: MeasureResult | undefined, rows: readonly number[]): boolean {
  if (result === undefined || result.aggregate === "collection" || result.aggregate === "sum") return false;
  return rows.some((row) => row >= 0 && result.counted?.[row] !== 0 && result.values[row] !== 0);
}

/** @throws RankproofError where the numbers of each side are those of the other */
export function refuseSwapped(numbers: NumbersSeen): void {
  const grade = scoreAmongGrades(numbers);
  if (grade !== undefined && numbers.scores !== null) throw refusalOf(swappedSides, { grade, scores: numbers.scores });
}

/** Queries of both sides. */
export interface SeenQueries {
  /** Name of the judgments. */
  readonly judgments: string;
  /** Number of judged queries, and of those without results. */
  readonly judged: number;
  readonly missing: number;
  /** The smallest ids of unjudged queries of the run. */
  readonly unjudged: readonly string[];
  /** The smallest ids of judged queries. */
  judgedIds(): readonly string[];
  /** Whether queries of each side are items of the other; left out where both sides are not at hand. */
  areExchanged?(): boolean;
}

/** @param run its name; none where there is but one @throws RankproofError where a run has other queries alone */
export function refuseNoneInCommon(queries: SeenQueries, run?: string): void {
  const { judgments, judged, missing, unjudged } = queries;
  if (missing < judged || unjudged.length === 0) return;
  const exchanged = queries.areExchanged?.() === true && { exchanged: {} };
  throw refusalOf(noQueryInCommon, { judgments, retrieved: unjudged, judged: queries.judgedIds(), ...exchanged }, run);
}

/** @param run its name; none where there is but one @throws RankproofError where all judged queries are left out */
export function refuseNoneLeft(counts: Counts, judged: number, judgments: string, run?: string): void {
  // A run that retrieved nothing for any query is 0, also where such queries are left out.
  if (counts.evaluated === 0 && counts.missing < judged) throw refusalOf(noRelevantItems, { judgments }, run);
}

/** How many items are known. */
function numberOf({ popularity, category, cost }: ItemColumns = {}): number | null {
  const column = popularity ?? category ?? cost;
  if (column === undefined) return null;
  return column instanceof Map ? column.size : Object.keys(column).length;
}

/**
 * What measures are that all runs are evaluated by.
 *
 * @param asked the name that each was asked by, where results call it otherwise
 */
export function measureFindings(
  results: readonly Pick<MeasureResult, "measure" | "notation" | "aggregate">[],
  asked: readonly (string | undefined)[],
): Finding[] {
  const names = results.map(({ measure, notation }, m) => ({ measure: asked[m] ?? measure, notation }));
  return [...findingsOf(renamedMeasures, names), ...findingsOf(wholeRunMeasures, results)];
}

/** How many queries count for each measure, and whose tie intervals may be too wide. @param run as of `runFindings` */
export function valueFindings(evaluation: Pick<Evaluation, "counts" | "results">, run?: string): Finding[] {
  const { counts, results } = evaluation;
  return [
    ...countFindings(counts.evaluated, results, results.map(countOf), run),
    ...findingsOf(unattainedBounds, results, run),
  ];
}

/** Measures for which fewer queries count. @param counts of each */
export function countFindings(
  evaluated: number,
  results: readonly Pick<MeasureResult, "measure" | "aggregate">[],
  counts: readonly number[],
  run?: string,
): Finding[] {
  const measures = results.map(({ measure, aggregate }, m) => ({ measure, aggregate, count: counts[m] }));
  return findingsOf(fewerQueries, { evaluated, measures }, run);
}

function countOf({ values, counted }: MeasureResult): number {
  return onlyCounted(values, counted).length;
}

/**
 * What grades of all judgments make doubtful.
 *
 * @param lists of the first run, whose queries are looked at
 * @param rule for queries without relevant items
 */
export function gradeFindings(grades: GradesSeen, { gold, fractions, lists }: ListsSeen, rule: string): Finding[] {
  return [
    ...findingsOf(emptyGold, { empty: gold.empty, lists, rule }),
    ...findingsOf(negativeGrades, grades.negatives),
    ...findingsOf(fractionalGrades, { ...grades, fractions }),
    ...findingsOf(noRelevantGrade, grades),
    ...findingsOf(onlyRelevantGrades, grades),
    ...findingsOf(gradedGains, grades),
    ...findingsOf(cappedDenominators, { ...grades, gold }),
  ];
}

/** What measures make of grades. @param minGrade the smallest that counts where gains are made binary */
export function ofGrades(measures: readonly (Measure | NamedMeasure)[], minGrade: number): MeasureOfGrades[] {
  return measures.map((entry) => {
    const { measure } = named(entry);
    const { params } = measure.record;
    const rel = Object.hasOwn(params, "rel") ? params["rel"] : undefined;
    const counts = rel !== undefined && isCounting(params, "rel", measure.params);
    return {
      measure: nameOf(entry),
      // Of subtopics, an item is relevant for some and not for others.
      rel: counts && measure.column !== "subtopics" ? Number(measure.params["rel"]) : undefined,
      ranks: cutoffOf(measure),
      costsEmpty: () => costsEmpty(measure, minGrade),
      ...cappedIn(entry),
      ...(rel?.countsWith !== undefined && !counts && { binary: String(binary(measure, minGrade)) }),
    };
  });
}

/** Whether a list without items has another value than 0, where an item of a grade is judged. */
function costsEmpty(measure: Measure, grade: number): boolean {
  const { column, better, record } = measure;
  if (record.aggregate === "collection" || record.aggregate === "sum") return false;
  // Costs of a table are not known here: readers read on past the end of a list, and each rank there has a cost.
  if (column === "costs") return better === "lower";
  if (column !== undefined && column !== "withUnjudged") return false;
  return measure.scorer.expected(new RankingBuilder(0).build(0, Float64Array.of(grade))) !== 0;
}

/** The denominator of others under the name that the measure has, which a profile may have chosen. */
function cappedIn(entry: Measure | NamedMeasure): Pick<MeasureOfGrades, "capped"> {
  const { measure } = named(entry);
  if (nameOf(entry) !== String(measure)) return {};
  for (const [name, { elsewhere, default: usual }] of Object.entries<Param>(measure.record.params)) {
    if (elsewhere !== undefined && measure.params[name] === usual)
      return { capped: String(measure.with({ [name]: elsewhere })) };
  }
  return {};
}

function binary(measure: Measure, rel: number): Measure {
  return measure.with({ gain: "binary", rel });
}

/** Checks of one run, which come first, and of what all runs share, which are said once. */
const OF_RUN: readonly { readonly id: string }[] = [
  ...[
    sampledLists,
    noJudgedItem,
    swappedLists,
    onlyRelevantItems,
    manyUnjudged,
    itemForms,
    relevantLast,
    largeScores,
    repeatedDocuments,
    repeatedChunks,
  ],
  ...[
    noTrainingInCommon,
    itemsOutsideTraining,
    noItemWithValues,
    itemsWithoutValues,
    nothingRetrieved,
    emptyLists,
    listedGold,
    shallowLists,
    queryForms,
    missingQueries,
  ],
];
const OF_ALL: readonly { readonly id: string }[] = [
  ...[
    renamedMeasures,
    wholeRunMeasures,
    unreadCosts,
    emptyGold,
    negativeGrades,
    fractionalGrades,
    noRelevantGrade,
    onlyRelevantGrades,
    gradedGains,
    cappedDenominators,
  ],
];

/** The findings of evaluations of several runs as one list, each with the name of its run. */
export function findingsOfRuns(runs: readonly (readonly [name: string, findings: readonly Finding[]])[]): Finding[] {
  const isOf = (checks: typeof OF_RUN, { id }: Finding): boolean => checks.some((check) => check.id === id);
  const named = runs.map(([subject, findings]) =>
    findings.map(({ id, level, ...rest }) => ({ id, level, subject, ...rest })),
  );
  const [[, first] = ["", []]] = runs;
  return [
    ...named.flatMap((findings) => findings.filter((finding) => isOf(OF_RUN, finding))),
    ...first.filter((finding) => isOf(OF_ALL, finding)),
    ...named.flatMap((findings) => findings.filter((finding) => !isOf([...OF_RUN, ...OF_ALL], finding))),
  ];
}

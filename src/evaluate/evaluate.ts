import { findingsOf, refusalOf } from "../checks/check.ts";
import { FirstListsObserver } from "../checks/first-lists.ts";
import { countFrom } from "../checks/grades-seen.ts";
import { ListsObserver } from "../checks/lists-seen.ts";
import { maskedScores } from "../checks/masked-scores.ts";
import { noRanks } from "../checks/no-ranks.ts";
import { NumbersObserver } from "../checks/numbers-seen.ts";
import { RanksObserver, rankGaps } from "../checks/rank-gaps.ts";
import { smallestOf } from "../checks/smallest-ids.ts";
import type { Finding } from "../core/finding.ts";
import { areListed, wereRanksRead } from "../core/given-ranks.ts";
import type { Measure } from "../core/measure.ts";
import type { CheckedEvaluation, Evaluation } from "./evaluation.ts";
import { Evaluator } from "./evaluator.ts";
import { excludedFindings, lostFindings } from "./excluded-findings.ts";
import {
  gradeFindings,
  measureFindings,
  ofGrades,
  refuseNoneInCommon,
  refuseNoneLeft,
  refuseSwapped,
  runFindings,
  valueFindings,
} from "./findings.ts";
import { type ExcludeOptions, ITEM_OPTIONS, itemFoldingOf } from "./folding/excluded-ids.ts";
import { withFolding } from "./folding/folded.ts";
import type { FoldOptions } from "./folding/folding.ts";
import { excludedFrom } from "./folding/left-out.ts";
import type { Judgments } from "./inputs.ts";
import { listsMet } from "./items/lists-met.ts";
import { unreadCostFindings } from "./items/unread-costs.ts";
import { judgedLists } from "./judged-lists.ts";
import { ofResults } from "./of-results.ts";
import { type EvaluateOptions, settingsOf } from "./options.ts";
import { checkMeasures, type NamedMeasure, named, seesColumn } from "./planned-measures.ts";
import type { AnyRun } from "./ranked-run.ts";
import { roundingFindings, roundingsOf, unrounded } from "./rounding.ts";
import { readTold, runDoubts } from "./run-doubts.ts";
import type { SubtopicJudgment } from "./subtopics/given-subtopics.ts";

/** Judgments, run and options. Editors show the words of what an interface extends, not of what `Omit` leaves of it. */
export interface RunWithOptions extends EvaluateOptions, FoldOptions, ExcludeOptions {
  /** Grades of items by query; by subtopic as well, for measures of subtopics, which may be rows with `subtopic`. */
  readonly judgments: Judgments | readonly SubtopicJudgment[];
  /** Scored or ranked items by query. */
  readonly run: AnyRun;
}

/** Judgments, run, measures and options. */
export interface EvaluateInput extends RunWithOptions {
  /**
   * Measures, at least one, such as `[nDCG.at(10), AP]`; `{measure, name, conditions}` where a measure has its own
   * conditions.
   */
  readonly measures: readonly (Measure | NamedMeasure)[];
}

/**
 * Evaluates a run by the given measures.
 *
 * @param input judgments and run as plain objects, Maps, lists or columns, the measures, and options
 * @returns values with tie intervals, over all queries and per query, the counts of queries, and what is doubtful
 * @throws RankproofError for bad measures or options (`origin` "call") and for bad data (`origin` "data")
 */
export function evaluate(input: EvaluateInput): CheckedEvaluation {
  return evaluateRanks(input, { areRanksAsked: input.ranks === "given" });
}

/**
 * The same.
 *
 * @param rules whether a run without ranks is refused (a tool takes them as they are given where a run has some), and
 *   whether all queries may be left out
 */
export function evaluateRanks(
  input: EvaluateInput,
  { areRanksAsked = false, mayLeaveAll = false }: { readonly areRanksAsked?: boolean; readonly mayLeaveAll?: boolean },
): CheckedEvaluation {
  const settings = settingsOf(input, ["judgments", "run", "measures", ...ITEM_OPTIONS]);
  const { measures } = input;
  checkMeasures(measures);
  const folding = itemFoldingOf(input);
  const judged = judgedLists(input.judgments, folding, seesColumn(measures, "subtopics"));
  const doubles = settings.intervals ? unrounded(measures.map(named), settings) : [];
  const evaluator = new Evaluator([...measures, ...doubles], judged, settings);
  if (settings.ranks === "given" && wereRanksRead(input.run) === false) throw refusalOf(noRanks, {});
  const lists = new ListsObserver(settings.minGrade);
  const numbers = new NumbersObserver();
  const ranks = new RanksObserver();
  const first = new FirstListsObserver();
  const met = listsMet(measures, settings.items, settings.train);
  const { minGrade } = settings;
  let [highest, itemsJudged, relevant] = [0, 0, 0];
  let least: number | null = null;
  for (let query = 0; query < judged.size; query++) {
    const grades = judged.grades(query);
    numbers.addGrades(grades);
    if (grades.length === 0) continue;
    highest = Math.max(highest, grades[0]);
    least = Math.min(least ?? Number.POSITIVE_INFINITY, grades[grades.length - 1]);
    itemsJudged += grades.length;
    relevant += countFrom(grades, minGrade);
  }
  const { folded, leftOut, masked } = readTold(input.run, () =>
    judged.forEachList(
      input.run,
      settings.ranks,
      (query, list) => {
        numbers.addScores(list.scores);
        const { length } = list.scores;
        if (list.areRanks) ranks.add(list.scores, 0, length);
        else if (areRanksAsked && !areListed(list.scores, 0, length)) throw refusalOf(noRanks, {});
        const { idOf } = list;
        if (idOf) for (const seen of met) seen.add(judged.nameOf(query), length, idOf);
        if (first.isOpen && idOf) {
          const { scores, matches, negatives } = list;
          const judgedOf = (): Iterable<string> => judged.itemsOf(query);
          const counts = { judged: list.judged.length + negatives, matched: matches.rows.length };
          first.add({ scores, from: 0, to: scores.length, idOf, judgedOf, ...counts });
        }
        lists.add(query, evaluator.addList(query, list)[0].tied);
      },
      (query) => evaluator.addUnjudged(query),
    ),
  );
  const { excluded } = judged;
  refuseSwapped(numbers.seen);
  const whole = withFolding(
    evaluator.finish(judged.nameOf),
    folding,
    { run: folded, judgments: judged.folded },
    excluded && excludedFrom(excluded, leftOut),
  );
  const evaluation = doubles.length === 0 ? whole : ofResults(whole, whole.results.slice(0, measures.length));
  const { counts, results, conventions } = evaluation;
  const { unjudged, missing, empty } = evaluator.apart;
  const beside = { judgments: "the judgments", judged: judged.size };
  refuseNoneInCommon({
    ...{ ...beside, missing: counts.missing, unjudged },
    judgedIds: () => smallestOf(Array.from({ length: judged.size }, (_, query) => judged.nameOf(query))),
    areExchanged: () => judged.areExchanged(input.run),
  });
  if (!mayLeaveAll) refuseNoneLeft(counts, judged.size, beside.judgments);
  const allJudged = {
    *queries() {
      for (let query = 0; query < judged.size; query++) yield judged.nameOf(query);
    },
    *items() {
      for (let query = 0; query < judged.size; query++) yield* judged.itemsOf(query);
    },
  };
  const { negatives } = judged;
  const grades = {
    ...{ least, highest, judged: itemsJudged, relevant, negatives, minGrade },
    measures: ofGrades(measures, minGrade),
  };
  return checked(evaluation, evaluator.missing, [
    ...runDoubts(input.run),
    ...findingsOf(maskedScores, masked),
    ...(excluded === undefined
      ? []
      : [...lostFindings(excluded, settings.minGrade), ...excludedFindings(excluded, leftOut, allJudged)]),
    ...met.flatMap((seen) => seen.findings()),
    ...findingsOf(rankGaps, { ...ranks.seen, areKept: settings.ranks === "given" }),
    ...runFindings({
      ...{ ...beside, counts, missing, empty, emptyLists: evaluator.empty, lists: lists.seen },
      queryIds: evaluator.queryIds,
      ...first.seen,
      ...{ rule: conventions.missing, items: settings.items, grades, values: evaluation },
    }),
    ...measureFindings(
      results,
      measures.map((measure) => named(measure).asked),
    ),
    ...unreadCostFindings(measures, settings.items),
    ...gradeFindings(grades, lists.seen, conventions.noRelevant),
    ...valueFindings(evaluation),
    ...roundingFindings(evaluation, roundingsOf(results, whole.results.slice(measures.length), settings.precision)),
  ]);
}

function checked(
  evaluation: Evaluation,
  missingQueries: readonly string[],
  findings: readonly Finding[],
): CheckedEvaluation {
  const more = { missingQueries, findings };
  return { ...evaluation, ...more, toJSON: () => ({ ...evaluation.toJSON(), ...more }) };
}

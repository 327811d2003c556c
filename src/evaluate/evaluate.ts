import type { Measure } from "../core/measure.ts";
import type { DictionaryRun } from "./columns/column-run.ts";
import type { Evaluation } from "./evaluation.ts";
import { Evaluator } from "./evaluator.ts";
import { withFolding } from "./folding/folded.ts";
import { FOLD_OPTIONS, type FoldOptions, foldingOf } from "./folding/folding.ts";
import type { Judgments, Run } from "./inputs.ts";
import { judgedLists } from "./judged-lists.ts";
import { type EvaluateOptions, settingsOf } from "./options.ts";
import { checkMeasures, type NamedMeasure, seesColumn } from "./planned-measures.ts";
import type { SubtopicJudgment } from "./subtopics/given-subtopics.ts";

/** Judgments, run, measures and options. */
export interface EvaluateInput extends EvaluateOptions, FoldOptions {
  /** Grades of items by query; by subtopic as well, for measures of subtopics, which may be rows with `subtopic`. */
  readonly judgments: Judgments | readonly SubtopicJudgment[];
  /** Scored or ranked items by query. */
  readonly run: Run | DictionaryRun;
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
 * @returns values with tie intervals, over all queries and per query, and the counts of queries
 * @throws RankproofError for bad measures or options (`origin` "call") and for bad data (`origin` "data")
 */
export function evaluate(input: EvaluateInput): Evaluation {
  const settings = settingsOf(input, ["judgments", "run", "measures", ...FOLD_OPTIONS]);
  const { measures } = input;
  checkMeasures(measures);
  const folding = foldingOf(input);
  const judged = judgedLists(input.judgments, folding, seesColumn(measures, "subtopics"));
  const evaluator = new Evaluator(measures, judged, settings);
  const folded = judged.forEachList(
    input.run,
    (query, list) => evaluator.addList(query, list),
    () => evaluator.addUnjudged(),
  );
  return withFolding(evaluator.finish(judged.nameOf), folding, { run: folded, judgments: judged.folded });
}

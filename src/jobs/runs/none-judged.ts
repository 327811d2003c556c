import { refusalOf } from "../../checks/check.ts";
import { noQueryInCommon } from "../../checks/no-query-in-common.ts";
import { smallestOf } from "../../checks/smallest-ids.ts";
import type { RankproofError } from "../../core/errors.ts";
import { textOf } from "../../core/ids.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import { refuseNoneLeft } from "../../evaluate/findings.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import { ofResults } from "../../evaluate/of-results.ts";
import type { RowsEvaluation } from "../../evaluate/rows-evaluation.ts";
import type { Source } from "../../inputs/source.ts";

/**
 * The evaluation of a run, and its results by the first measures, which were asked for.
 *
 * @throws RankproofError missing, when no query of it is judged, or all are left out
 */
export function finished(
  running: RowsEvaluation,
  source: Source,
  judgments: JudgmentTable,
  asked: number,
): { readonly whole: Evaluation; readonly shown: Evaluation } {
  const whole = running.finish();
  const { unjudged } = running.evaluator.apart;
  if (whole.counts.missing === judgments.size && unjudged.length > 0) throw noneJudged(source, judgments, unjudged);
  const shown = ofResults(whole, whole.results.slice(0, asked));
  // Other tools may count queries that are left out here.
  refuseNoneLeft(shown.counts, judgments.size, judgments.source, source.name);
  return { whole, shown };
}

/** The complaint about a run without any judged query. */
export function noneJudged({ name }: Source, table: JudgmentTable, retrieved: readonly string[]): RankproofError {
  const { rows, source: judgments } = table;
  const ids = Array.from({ length: table.size }, (_, query) => textOf(rows.ids.at(query)));
  return refusalOf(noQueryInCommon, { judgments, retrieved, judged: smallestOf(ids) }, name);
}

import { refusalOf } from "../../checks/check.ts";
import { noQueryInCommon } from "../../checks/no-query-in-common.ts";
import { noRelevantItems } from "../../checks/no-relevant-items.ts";
import { smallestOf } from "../../checks/smallest-ids.ts";
import type { RankproofError } from "../../core/errors.ts";
import { textOf } from "../../core/ids.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import type { RowsEvaluation } from "../../evaluate/rows-evaluation.ts";
import type { Source } from "../../inputs/source.ts";

/** The evaluation of a run. @throws RankproofError missing, when no query of it is judged, or all are left out */
export function finished(running: RowsEvaluation, source: Source, judgments: JudgmentTable): Evaluation {
  const evaluation = running.finish();
  const { evaluated, missing } = evaluation.counts;
  const { unjudged } = running.evaluator.apart;
  if (missing === judgments.size && unjudged.length > 0) throw noneJudged(source, judgments, unjudged);
  // A run that retrieved nothing for any query is 0, also where such queries are left out.
  if (evaluated > 0 || missing === judgments.size) return evaluation;
  throw refusalOf(noRelevantItems, { judgments: judgments.source }, source.name);
}

/** The complaint about a run without any judged query. */
export function noneJudged({ name }: Source, table: JudgmentTable, retrieved: readonly string[]): RankproofError {
  const { rows, source: judgments } = table;
  const ids = Array.from({ length: table.size }, (_, query) => textOf(rows.ids.at(query)));
  return refusalOf(noQueryInCommon, { judgments, retrieved, judged: smallestOf(ids) }, name);
}

import { findingsOf } from "../../checks/check.ts";
import type { MeasureOfGrades } from "../../checks/grades-seen.ts";
import { maskedScores } from "../../checks/masked-scores.ts";
import { rankGaps } from "../../checks/rank-gaps.ts";
import type { Finding } from "../../core/finding.ts";
import {
  countFindings,
  gradeFindings,
  measureFindings,
  ofGrades,
  refuseNoneInCommon,
  refuseNoneLeft,
  refuseSwapped,
  runFindings,
} from "../../evaluate/findings.ts";
import { roundingFindings, roundingsOf } from "../../evaluate/rounding.ts";
import { measureOf } from "../../notation/own-notation.ts";
import type { Merged } from "../../partial/merge-partials.ts";

/**
 * What was found in all parts together, as `eval` says it.
 *
 * @param names of run and judgments; none where there is but one
 * @param measures what these make of grades
 */
export function mergedFindings(
  merged: Merged,
  { run, judgments }: { readonly run?: string | undefined; readonly judgments: string },
  measures: readonly MeasureOfGrades[] = measuresOf(merged),
): Finding[] {
  const { asked, askedBy, counts: counted, inputs, seen, stated } = merged;
  const { counts, results, conventions, of } = merged.evaluation;
  const shown = results.slice(0, asked);
  const { minGrade } = stated;
  const { least, highest, judged, relevant, negatives } = seen;
  const grades = { least, highest, judged, relevant, negatives, minGrade, measures };
  const roundings = roundingsOf(shown, results.slice(asked), conventions.precision);
  return [
    ...findingsOf(maskedScores, seen.masked, run),
    ...findingsOf(rankGaps, { ...seen.ranks, areKept: conventions.ranks === "given" }, run),
    ...runFindings(
      {
        ...{ least: seen.least, minGrade: stated.minGrade },
        ...{ lists: seen.lists, judgments, judged: inputs.judged, counts },
        ...{ missing: seen.queries.missing, empty: seen.queries.empty, emptyLists: seen.empty },
        ...{
          forms: seen.forms,
          large: seen.large,
          documents: seen.documents,
          queryIds: seen.queryIds,
          rule: conventions.missing,
          grades,
        },
      },
      run,
    ),
    ...measureFindings(shown, askedBy),
    ...gradeFindings(grades, seen.lists, conventions.noRelevant),
    ...countFindings(counts.evaluated, shown, counted, run),
    ...roundingFindings({ of, counts }, roundings, run),
  ];
}

/** What the measures of results make of grades. */
function measuresOf({ evaluation: { results }, asked, stated: { minGrade } }: Merged): MeasureOfGrades[] {
  const measures = results.slice(0, asked).map(({ measure, notation }) => {
    return { measure: measureOf(notation), name: measure };
  });
  return ofGrades(measures, minGrade);
}

/** @throws RankproofError where no query is in common, all are left out, or each side is in the place of the other */
export function refuseApart(
  { evaluation: { counts }, inputs, seen: { numbers, queries } }: Pick<Merged, "evaluation" | "inputs" | "seen">,
  { run, judgments }: { readonly run?: string | undefined; readonly judgments: string },
): void {
  refuseSwapped(numbers);
  const { judged: judgedIds, unjudged } = queries;
  const { missing } = counts;
  refuseNoneInCommon({ judgments, judged: inputs.judged, missing, unjudged, judgedIds: () => judgedIds }, run);
  refuseNoneLeft(counts, inputs.judged, judgments, run);
}

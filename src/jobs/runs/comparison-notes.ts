import type { Comparison } from "../../compare/comparison.ts";
import type { EvaluatedRuns } from "./evaluated.ts";
import { type Procedures, proceduresOf } from "./procedures.ts";

/** What every number of a comparison rests on, a line for each part. */
export function notesOf(comparison: Comparison, { conventions, runs }: EvaluatedRuns): string[] {
  const { queries, settings } = comparison;
  const { alpha, confidence, samples, seed } = settings;
  const procedures = proceduresOf(comparison);
  const { test, interval, effect } = procedures;
  const resampled = interval.isResampled ? `, ${samples} samples` : "";
  return [
    `${queries} queries; ${[conventions, ...countNotes(runs)].join("; ")}`,
    `p: ${test.title} (${methodNote(comparison)}), two-sided; ${correctionNote(comparison, procedures)}; significant below ${alpha}`,
    `intervals: ${+(100 * confidence).toPrecision(12)} % ${interval.title}${resampled}; effect: ${effect.title}; seed ${seed}`,
    ...(isMovedByTies(comparison)
      ? [
          "tests and intervals use expected values; the tie range: least and largest difference that the order of tied scores can give",
        ]
      : []),
    ...(comparison.runs.length > 2 ? [anovaNote(comparison)] : []),
  ];
}

/** Whether the order of tied scores can change any difference. */
export function isMovedByTies({ measures }: Comparison): boolean {
  return measures.some(({ pairs }) => pairs.some(({ tieRange }) => tieRange !== undefined));
}

/** Queries that a run leaves out or has beyond the judgments. */
function countNotes(runs: EvaluatedRuns["runs"]): string[] {
  return runs.flatMap(({ name, evaluation: { counts } }) => [
    ...(counts.missing > 0 ? [`${counts.missing} missing from ${name}`] : []),
    ...(counts.unjudged > 0 ? [`${counts.unjudged} without judgments in ${name}`] : []),
  ]);
}

/** How p values were found. */
function methodNote({ measures, settings: { test, samples, zeros } }: Comparison): string {
  const methods = new Set(measures.flatMap(({ pairs }) => pairs.map(({ method }) => method)));
  const how = [
    ...(methods.has("exact") ? ["exact"] : []),
    ...(methods.has("approximate") ? ["normal approximation"] : []),
    ...(methods.has("sampled") ? [`${samples} samples`] : []),
  ].join(" or ");
  return test === "wilcoxon" ? `${how}, zeros by ${zeros === "pratt" ? "Pratt" : "Wilcoxon"}` : how;
}

function correctionNote({ settings, measures }: Comparison, { test, correction }: Procedures): string {
  if (test.isSimultaneous) return "for all pairs of a measure at once";
  if (settings.correction === "none") return "not corrected for the number of comparisons";
  const isAll = settings.family === "all";
  const count = measures[0].pairs.length * (isAll ? measures.length : 1);
  return `corrected by ${correction.title} over ${count} comparison${count === 1 ? "" : "s"}${isAll ? "" : " of each measure"}`;
}

function anovaNote({ measures }: Comparison): string {
  const parts = measures.map(({ measure, anova: { f, p, runs, residual } }) => {
    const shown = Number.isFinite(f) ? f.toFixed(2) : "∞";
    return `${measure} F(${runs.df}, ${residual.df}) = ${shown}, p ${p < 0.0001 ? "< 0.0001" : `= ${p.toFixed(4)}`}`;
  });
  return `whether the runs differ at all (two-way analysis of variance): ${parts.join("; ")}`;
}

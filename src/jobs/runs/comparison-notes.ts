import type { Comparison } from "../../compare/comparison.ts";
import { findById } from "../../core/errors.ts";
import { corrections } from "../../stats/corrections/index.ts";
import { effectSizes } from "../../stats/effects/index.ts";
import { confidenceIntervals } from "../../stats/intervals/index.ts";
import { tests } from "../../stats/tests/index.ts";
import { conventionsLine, type EvaluatedRuns } from "./scored.ts";

/** What every number of the comparison rests on, a line for each part. */
export function notesOf(comparison: Comparison, scored: EvaluatedRuns): string[] {
  const { queries, settings, measures } = comparison;
  const { alpha, confidence, samples, seed, zeros } = settings;
  const test = findById("test", tests, settings.test);
  const methods = new Set(measures.flatMap(({ pairs }) => pairs.map(({ method }) => method)));
  const how = [
    ...(methods.has("exact") ? ["exact"] : []),
    ...(methods.has("approximate") ? ["normal approximation"] : []),
    ...(methods.has("sampled") ? [`${samples} samples`] : []),
  ].join(" or ");
  const zerosNote = settings.test === "wilcoxon" ? `, zeros by ${zeros === "pratt" ? "Pratt" : "Wilcoxon"}` : "";
  const interval = findById("interval", confidenceIntervals, settings.interval);
  const resampled = interval.isResampled ? `, ${samples} samples` : "";
  return [
    `${queries} queries; ${[conventionsLine(scored), ...countNotes(scored)].join("; ")}`,
    `p: ${test.title} (${how}${zerosNote}), two-sided; ${correctionNote(comparison)}; significant below ${alpha}`,
    `intervals: ${+(100 * confidence).toPrecision(12)} % ${interval.title}${resampled}; effect: ${findById("effect", effectSizes, settings.effect).title}; seed ${seed}`,
    ...(isMovedByTies(comparison)
      ? [
          "tests and intervals take expected values; what tie-breaking alone could make of a difference stands under “by tie luck”",
        ]
      : []),
    ...(comparison.runs.length > 2 ? [anovaNote(comparison)] : []),
  ];
}

/** Queries that a run leaves out or has beyond the judgments. */
function countNotes({ runs }: EvaluatedRuns): string[] {
  return runs.flatMap(({ name, evaluation: { counts } }) => [
    ...(counts.missing > 0 ? [`${counts.missing} missing from ${name}`] : []),
    ...(counts.unjudged > 0 ? [`${counts.unjudged} without judgments in ${name}`] : []),
  ]);
}

function anovaNote({ measures }: Comparison): string {
  const parts = measures.map(({ measure, anova: { f, p, runs, residual } }) => {
    const shown = Number.isFinite(f) ? f.toFixed(2) : "∞";
    return `${measure} F(${runs.df}, ${residual.df}) = ${shown}, p ${p < 0.0001 ? "< 0.0001" : `= ${p.toFixed(4)}`}`;
  });
  return `whether the runs differ at all (two-way analysis of variance): ${parts.join("; ")}`;
}

function correctionNote({ settings, measures }: Comparison): string {
  if (findById("test", tests, settings.test).isSimultaneous) return "for all pairs of a measure at once";
  const { title } = findById("correction", corrections, settings.correction);
  if (settings.correction === "none") return "not corrected for the number of comparisons";
  const isAll = settings.family === "all";
  const count = measures[0].pairs.length * (isAll ? measures.length : 1);
  return `corrected by ${title} over ${count} comparison${count === 1 ? "" : "s"}${isAll ? "" : " of each measure"}`;
}

/** Whether tie-breaking can move any difference. */
export function isMovedByTies({ measures }: Comparison): boolean {
  return measures.some(({ pairs }) => pairs.some(({ luck }) => luck !== undefined));
}

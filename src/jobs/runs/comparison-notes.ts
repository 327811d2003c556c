import { statedAggregates } from "../../compare/aggregate-interval.ts";
import type { Comparison } from "../../compare/comparison.ts";
import { intervalOfMean } from "../../compare/interval-of-mean.ts";
import { labelOf } from "../../compare/label.ts";
import { inWords, WORDS } from "../../compare/words.ts";
import { findById } from "../../core/errors.ts";
import { type Finding, findingLines } from "../../core/finding.ts";
import type { EvaluatedRuns } from "../../questions/evaluated.ts";
import { hitIntervals } from "../../stats/intervals/index.ts";
import { levelOf } from "../../stats/test.ts";
import { tests } from "../../stats/tests/index.ts";
import { clusterNotes } from "../clusters.ts";
import { taskNotes } from "../tasks.ts";
import { type Procedures, proceduresOf } from "./procedures.ts";

/** Notes on the compared values. */
export interface Facts {
  /** Notes that belong to the number of queries. */
  readonly first: readonly string[];
  /** How they were made, a line for each choice. */
  readonly methods?: readonly string[];
  /** What checks found. */
  readonly findings: readonly Finding[];
}

/** The grounds in few lines: facts about the values, and the procedures by their names. */
export function briefNotesOf(comparison: Comparison, facts: Facts): string[] {
  return [...factNotes(comparison, facts), ...procedureNotes(comparison)];
}

/** Names of the test, the correction and the intervals, in one line. */
function procedureNotes(comparison: Comparison): string[] {
  const { measures, settings } = comparison;
  if (measures.every(({ pairs }) => pairs.length === 0)) return intervalNotes(comparison, "");
  const procedures = proceduresOf(comparison);
  const intervals = `${rangeOf(levelsOf(comparison))} intervals${settings.interval === "test" ? "" : ` (${procedures.interval.title})`}`;
  const corrected = measures.every(({ familySize }) => familySize === 1)
    ? []
    : [correctionNote(comparison, procedures)];
  return [[`method: ${procedures.test.title}`, ...corrected, intervals].join(", ")];
}

/** What was compared, and what is to be known of the values. */
function factNotes(comparison: Comparison, { first, methods = [], findings }: Facts): string[] {
  const { queries, settings } = comparison;
  return [
    [inWords(queries, settings.unit), ...first, ...fewerNotes(comparison)].join("; "),
    ...methods,
    ...findingLines(findings),
    ...clusterNotes(comparison),
    ...taskNotes(comparison),
  ];
}

/** Grounds of a comparison's numbers, a line for each part. */
export function notesOf(comparison: Comparison, facts: Facts): string[] {
  const { settings } = comparison;
  const { alpha, unit } = settings;
  const procedures = proceduresOf(comparison);
  const { test, effect } = procedures;
  const hasPairs = comparison.measures.some(({ pairs }) => pairs.length > 0);
  return [
    ...factNotes(comparison, facts),
    ...(hasPairs
      ? [
          `p: ${test.title} (${methodNote(comparison)}), two-sided; ${correctionNote(comparison, procedures)}; significant below ${alpha}`,
        ]
      : []),
    ...intervalNotes(comparison, effect.title),
    ...aggregateNotes(comparison),
    ...rankNotes(comparison),
    ...(isUndecided(comparison)
      ? [
          `${WORDS[unit].queries} that would show a difference: with a chance of 80 %, by a paired t test at the corrected level`,
        ]
      : []),
    ...(isMovedByTies(comparison)
      ? [
          "tests and intervals use expected values; the tie range: least and largest difference that the order of tied scores can give",
        ]
      : []),
    ...(comparison.measures.some(({ anova }) => anova !== undefined) && comparison.runs.length > 2
      ? [anovaNote(comparison)]
      : []),
  ];
}

/** Whether the order of tied scores can change any difference. */
export function isMovedByTies({ measures }: Comparison): boolean {
  return measures.some(({ pairs }) => pairs.some(({ tieRange }) => tieRange !== undefined));
}

function isUndecided({ measures }: Comparison): boolean {
  return measures.some(
    ({ pairs, aggregate }) => aggregate === undefined && pairs.some(({ verdict }) => verdict === "undecided"),
  );
}

/** Runs that are named also where all lack as many queries. */
const FEW_RUNS = 3;

/** Queries that a run leaves out or has beyond the judgments. */
export function coverageNotes(runs: EvaluatedRuns["runs"]): string[] {
  const [first] = runs;
  const isSame = runs.every(({ evaluation: { counts } }) =>
    (["missing", "unjudged"] as const).every((key) => counts[key] === first.evaluation.counts[key]),
  );
  const named = isSame && runs.length > FEW_RUNS ? [{ ...first, name: "every run" }] : runs;
  return named.flatMap(({ name, evaluation: { counts } }) => [
    ...(counts.missing > 0 ? [`${counts.missing} missing from ${name}`] : []),
    ...(counts.unjudged > 0 ? [`${counts.unjudged} without judgments in ${name}`] : []),
  ]);
}

/** Notes on measures for which fewer queries count in every run. */
function fewerNotes({ queries, measures, settings: { unit } }: Comparison): string[] {
  const fewer = measures.filter((measure) => measure.queries < queries);
  return fewer.map(
    ({ queries: count, ...measure }) =>
      `${count} of the ${WORDS[unit].queries} count for ${labelOf(measure)} in every ${WORDS[unit].run}`,
  );
}

/** Note on the method of p values. */
function methodNote({ measures, settings: { test, samples, zeros } }: Comparison): string {
  const methods = new Set(measures.flatMap(({ pairs }) => pairs.map(({ method }) => method)));
  const how = [
    ...(methods.has("exact") ? ["exact"] : []),
    ...(methods.has("approximate") ? ["normal approximation"] : []),
    ...(methods.has("sampled") ? [`${samples} samples`] : []),
    ...(methods.has("convolution") ? ["convolution beyond them"] : []),
    ...(methods.has("saddlepoint") ? ["saddlepoint beyond them"] : []),
  ].join(" or ");
  return test === "wilcoxon" ? `${how}, zeros by ${zeros === "pratt" ? "Pratt" : "Wilcoxon"}` : how;
}

/** Notes on aggregates that are no means: their intervals, and how their differences are tested. */
function aggregateNotes({ measures, settings }: Comparison): string[] {
  const others = measures.flatMap(({ aggregate, ...measure }) =>
    aggregate === undefined ? [] : [{ ...measure, aggregate }],
  );
  if (others.length === 0) return [];
  const { test, interval, samples, seed, confidence, unit } = settings;
  const { queries, run } = WORDS[unit];
  const how =
    findById("test", tests, test).ofAggregates === "swaps"
      ? `after ${run}s swap their results in random ${queries}`
      : `of ${queries} drawn at random`;
  const ofInterval =
    interval === "test" ? "so are intervals" : `intervals are percentiles over ${samples} samples of ${queries}`;
  const stated = statedAggregates(others, confidence).join("; ");
  const hasPairs = measures.some(({ pairs }) => pairs.length > 0);
  return [
    `intervals of aggregates: ${stated}`,
    ...(hasPairs
      ? [`differences of ${others.map(labelOf).join(", ")}: tested by aggregates ${how}, ${ofInterval}; seed ${seed}`]
      : []),
  ];
}

/** Notes on the intervals, and on whether those of differences agree with p. */
function intervalNotes({ measures, settings }: Comparison, effect: string): string[] {
  const { confidence, interval } = settings;
  const levels = levelsOf({ measures });
  const ofMeans = measures.filter(({ aggregate }) => aggregate === undefined);
  const means =
    ofMeans.length === 0 ? [] : [meansNote(ofMeans, settings, levels.length === 0 ? "" : `; effect: ${effect}`)];
  if (levels.length === 0) return means.map((note) => `intervals of means: ${note}`);
  if (interval !== "test")
    return [
      ...means.map((note) => `intervals: ${note}`),
      "intervals are made without the test and may contradict its p",
    ];
  const range = rangeOf(levels);
  const corrected = levels.some((level) => level > confidence) ? ", as the correction tests each" : "";
  return [
    ...means.map((note) => `intervals of means: ${note}`),
    `intervals of differences: ${range} by inversion of the test${corrected}; 0 lies outside where the corrected p is below ${levelOf(confidence)}`,
  ];
}

/** Confidence of the interval of each difference. */
function levelsOf({ measures }: Pick<Comparison, "measures">): number[] {
  return measures.flatMap(({ pairs }) => pairs.map(({ intervalConfidence }) => intervalConfidence));
}

function rangeOf(levels: readonly number[]): string {
  const least = levels.reduce((a, b) => Math.min(a, b));
  const most = levels.reduce((a, b) => Math.max(a, b));
  return least === most ? percent(least) : `${percent(least)} to ${percent(most)}`;
}

/** Note on the intervals of means. */
function meansNote(
  measures: Comparison["measures"],
  { confidence, samples, seed, interval, hitsInterval, clusters }: Comparison["settings"],
  ofEffect: string,
): string {
  const { title, isResampled } = intervalOfMean(interval);
  const hits = measures.flatMap(hitsOf);
  const ofHits = findById("interval of hits", hitIntervals, hitsInterval).title;
  const drawn = measures.find(({ clusters: count }) => count !== undefined)?.clusters;
  // Of whole clusters, only values that are all hits or all misses are hits and misses of clusters.
  const over =
    drawn === undefined
      ? ""
      : ` over ${drawn} clusters by ${clusters}, which is wider than the other of a value just below or above`;
  const forHits = hits.length === 0 ? "" : `, of hits and misses (${hits.join(", ")}) ${ofHits}${over}`;
  const sampled = isResampled ? `, ${samples} samples` : "";
  return `${percent(confidence)} ${title}${sampled}${forHits}${ofEffect}; seed ${seed}`;
}

/** A measure of hits and misses by its name, with the runs where these are not all. */
function hitsOf({ measure, runs }: Comparison["measures"][number]): string[] {
  const ofHits = runs.filter(({ isOfHits }) => isOfHits);
  if (ofHits.length === 0) return [];
  return [ofHits.length === runs.length ? measure : `${measure} of ${ofHits.map(({ run }) => run).join(" and ")}`];
}

/** Note on the ranks; none where runs are not ranked. */
function rankNotes({ settings }: Comparison): string[] {
  const { rankIntervals: ranks, confidence, unit } = settings;
  if (ranks === undefined) return [];
  const run = WORDS[unit].run;
  const holds = ranks === "marginal" ? `for each ${run} alone` : `for all ${run}s together`;
  return [
    `ranks: ${percent(confidence)} ${holds}, by random signs of ${WORDS[unit].queries} that all pairs share, step by step; those that may be best: ${percent(confidence)} model confidence set`,
  ];
}

function percent(share: number): string {
  return `${+(100 * share).toPrecision(4)} %`;
}

function correctionNote({ settings, measures }: Comparison, { test, correction }: Procedures): string {
  if (test.isSimultaneous) return "for all pairs of a measure at once";
  if (settings.correction === "none") return "not corrected for the number of comparisons";
  const isAll = settings.family === "all";
  const count = measures[0].pairs.length * (isAll ? measures.length : 1);
  return `corrected by ${correction.title} over ${count} comparison${count === 1 ? "" : "s"}${isAll ? "" : " of each measure"}`;
}

function anovaNote({ measures }: Comparison): string {
  const parts = measures.flatMap(({ measure, anova }) => {
    if (anova === undefined) return [];
    const { f, p, runs, residual } = anova;
    const shown = Number.isFinite(f) ? f.toFixed(2) : "∞";
    return `${measure} F(${runs.df}, ${residual.df}) = ${shown}, p ${p < 0.0001 ? "< 0.0001" : `= ${p.toFixed(4)}`}`;
  });
  return `whether the runs differ at all (two-way analysis of variance): ${parts.join("; ")}`;
}

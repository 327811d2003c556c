import { bareNames } from "../../plot/bare-names.ts";
import { contributions } from "../../plot/contributions.ts";
import type { Curve } from "../../plot/curves.ts";
import { distribution } from "../../plot/distribution.ts";
import { gains } from "../../plot/gains.ts";
import { means } from "../../plot/means.ts";
import { cutoffs, precisionRecall, unjudged } from "../../plot/rank-curves.ts";
import { slices } from "../../plot/slices.ts";
import { PALETTE, type Spec } from "../../plot/spec.ts";
import { tieEffect } from "../../plot/tie-effect.ts";
import { versus } from "../../plot/versus.ts";
import type { Chart, ReaderChoice } from "../chart.ts";
import type { ModelContributions, RunsModel, RunsPart } from "./model.ts";
import { bestFirst } from "./order.ts";
import { hasQueryValues, pairedQueries, tieAffectedQueries } from "./per-query.ts";
import { runColors } from "./run-colors.ts";

/** A chart with the costly parts of the model that it draws. */
function chart<Part extends RunsPart>(
  title: string,
  needs: readonly Part[],
  draw: (model: Omit<RunsModel, Exclude<RunsPart, Part>>, choice: ReaderChoice, isDense: boolean) => Spec | undefined,
): Chart<RunsModel, RunsPart> {
  return { title, needs, draw };
}

/** Lines that can be told from each other in one chart. */
export const MOST_LINES = PALETTE.length;

/**
 * All lines, or where these are too many to tell apart, those of the two chosen runs and of the best: the best first,
 * in the colors that runs have through the report.
 */
function fewOf(
  lines: readonly Curve[],
  model: Pick<RunsModel, "runs" | "measures">,
  choice: ReaderChoice,
): readonly Curve[] {
  const { runs, measures } = model;
  const best = bestFirst(measures[choice.measure]);
  const wanted = [...new Set([choice.run, choice.against, ...best])].slice(0, MOST_LINES);
  const isDrawn = new Set(runs.length <= MOST_LINES ? best : wanted);
  const [names, colors] = [shownNames(runs), runColors(model, choice)];
  const byName = new Map(lines.map((line) => [line.name, line]));
  const isChosen = (r: number): boolean => runs.length > MOST_LINES && (r === choice.run || r === choice.against);
  // The chosen runs are drawn above the others.
  const drawn = best.filter((r) => !isChosen(r)).concat(best.filter(isChosen));
  return drawn.flatMap((r) => {
    const line = byName.get(runs[r].name);
    return line === undefined || !isDrawn.has(r) ? [] : [{ ...line, name: names[r], color: colors[r] }];
  });
}

/** Names of runs as charts show them. */
function shownNames(runs: RunsModel["runs"]): readonly string[] {
  return bareNames(runs.map(({ name }) => name));
}

/** Contributions of a fusion's runs within one of the depths. */
export function contributionsIn({ depths, runs }: ModelContributions, index: number): Spec {
  const { depth, pool, runs: shares } = depths[index];
  const names = bareNames(runs.map(({ name }) => name));
  const rows = shares.map(({ relevant, unique }, run) => ({ run: names[run], relevant, unique: unique.relevant }));
  return contributions(depth, pool.relevant, rows);
}

/** Every chart that a report on runs is made of, by its name on the command line. */
export const runCharts = {
  means: chart(
    "value of each run, the best first, with confidence interval and tie range",
    ["intervals"],
    ({ measures, runs, intervals }, choice) => {
      const [measured, names] = [measures[choice.measure], shownNames(runs)];
      const rows = bestFirst(measured).map((r) => {
        const { value, min, max } = measured.runs[r];
        const interval = intervals[choice.measure][r];
        return { run: names[r], value, min, max, low: interval?.[0], high: interval?.[1] };
      });
      return means(measured.measure, rows);
    },
  ),
  slices: chart(
    "the first measure in each group of queries (--by)",
    ["intervals"],
    ({ measures, runs, slices: sliced }, choice) => {
      const names = shownNames(runs);
      const rows = (sliced?.slices ?? []).flatMap(({ name: slice, values }) =>
        values[choice.measure].flatMap((column, r) => {
          const isDrawn = runs.length <= MOST_LINES || r === choice.run || r === choice.against;
          if (column === null || column.queries === 0 || !isDrawn) return [];
          const { value, min, max, queries, interval } = column;
          return [{ slice, queries, run: names[r], value, min, max, low: interval?.[0], high: interval?.[1] }];
        }),
      );
      return rows.length === 0 ? undefined : slices(measures[choice.measure].measure, rows, runs.length);
    },
  ),
  distribution: chart("how the first measure spreads over the queries", [], (model, choice) => {
    if (!hasQueryValues(model, choice.measure)) return undefined;
    const { measures, runs } = model;
    const { measure, runs: measured } = measures[choice.measure];
    const names = shownNames(runs);
    const series = measured.map(({ values }, r) => ({
      run: names[r],
      values: Array.from(values.filter((value) => !Number.isNaN(value))),
    }));
    return distribution(measure, series);
  }),
  versus: chart("the second run against the first, a point for each query", [], (model, choice, isDense) => {
    const queries = pairedQueries(model, choice);
    if (queries === undefined || queries.length === 0) return undefined;
    const [names, { measure }] = [shownNames(model.runs), model.measures[choice.measure]];
    const color = runColors(model, choice)[choice.run];
    return versus({ measure, x: names[choice.against], y: names[choice.run], queries, isDense, color });
  }),
  gains: chart("what the second run gains over the first, query by query", [], (model, choice, isDense) => {
    const queries = pairedQueries(model, choice);
    if (queries === undefined || queries.length === 0) return undefined;
    const [names, { measure }] = [shownNames(model.runs), model.measures[choice.measure]];
    return gains(measure, names[choice.run], names[choice.against], queries, isDense);
  }),
  "precision-recall": chart("interpolated precision at eleven levels of recall", ["recall"], (model, choice) =>
    model.recall.length === 0 ? undefined : precisionRecall(fewOf(model.recall, model, choice), model.recall.length),
  ),
  cutoffs: chart("the first measure at rising cutoffs", ["cutoffs"], (model, choice) => {
    const { measures, cutoffs: families } = model;
    const { notation } = measures[choice.measure];
    const family = families.find((candidate) => notation.replace(/@[^@]*$/, "") === candidate.measure) ?? families[0];
    return family === undefined || family.runs.length === 0
      ? undefined
      : cutoffs(family.measure, fewOf(family.runs, model, choice), family.runs.length);
  }),
  ties: chart("tie ranges of the queries of the second run", [], (model, choice) => {
    const affected = tieAffectedQueries(model, choice);
    if (affected.length === 0) return undefined;
    return tieEffect(model.measures[choice.measure].measure, shownNames(model.runs)[choice.run], affected);
  }),
  contributions: chart(
    "relevant items that each run of a fusion has, such as rrf(a.run, b.run)",
    ["contributions"],
    ({ contributions: [fused] }) => fused && contributionsIn(fused, 0),
  ),
  unjudged: chart("share of unjudged items at each rank", ["unjudged"], (model, choice) =>
    unjudged(fewOf(model.unjudged, model, choice), model.unjudged.length),
  ),
} satisfies Readonly<Record<string, Chart<RunsModel, RunsPart>>>;

/** Name of such a chart. */
export type RunChartName = keyof typeof runCharts;

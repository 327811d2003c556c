import { distribution } from "../../plot/distribution.ts";
import { gains } from "../../plot/gains.ts";
import { means } from "../../plot/means.ts";
import { cutoffs, precisionRecall, unjudged } from "../../plot/rank-curves.ts";
import { tieEffect } from "../../plot/tie-effect.ts";
import { versus } from "../../plot/versus.ts";
import type { Chart } from "../section.ts";
import type { RunsModel } from "./model.ts";
import { pairedQueries, tieAffectedQueries } from "./per-query.ts";

/** Every chart that a report on runs is made of, by its name on the command line. */
export const runCharts = {
  means: {
    title: "value of each run on each measure, with confidence interval and tie range",
    draw: ({ measures, runs }) => {
      const rows = measures.flatMap(({ measure, runs: own }) =>
        own.flatMap(({ value, min, max, interval }, r) =>
          interval === null
            ? []
            : [{ measure, run: runs[r].name, value, min, max, low: interval[0], high: interval[1] }],
        ),
      );
      return rows.length === 0 ? undefined : means(rows);
    },
  },
  distribution: {
    title: "how the first measure spreads over the queries",
    draw: ({ measures, runs }, choice) => {
      const { measure, runs: own } = measures[choice.measure];
      const series = own.map(({ values }, r) => ({
        run: runs[r].name,
        values: values.filter((value) => value !== null),
      }));
      return distribution(measure, series);
    },
  },
  versus: {
    title: "the second run against the first, a point for each query",
    draw: (model, choice, isDense) => {
      const queries = pairedQueries(model, choice);
      if (queries === undefined) return undefined;
      const [x, y] = [model.runs[choice.against].name, model.runs[choice.run].name];
      return versus({ measure: model.measures[choice.measure].measure, x, y, queries, isDense });
    },
  },
  gains: {
    title: "what the second run gains over the first, query by query",
    draw: (model, choice, isDense) => {
      const queries = pairedQueries(model, choice);
      if (queries === undefined) return undefined;
      const [run, against] = [model.runs[choice.run].name, model.runs[choice.against].name];
      return gains(model.measures[choice.measure].measure, run, against, queries, isDense);
    },
  },
  "precision-recall": {
    title: "interpolated precision at eleven levels of recall",
    draw: ({ curves: { recall } }) => (recall.length === 0 ? undefined : precisionRecall(recall)),
  },
  cutoffs: {
    title: "the first measure at rising cutoffs",
    draw: ({ measures, curves: { cutoffs: families } }, choice) => {
      const { measure } = measures[choice.measure];
      const family = families.find((own) => measure.replace(/@[^@]*$/, "") === own.measure) ?? families[0];
      return family === undefined || family.runs.length === 0 ? undefined : cutoffs(family.measure, family.runs);
    },
  },
  ties: {
    title: "tie ranges of the queries of the second run",
    draw: (model, choice) => {
      const affected = tieAffectedQueries(model, choice);
      if (affected.length === 0) return undefined;
      return tieEffect(model.measures[choice.measure].measure, model.runs[choice.run].name, affected);
    },
  },
  unjudged: {
    title: "share of unjudged items at each rank",
    draw: ({ curves: { unjudged: lines } }) => unjudged(lines),
  },
} satisfies Readonly<Record<string, Chart<RunsModel>>>;

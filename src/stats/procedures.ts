import { DIFFERENCE_OF_AGGREGATES } from "./aggregates/difference.ts";
import { aggregates } from "./aggregates/index.ts";
import { HOMOGENEITY } from "./agreement/homogeneity.ts";
import { ANOVA } from "./anova.ts";
import { BEST_SET } from "./boards/best-set.ts";
import { RANK_INTERVALS } from "./boards/rank-intervals.ts";
import { corrections } from "./corrections/index.ts";
import { effectSizes } from "./effects/index.ts";
import { hitIntervals, intervals } from "./intervals/index.ts";
import { POWER } from "./power.ts";
import { PREDICTION_POWERED } from "./prediction-powered.ts";
import type { Procedure } from "./record.ts";
import { SAMPLED_ITEMS } from "./sampled-items.ts";
import { listSimilarities, rankCorrelations } from "./similarity/index.ts";
import { TASK_MEANS } from "./task-means.ts";
import { tests } from "./tests/index.ts";

/** Procedures of one kind, with their worked examples in words. */
export interface ProcedureGroup {
  readonly title: string;
  readonly entries: readonly { readonly procedure: Procedure; readonly examples: readonly string[] }[];
}

/** Everything in this folder that has a name of its own: what help and docs/statistics tell. */
export const procedureGroups: readonly ProcedureGroup[] = [
  {
    title: "Significance tests",
    entries: tests.map((procedure) => ({
      procedure,
      examples: procedure.examples.map(({ runs, options, statistic, p, because }) => {
        const how = options === undefined ? "" : ` (${settings(options)})`;
        return `${runs.map(list).join(" against ")}${how}: statistic ${short(statistic)}, p = ${short(p)}: ${because}`;
      }),
    })),
  },
  { title: "Analysis of variance", entries: [{ procedure: ANOVA, examples: [] }] },
  {
    title: "Corrections for multiple comparisons",
    entries: corrections.map((procedure) => ({
      procedure,
      examples: procedure.examples.map(({ ps, adjusted }) => `p ${list(ps)} become ${list(adjusted)}`),
    })),
  },
  {
    title: "Confidence intervals",
    entries: [...intervals, ...hitIntervals].map((procedure) => ({ procedure, examples: [] })),
  },
  {
    title: "Aggregates",
    entries: [...aggregates, DIFFERENCE_OF_AGGREGATES].map((procedure) => ({ procedure, examples: [] })),
  },
  {
    title: "Effect sizes",
    entries: effectSizes.map((procedure) => ({
      procedure,
      examples: procedure.examples.map(
        ({ first, second, value, because }) => `${list(first)} against ${list(second)} is ${short(value)}: ${because}`,
      ),
    })),
  },
  {
    title: "Leaderboards",
    entries: [RANK_INTERVALS, BEST_SET].map((procedure) => ({ procedure, examples: [] })),
  },
  { title: "Tasks", entries: [{ procedure: TASK_MEANS, examples: [] }] },
  { title: "Power", entries: [{ procedure: POWER, examples: [] }] },
  {
    title: "Judgments corrected by people",
    entries: [PREDICTION_POWERED, SAMPLED_ITEMS].map((procedure) => ({ procedure, examples: [] })),
  },
  {
    title: "Errors of judges",
    entries: [{ procedure: HOMOGENEITY, examples: [] }],
  },
  {
    title: "Rank correlations",
    entries: rankCorrelations.map((procedure) => ({
      procedure,
      examples: procedure.examples.map(
        ({ first, second, value, because }) => `${list(first)} against ${list(second)} is ${short(value)}: ${because}`,
      ),
    })),
  },
  {
    title: "Similarity of lists",
    entries: listSimilarities.map((procedure) => ({
      procedure,
      examples: procedure.examples.map(
        ({ first, second, parameter, value, because }) =>
          `${settings(first)} against ${settings(second)} (${parameter}) is ${short(value)}: ${because}`,
      ),
    })),
  },
];

function list(numbers: readonly number[]): string {
  return numbers.map(short).join(" ");
}

function settings(record: object): string {
  return Object.entries(record)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
}

function short(value: number): string {
  return String(Number(value.toFixed(6)));
}

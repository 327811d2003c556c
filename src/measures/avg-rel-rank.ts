import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { inOrder } from "../core/order.ts";
import { choice, number } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { tieGain } from "./arithmetic/dcg.ts";

interface Params {
  readonly relevant: "all" | "retrieved";
  readonly absent: number;
}

/**
 * Average relevance position: the mean rank of the relevant items, each weighed by its grade; one that was not
 * retrieved, or stands below it, has rank `absent` (1001). From 1, 0 without relevant items; lower is better.
 *
 * AvgRelRank of grades 0 2 1 is 2.333333: (2 · 2 + 1 · 3) / (2 + 1).
 */
export const AvgRelRank = customMeasure({
  id: "avg-rel-rank",
  label: "AvgRelRank",

  params: {
    relevant: choice(["all", "retrieved"]),
    absent: number({ default: 1001, min: 1, max: 1e9 }),
  },

  better: "lower",
  aggregate: "mean",

  divisor: totalGrade,
  expected: meanRank,
  min: (ranking, params) => meanRank(inOrder(ranking, "best"), params),
  max: (ranking, params) => meanRank(inOrder(ranking, "worst"), params),
});

/** Words, conventions, references and examples of AvgRelRank. */
const about = (): MeasureWords => ({
  title: "Average relevance position",
  summary: "Mean rank of the relevant items, each weighed by its grade, at most `absent`.",
  formula: String.raw`\frac{\sum_{i} g_i \min(i,\ \mathrm{absent})}{\sum_{i} g_i}`,
  range: [0, Number.POSITIVE_INFINITY],
  params: {
    relevant: "all: a relevant item that was not retrieved has rank `absent`; retrieved: only those retrieved count",
    absent:
      "rank that stands for later ranks and for items that were not retrieved, so that leaving items out never helps",
  },
  conventions: {
    unjudged: "weighs nothing",
    noRelevant: 0,
    shortRun: "an item that was not retrieved has rank `absent`, unless relevant=retrieved",
  },

  references: ["TensorFlow Ranking, metrics_impl.py: ARPMetric (relevant=retrieved, its micro mean over queries)"],
  examples: [
    { grades: [0, 2, 1], value: 7 / 3, because: "(2 · 2 + 1 · 3) / (2 + 1)" },
    {
      grades: [1, 0],
      judged: [1, 1, 0],
      value: 501,
      because: "one stands first, the other was not retrieved: (1 + 1001)/2",
    },
    { grades: [1, 0], tieEnds: [2], value: 1.5, min: 1, max: 2, because: "first or second with equal chance" },
  ],
});

/** AvgRelRank as the list of measures has it. */
export const entry: MeasureEntry = { measure: AvgRelRank, aliases: [{ name: "average_relevance_position" }], about };

/** Sum of the grades, which grades of 0 and unjudged items add nothing to. */
function totalGrade({ judged, grades }: Ranking, { relevant }: Params): number {
  return (relevant === "all" ? judged : grades).reduce((sum, grade) => sum + grade, 0);
}

function meanRank(ranking: Ranking, params: Params): number {
  const total = totalGrade(ranking, params);
  if (total === 0) return 0;
  const { absent } = params;
  let sum = 0;
  let retrieved = 0;
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    const gain = tieGain(ranking, tie);
    sum += (gain / ranking.sizes[tie]) * sumOfRanks(ranking.starts[tie], ranking.sizes[tie], absent);
    retrieved += gain;
  }
  return (sum + (total - retrieved) * absent) / total;
}

/** Sum of ranks start + 1 to start + size, each at most `absent`. */
function sumOfRanks(start: number, size: number, absent: number): number {
  const inside = Math.min(size, Math.max(0, Math.floor(absent) - start));
  return inside * (start + (inside + 1) / 2) + (size - inside) * absent;
}

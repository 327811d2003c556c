import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { inOrder } from "../core/order.ts";
import { number, REL } from "../core/params.ts";
import { meanOverFirstRelevant, midRankOfFirst } from "./arithmetic/first-relevant.ts";

/**
 * Rank of the first relevant item, at most `absent` (1001), which also stands for lists without one. From 1; lower is
 * better.
 *
 * FirstRel of grades 0 0 1 is 3: the first relevant item stands third.
 */
export const FirstRel = customMeasure({
  id: "first-rel",
  label: "FirstRel",

  params: {
    rel: REL,
    absent: number({
      default: 1001,
      min: 1,
      max: 1e9,
    }),
  },

  rewards: "order",
  better: "lower",
  aggregate: "mean",

  expected: (ranking, { rel, absent }) => meanOverFirstRelevant(ranking, rel, (rank) => Math.min(rank, absent), absent),
  min: (ranking, { rel, absent }) =>
    meanOverFirstRelevant(inOrder(ranking, "best"), rel, (rank) => Math.min(rank, absent), absent),
  max: (ranking, { rel, absent }) =>
    meanOverFirstRelevant(inOrder(ranking, "worst"), rel, (rank) => Math.min(rank, absent), absent),
  variance: (ranking, { rel, absent }) => {
    const mean = meanOverFirstRelevant(ranking, rel, (rank) => Math.min(rank, absent), absent);
    return meanOverFirstRelevant(ranking, rel, (rank) => (Math.min(rank, absent) - mean) ** 2, 0);
  },
  midRank: (ranking, { rel, absent }) => Math.min(midRankOfFirst(ranking, rel) ?? absent, absent),
});

/** Words, conventions, references and examples of FirstRel. */
const about = (): MeasureWords => ({
  title: "Rank of the first relevant item",
  summary: "How far a reader has to go until something relevant comes, at most `absent`.",
  formula: String.raw`\min(\min\{i : \mathrm{rel}_i\},\ \mathrm{absent})`,
  range: [1, Number.POSITIVE_INFINITY],
  params: {
    absent:
      "rank that stands for later ranks and for lists without a relevant item, so that leaving items out never helps",
  },
  conventions: {
    unjudged: "not relevant",
    noRelevant: "computed",
    shortRun: "a list without a relevant item has rank `absent`",
  },

  references: ["Cooper 1968, Expected search length, doi:10.1002/asi.5090190108"],
  examples: [
    { grades: [0, 0, 1], value: 3, because: "the first relevant item stands third" },
    { grades: [1, 0, 0], tieEnds: [3], value: 2, min: 1, max: 3, because: "t + (n + 1)/(r + 1) = 0 + 4/2" },
    { grades: [0, null], judged: [1, 0], value: 1001, because: "nothing relevant was retrieved" },
  ],
});

/** FirstRel as the list of measures has it. */
export const entry: MeasureEntry = { measure: FirstRel, about };

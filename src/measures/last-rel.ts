import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { inOrder } from "../core/order.ts";
import { choice, number, REL } from "../core/params.ts";
import { meanOverLastRelevant } from "./arithmetic/last-relevant.ts";

/**
 * Rank of the last relevant item, at most `absent` (1001), which also stands for lists that lack one; 0 where nothing
 * is relevant. Lower is better.
 *
 * LastRel of grades 1 0 1 is 3: a reader has found everything at rank 3.
 */
export const LastRel = customMeasure({
  id: "last-rel",
  label: "LastRel",

  params: {
    rel: REL,
    relevant: choice(["all", "retrieved"]),
    absent: number({ default: 1001, min: 1, max: 1e9 }),
  },

  better: "lower",
  aggregate: "mean",

  expected: (ranking, params) => meanOverLastRelevant(ranking, params, (rank) => rank),
  min: (ranking, params) => meanOverLastRelevant(inOrder(ranking, "best"), params, (rank) => rank),
  max: (ranking, params) => meanOverLastRelevant(inOrder(ranking, "worst"), params, (rank) => rank),
  variance: (ranking, params) => {
    const mean = meanOverLastRelevant(ranking, params, (rank) => rank);
    return meanOverLastRelevant(ranking, params, (rank) => (rank - mean) ** 2);
  },
});

/** Words, conventions, references and examples of LastRel. */
const about = (): MeasureWords => ({
  title: "Rank of the last relevant item",
  summary: "How far a reader has to go until everything relevant has come, at most `absent`.",
  formula: String.raw`\min(\max\{i : \mathrm{rel}_i\},\ \mathrm{absent})`,
  range: [0, Number.POSITIVE_INFINITY],
  params: {
    relevant: "all: a relevant item never retrieved has rank `absent`; retrieved: only those retrieved count",
    absent: "rank that stands for later ranks and for relevant items that were not retrieved",
  },
  conventions: {
    unjudged: "not relevant",
    noRelevant: 0,
    shortRun: "a list that lacks a relevant item has rank `absent`, unless relevant=retrieved",
  },

  references: [
    "Tsoumakas, Katakis & Vlahavas 2010, Mining multi-label data (coverage), doi:10.1007/978-0-387-09823-4_34",
  ],
  examples: [
    { grades: [1, 0, 1], value: 3, because: "a reader has found everything at rank 3" },
    { grades: [1, 0, 0], tieEnds: [3], value: 2, min: 1, max: 3, because: "one of three ranks, each as likely" },
    { grades: [1, 1, 0], tieEnds: [3], value: 8 / 3, min: 2, max: 3, because: "(r/(r + 1)) (n + 1) = (2/3) 4" },
    { grades: [1, 0], judged: [1, 1, 0], value: 1001, because: "a relevant item was not retrieved" },
    {
      grades: [1, 0],
      judged: [1, 1, 0],
      params: { relevant: "retrieved" },
      value: 1,
      because: "the other one was not retrieved and does not count",
    },
  ],
});

/** LastRel as the list of measures has it. */
export const entry: MeasureEntry = {
  measure: LastRel,
  aliases: [{ name: "last_relevant_rank" }, { name: "coverage_error", params: { relevant: "retrieved", absent: 1e9 } }],
  about,
};

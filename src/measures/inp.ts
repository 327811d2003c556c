import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { inOrder } from "../core/order.ts";
import { REL } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { relevantCount } from "../core/relevance.ts";
import { meanOverLastRelevant } from "./arithmetic/last-relevant.ts";

/**
 * Inverse negative penalty, whose mean over queries is mINP: the number of relevant items divided by the rank of the
 * last one. From 0 to 1.
 *
 * INP of grades 1 0 1 is 0.666667: 2 / 3.
 */
export const INP = customMeasure({
  id: "inp",
  label: "INP",

  params: { rel: REL },

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { rel }) => meanOf(ranking, rel, (penalty) => penalty),
  min: (ranking, { rel }) => meanOf(inOrder(ranking, "worst"), rel, (penalty) => penalty),
  max: (ranking, { rel }) => meanOf(inOrder(ranking, "best"), rel, (penalty) => penalty),
  variance: (ranking, { rel }) => {
    const mean = meanOf(ranking, rel, (penalty) => penalty);
    return meanOf(ranking, rel, (penalty) => (penalty - mean) ** 2);
  },
});

/** Words, conventions, references and examples of INP. */
const about = (): MeasureWords => ({
  title: "Inverse negative penalty",
  summary:
    "Relevant items as a share of the ranks down to the last of them: the effort to find every image of a person; its mean over queries is mINP.",
  formula: String.raw`\frac{R}{\max\{i : \mathrm{rel}_i\}}`,
  range: [0, 1],
  conventions: {
    unjudged: "not relevant",
    noRelevant: 0,
    shortRun: "a list that lacks a relevant item has 0",
  },

  references: [
    "Ye, Shen, Lin, Xiang, Shao & Hoi 2021, Deep Learning for Person Re-identification: A Survey and Outlook, doi:10.1109/TPAMI.2021.3054775",
  ],
  examples: [
    { grades: [1, 0, 1], value: 2 / 3, because: "2 / 3" },
    {
      grades: [1, 0, 0],
      tieEnds: [3],
      value: 11 / 18,
      min: 1 / 3,
      max: 1,
      because: "1/1, 1/2 or 1/3 with equal chance",
    },
    { grades: [1, 0], judged: [1, 1, 0], value: 0, because: "a relevant item was not retrieved" },
  ],
});

/** INP as the list of measures has it. */
export const entry: MeasureEntry = { measure: INP, aliases: [{ name: "mINP" }], about };

/** Mean over all orders of ties of a function of the penalty, which is 0 where nothing is relevant. */
function meanOf(ranking: Ranking, rel: number, of: (penalty: number) => number): number {
  const relevant = relevantCount(ranking, rel);
  const absent = Number.POSITIVE_INFINITY;
  return meanOverLastRelevant(ranking, { rel, relevant: "all", absent }, (rank) =>
    of(rank === 0 ? 0 : relevant / rank),
  );
}

import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { inOrder } from "../core/order.ts";
import { choice, REL } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { relevantCount, relevantInTie, retrievedRelevant } from "../core/relevance.ts";

/**
 * Ranking loss: the share of pairs of a relevant item and a retrieved item that is not relevant in which the relevant
 * one stands below; a tied pair counts one half. From 0 to 1; lower is better.
 *
 * RankingLoss of grades 1 0 1 0 is 0.25: one of the 4 pairs is out of order.
 */
export const RankingLoss = customMeasure({
  id: "ranking-loss",
  label: "RankingLoss",

  params: {
    rel: REL,
    relevant: choice(["all", "retrieved"]),
  },

  better: "lower",
  aggregate: "mean",

  expected: lossOf,
  min: (ranking, params) => lossOf(inOrder(ranking, "best"), params),
  max: (ranking, params) => lossOf(inOrder(ranking, "worst"), params),
});

/** Words, conventions, references and examples of RankingLoss. */
const about = (): MeasureWords => ({
  title: "Ranking loss",
  summary: "Probability that a relevant item stands below a retrieved item that is not relevant.",
  formula: String.raw`\frac{1}{R\,N}\sum_{r} |\{\text{non-relevant above } r\}|`,
  range: [0, 1],
  params: {
    relevant:
      "all: a relevant item never retrieved stands below every retrieved one; retrieved: only those retrieved count",
  },
  conventions: {
    unjudged: "not relevant",
    noRelevant: 0,
    shortRun: "where nothing non-relevant was retrieved there is no pair, and nothing is lost",
  },

  references: [
    "Tsoumakas, Katakis & Vlahavas 2010, Mining multi-label data (ranking loss), doi:10.1007/978-0-387-09823-4_34",
  ],
  examples: [
    { grades: [1, 0, 1, 0], value: 1 / 4, because: "one of the 4 pairs is out of order" },
    { grades: [1, 0], tieEnds: [2], value: 1 / 2, min: 0, max: 1, because: "a tied pair counts one half" },
    { grades: [1, 0], judged: [1, 1, 0], value: 1 / 2, because: "the item that was not retrieved stands below" },
    { grades: [1, 1], value: 0, because: "there is no pair" },
  ],
});

/** RankingLoss as the list of measures has it. */
export const entry: MeasureEntry = {
  measure: RankingLoss,
  aliases: [{ name: "ranking_loss" }, { name: "label_ranking_loss", params: { relevant: "retrieved" } }],
  about,
};

function lossOf(ranking: Ranking, { rel, relevant }: { readonly rel: number; readonly relevant: string }): number {
  const retrieved = retrievedRelevant(ranking, rel);
  const others = ranking.length - retrieved;
  const count = relevant === "all" ? relevantCount(ranking, rel) : retrieved;
  if (count === 0 || others === 0) return 0;
  let below = (count - retrieved) * others;
  let seen = 0;
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    const tied = relevantInTie(ranking, tie, rel);
    const above = ranking.starts[tie] - seen;
    below += tied * (above + (ranking.sizes[tie] - tied) / 2);
    seen += tied;
  }
  return below / (count * others);
}

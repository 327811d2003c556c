import { customMeasure } from "../core/custom.ts";
import type { About } from "../core/measure.ts";
import { choice, REL } from "../core/params.ts";
import { relevantCount, relevantInTie, retrievedRelevant } from "../core/relevance.ts";

/**
 * Area under the ROC curve: the share of pairs of a relevant item and a retrieved item that is not relevant in which
 * the relevant one stands above; a tied pair counts one half. From 0 to 1.
 *
 * AUC of grades 1 0 1 0 is 0.75: 3 of the 4 pairs are in order.
 */
export const AUC = customMeasure({
  id: "auc",
  label: "AUC",

  params: {
    rel: REL,
    relevant: choice(["all", "retrieved"]),
  },

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { rel, relevant }) => {
    const hits = retrievedRelevant(ranking, rel);
    const counted = relevant === "all" ? relevantCount(ranking, rel) : hits;
    if (counted === 0) return 0;
    const nonRelevant = ranking.length - hits;
    if (nonRelevant === 0) return hits / counted;
    let hitsAbove = 0;
    let pairs = 0;
    for (let tie = 0; tie < ranking.starts.length; tie++) {
      const inTie = relevantInTie(ranking, tie, rel);
      if (inTie === 0) continue;
      const tiedWith = ranking.sizes[tie] - inTie;
      const above = ranking.starts[tie] - hitsAbove;
      pairs += inTie * (nonRelevant - above - tiedWith / 2);
      hitsAbove += inTie;
    }
    return pairs / (counted * nonRelevant);
  },
});

/** Words, conventions, references and examples of AUC. */
export const about = (): About => ({
  measure: AUC,

  aliases: [{ name: "Accuracy", params: { relevant: "retrieved" } }],
  title: "Area under the ROC curve",
  summary: "Probability that a relevant item stands above a retrieved item that is not relevant.",
  formula: String.raw`\frac{1}{R\,N}\sum_{r} |\{\text{non-relevant below } r\}|`,
  range: [0, 1],
  params: {
    relevant:
      "all: a relevant item never retrieved stands below every retrieved one; retrieved: only those retrieved count",
  },
  conventions: {
    unjudged: "not relevant",
    noRelevant: 0,
    shortRun: "when nothing non-relevant was retrieved, every retrieved relevant item counts as above",
  },

  references: ["Mann & Whitney 1947, doi:10.1214/aoms/1177730491"],
  agreesWith: [
    {
      tool: "ir_measures",
      name: "Accuracy(rel={rel})",
      params: { relevant: "retrieved" },
      except: ["a missing query", "no relevant item", "only relevant items"],
    },
    { tool: "torchmetrics", name: "RetrievalAUROC", params: { relevant: "retrieved" }, except: ["scores above 1"] },
  ],
  examples: [
    { grades: [1, 0, 1, 0], value: 3 / 4, because: "3 of the 4 pairs are in order" },
    { grades: [1, 0], tieEnds: [2], value: 1 / 2, min: 0, max: 1, because: "a tied pair counts one half" },
  ],
});

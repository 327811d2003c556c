import { customMeasure } from "../core/custom.ts";
import type { About } from "../core/measure.ts";
import { CUTOFF, choice, number, REL } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { relevantCount, relevantInTie, retrievedRelevant } from "../core/relevance.ts";
import { overContents, relevantOnly } from "./arithmetic/contents.ts";

interface Params {
  readonly rel: number;
  readonly relevant: "all" | "retrieved";
  readonly onlyRelevant: "one" | "zero";
  readonly fpr: number;
}

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
    onlyRelevant: choice(["one", "zero"]),
    fpr: number({ default: 1, min: 0, max: 1, open: "min" }),
    cutoff: CUTOFF,
  },
  at: "cutoff",

  better: "higher",
  aggregate: "mean",

  expected: (ranking, params) => area(ranking, params, meanBelow),
  over: (scorer, params) =>
    params.cutoff < Number.POSITIVE_INFINITY
      ? overContents(
          scorer,
          () => params.cutoff,
          (ranking) => relevantOnly(ranking, params.rel),
        )
      : { ...scorer, threshold: (ranking) => area(ranking, params, interpolatedBelow) },
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
    onlyRelevant:
      "value where nothing non-relevant was retrieved; one: as if all relevant items retrieved stood above; zero: 0",
    fpr: "false positive rate up to which the area is taken; below 1 it is standardized, so that a random list has 1/2",
  },
  conventions: {
    unjudged: "not relevant",
    noRelevant: 0,
    shortRun:
      "when nothing non-relevant was retrieved, every retrieved relevant item counts as above, unless onlyRelevant=zero",
  },

  references: [
    "Mann & Whitney 1947, doi:10.1214/aoms/1177730491",
    "McClish 1989, Analyzing a portion of the ROC curve, doi:10.1177/0272989X8900900307",
  ],
  examples: [
    { grades: [1, 0, 1, 0], value: 3 / 4, because: "3 of the 4 pairs are in order" },
    { grades: [1, 0], tieEnds: [2], value: 1 / 2, min: 0, max: 1, because: "a tied pair counts one half" },
    {
      grades: [1, 0, 1, 0],
      params: { fpr: 0.5 },
      value: 2 / 3,
      because: "one of two relevant items before the first of two others: 1/4, of which 1/8 by chance and 1/2 at most",
    },
    { grades: [1, 0, 1, 0], params: { cutoff: 2 }, value: 1 / 2, because: "the second relevant item is cut off" },
  ],
});

/**
 * Area under the curve of the share of relevant items (found so far) over the share of others, up to the share `fpr` of the
 * others; standardized so that a random list has 1/2 and a perfect one 1 (McClish 1989).
 *
 * @param below how many of the others that count stand below a relevant item of a tie, on average; see `meanBelow`
 */
function area(
  ranking: Ranking,
  { rel, relevant, onlyRelevant, fpr }: Params,
  below: (counted: number, tied: number) => number,
): number {
  const hits = retrievedRelevant(ranking, rel);
  const counted = relevant === "all" ? relevantCount(ranking, rel) : hits;
  if (counted === 0) return 0;
  const nonRelevant = ranking.length - hits;
  if (nonRelevant === 0) return onlyRelevant === "one" ? hits / counted : 0;
  let hitsAbove = 0;
  let pairs = 0;
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    const inTie = relevantInTie(ranking, tie, rel);
    if (inTie === 0) continue;
    const above = ranking.starts[tie] - hitsAbove;
    pairs += inTie * below(fpr * nonRelevant - above, ranking.sizes[tie] - inTie);
    hitsAbove += inTie;
  }
  const share = pairs / (counted * nonRelevant);
  if (fpr === 1) return share;
  const byChance = fpr ** 2 / 2;
  return (1 + (share - byChance) / (fpr - byChance)) / 2;
}

/**
 * How many of the first `counted` others below the ties above stand below a relevant item, when the number of the tied
 * others above it is uniform on 0…tied.
 */
function meanBelow(counted: number, tied: number): number {
  if (counted <= 0) return 0;
  const terms = Math.min(tied + 1, Math.ceil(counted));
  return (terms * counted - (terms * (terms - 1)) / 2) / (tied + 1);
}

/** The same when the curve runs straight from one end of the tie to the other. */
function interpolatedBelow(counted: number, tied: number): number {
  if (counted <= 0) return 0;
  return counted >= tied ? counted - tied / 2 : counted ** 2 / (2 * tied);
}

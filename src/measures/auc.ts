import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, choice, number, REL } from "../core/params.ts";
import { overContents, relevantOnly } from "./arithmetic/contents.ts";
import { area, interpolatedBelow, meanBelow } from "./arithmetic/roc.ts";

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
const about = (): MeasureWords => ({
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

/** AUC as the list of measures has it. */
export const entry: MeasureEntry = { measure: AUC, aliases: [{ name: "AUROC" }, { name: "ROC_AUC" }], about };

import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { choice, REL, REQUIRED_CUTOFF } from "../core/params.ts";
import { relevantCount } from "../core/relevance.ts";

/**
 * Precision: relevant items among the first k, divided by k. From 0 to 1; `.at(k)` must be given.
 *
 * P@4 of grades 1 0 1 1 0 is 0.75: three of the first four are relevant.
 */
export const P = additiveMeasure({
  id: "p",
  label: "P",

  params: {
    rel: REL,
    denominator: choice(["k", "retrieved", "capped"]),
    cutoff: REQUIRED_CUTOFF,
  },
  at: "cutoff",

  better: "higher",
  aggregate: "mean",

  gain: (grade, { rel }) => (grade >= rel ? 1 : 0),
  discount: () => 1,
  cutoff: (_, { cutoff }) => cutoff,
  scale: (ranking, { cutoff, denominator, rel }) => {
    if (denominator === "k") return cutoff;
    const retrieved = Math.min(cutoff, ranking.length);
    return denominator === "retrieved" ? retrieved : Math.min(retrieved, relevantCount(ranking, rel));
  },
});

/** Words, conventions, references and examples of P. */
const about = (): MeasureWords => ({
  title: "Precision",
  summary: "Share of the first k ranks that hold a relevant item.",
  formula: String.raw`\frac{\mathrm{hits}@k}{k}`,
  range: [0, 1],
  params: {
    denominator:
      "k: the cutoff; retrieved: min(k, items retrieved); capped: also at most R, so that a perfect list scores 1",
  },
  conventions: {
    unjudged: "not relevant",
    noRelevant: 0,
    shortRun: "ranks past the end count as not relevant, unless denominator=retrieved or capped",
  },

  references: ["Kent, Berry, Luehrs & Perry 1955, Machine literature searching VIII, doi:10.1002/asi.5090060209"],
  examples: [
    { grades: [1, 0, 1, 1, 0], params: { cutoff: 4 }, value: 3 / 4, because: "three of the first four are relevant" },
    {
      grades: [1, 1, 0],
      tieEnds: [3],
      params: { cutoff: 2 },
      value: 2 / 3,
      min: 1 / 2,
      max: 1,
      because: "two ranks of a tie with two relevant of three: 2 · (2/3) / 2",
    },
  ],
});

/** P as the list of measures has it. */
export const entry: MeasureEntry = { measure: P, aliases: [{ name: "Precision" }, { name: "Prec" }], about };

import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, choice, REL } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { COLLECTION, COLLECTION_WORDS, marginsOf } from "./arithmetic/confusion.ts";

/**
 * Fall-out: the share of the items that are not relevant, judged or not, that stand among the first k, of those
 * retrieved or of a collection. From 0 to 1; lower is better.
 *
 * Fallout@2 of grades 1 0 ? 0 is 0.333333: one of the three items that are not relevant is among the first two.
 */
export const Fallout = additiveMeasure({
  id: "fallout",
  label: "Fallout",

  params: { rel: REL, onlyRelevant: choice(["zero", "one"]), collection: COLLECTION, cutoff: CUTOFF },
  at: "cutoff",
  wholeList: () => true,

  better: "lower",
  aggregate: "mean",

  gain: (grade, { rel }) => (grade >= rel ? 0 : 1),
  discount: () => 1,
  cutoff: (_, { cutoff }) => cutoff,
  scale: nonRelevant,
  over: (scorer, params) => {
    if (params.onlyRelevant === "zero") return scorer;
    const orOne = (of: (ranking: Ranking) => number) => (ranking: Ranking) => {
      return nonRelevant(ranking, params) === 0 ? 1 : of(ranking);
    };
    return { ...scorer, expected: orOne(scorer.expected), min: orOne(scorer.min), max: orOne(scorer.max) };
  },
});

/** Words, conventions, references and examples of Fallout. */
const about = (): MeasureWords => ({
  title: "Fall-out",
  summary: "Share of the items that are not relevant which the first k ranks hold.",
  formula: String.raw`\frac{\mathrm{FP}}{\mathrm{FP}+\mathrm{TN}}`,
  range: [0, 1],
  params: { onlyRelevant: "value where nothing is non-relevant", collection: COLLECTION_WORDS },
  conventions: { unjudged: "not relevant", noRelevant: "computed", shortRun: "ranks past the end hold nothing" },

  references: ["Kent, Berry, Luehrs & Perry 1955, Machine literature searching VIII, doi:10.1002/asi.5090060209"],
  examples: [
    {
      grades: [1, 0, null, 0],
      params: { cutoff: 2 },
      value: 1 / 3,
      because: "one of the three items that are not relevant is among the first two",
    },
    {
      grades: [1, 0, null, 0],
      params: { collection: 11, cutoff: 2 },
      value: 1 / 10,
      because: "one of the ten items that are not relevant is among the first two",
    },
    { grades: [1, 1], params: { onlyRelevant: "one", cutoff: 1 }, value: 1, because: "as the parameter says" },
  ],
});

/** Fallout as the list of measures has it. */
export const entry: MeasureEntry = { measure: Fallout, aliases: [{ name: "Fall-out" }], about };

/** Items that are not relevant. */
function nonRelevant(ranking: Ranking, params: Parameters<typeof marginsOf>[1]): number {
  const { all, relevant } = marginsOf(ranking, params);
  return all - relevant;
}

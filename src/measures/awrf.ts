import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { choice } from "../core/params.ts";
import { BROWSED_WORDS } from "./arithmetic/browsed.ts";
import { EXPOSURE_TIES } from "./arithmetic/expected-exposure.ts";
import { groupExposureMeasure } from "./arithmetic/group-exposure.ts";

/**
 * Attention-weighted rank fairness: 1 less the Jensen-Shannon divergence, in nats, of the exposure that groups of items
 * have from what they should have. From 0.306853 to 1; needs the category of items.
 *
 * AWRF of categories 0 0 is 0.784238: the first group has all exposure, the second should have half.
 */
export const AWRF = /* @__PURE__ */ groupExposureMeasure({
  id: "awrf",
  label: "AWRF",
  better: "higher",

  params: { target: choice(["population", "uniform"]) },
  of: (groups, { target }) => {
    const total = groups.reduce((sum, { exposure }) => sum + exposure, 0);
    const wanted = (share: number): number => (target === "population" ? share : 1 / groups.length);
    // Where no group has any exposure, TREC takes all to have the same.
    const own = (exposure: number): number => (total === 0 ? 1 / groups.length : exposure / total);
    const divergence = groups.reduce((sum, { exposure, share }) => {
      const [p, q] = [own(exposure), wanted(share)];
      return sum + (toward(p, (p + q) / 2) + toward(q, (p + q) / 2)) / 2;
    }, 0);
    return Math.min(1, 1 - divergence);
  },
});

function toward(share: number, middle: number): number {
  return share === 0 ? 0 : share * Math.log(share / middle);
}

/** Words, conventions, references and examples of AWRF. */
const about = (): MeasureWords => ({
  title: "Attention-weighted rank fairness",
  summary: "How near the exposure of groups of items is to what they should have.",
  formula: String.raw`1 - \mathrm{JS}(\varepsilon_g / \sum \varepsilon,\ \varepsilon^*_g)`,
  range: [1 - Math.LN2, 1],
  params: {
    ...BROWSED_WORDS,
    target: "share of each group: population: as of all items that have a category; uniform: equal",
  },
  conventions: {
    unjudged: "count as other items",
    noRelevant: "computed",
    shortRun: "items without a category are of no group",
    ties: EXPOSURE_TIES,
  },

  references: [
    "Sapiezynski, Zeng, Robertson, Mislove & Wilson 2019, doi:10.1145/3308560.3317595",
    "Ekstrand, McDonald, Raj & Johnson 2022, TREC 2021 Fair Ranking Track (browsing=jarvelin)",
  ],
  examples: [
    {
      grades: [0, 0],
      shares: [0.5, 0.5],
      value: 1 - (Math.log(4 / 3) + Math.log(2 / 3) / 2 + Math.log(2) / 2) / 2,
      because: "the first group has all exposure, the second should have half",
    },
    {
      grades: [0, 1],
      shares: [0.5, 0.5],
      tieEnds: [2],
      value: 1,
      min: 1,
      max: 1,
      because: "shuffled for each reader, both groups have half",
    },
  ],
});

/** AWRF as the list of measures has it. */
export const entry: MeasureEntry = { measure: AWRF, about };

import { customMeasure } from "../core/custom.ts";
import { ORDER_THEM } from "../core/cut.ts";
import { RankproofError } from "../core/errors.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { number, REL, required } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { relevantCount, relevantInTie } from "../core/relevance.ts";

/**
 * Recall at a fixed precision: the highest recall at any rank where the precision is at least so high; 0 where it never
 * is. From 0 to 1.
 *
 * RAtP@0.5 of grades 1 0 0 1 0 1 0 is 1: three of the first six are relevant, and these are all.
 */
export const RAtP = customMeasure({
  id: "r-at-p",
  label: "RAtP",

  params: {
    rel: REL,
    precision: /* @__PURE__ */ required(/* @__PURE__ */ number({ default: 1, min: 0, max: 1 }), 0.5),
  },
  at: "precision",

  better: "higher",
  aggregate: "mean",

  expected: (ranking, params) => recallOf(ranking, params, inTie),
  threshold: (ranking, params) => recallOf(ranking, params, undefined),
});

/** Words, conventions, references and examples of RAtP. */
const about = (): MeasureWords => ({
  title: "Recall at a fixed precision",
  summary: "Highest recall at any rank where at least this share of the items so far is relevant.",
  formula: String.raw`\max\{\mathrm{R}@k : \mathrm{P}@k \ge p\}`,
  range: [0, 1],
  params: { precision: "least precision, a share of the items so far" },
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "ranks past the end hold nothing" },

  references: [
    "Davis & Goadrich 2006, The relationship between Precision-Recall and ROC curves, doi:10.1145/1143844.1143874",
  ],
  examples: [
    {
      grades: [1, 0, 0, 1, 0, 1, 0],
      params: { precision: 0.5 },
      value: 1,
      because: "three of the first six are relevant, and these are all",
    },
    { grades: [0, 1, 0], params: { precision: 0.9 }, value: 0, because: "the precision is never above 1/2" },
    {
      grades: [1, 0, 0],
      tieEnds: [3],
      params: { precision: 0.5 },
      value: 2 / 3,
      min: 0,
      max: 1,
      because: "first or second it has a precision of at least 1/2, third it has not",
    },
  ],
});

/** RAtP as the list of measures has it. */
export const entry: MeasureEntry = {
  measure: RAtP,
  aliases: [{ name: "recall_at_precision" }, { name: "recall_at_fixed_precision" }],
  about,
};

interface Params {
  readonly rel: number;
  readonly precision: number;
}

/**
 * What a tie adds whose last rank is not precise enough: the expected number of relevant items down to the last rank
 * that is, and the probability that none is.
 */
type InTie = (tie: MixedTie, precision: number) => { readonly found: number; readonly none: number };

/** A tie of `size` items below `above` others, `hits` of which are relevant. */
interface MixedTie {
  readonly above: number;
  readonly hits: number;
  readonly size: number;
  readonly relevant: number;
}

/** The last rank that is precise enough has the highest recall: looked for from the end, tie by tie. */
function recallOf(ranking: Ranking, { rel, precision }: Params, inTie: InTie | undefined): number {
  const { starts, sizes } = ranking;
  const all = relevantCount(ranking, rel);
  const relevant = Array.from(starts, (_, tie) => relevantInTie(ranking, tie, rel));
  let hits = relevant.reduce((sum, count) => sum + count, 0);
  let [found, probability] = [0, 1];
  for (let tie = starts.length - 1; tie >= 0 && hits > 0 && probability > 0; tie--) {
    const [above, size] = [starts[tie], sizes[tie]];
    if (hits / (above + size) >= precision) return (found + probability * hits) / all;
    hits -= relevant[tie];
    if (relevant[tie] === 0 || inTie === undefined) continue;
    const inside = inTie({ above, hits, size, relevant: relevant[tie] }, precision);
    found += probability * inside.found;
    probability *= inside.none;
  }
  return found === 0 ? 0 : found / all;
}

/** Additions that take some 20 seconds; a sum of more is refused. */
const MAX_WORK = 2e10;

/**
 * Takes items off the end of a tie, one by one, each as likely as the others, until what is left is precise enough.
 *
 * @throws RankproofError unsupported, for ties so large that it would take minutes
 */
const inTie: InTie = ({ above, hits, size, relevant }, precision) => {
  if (size * relevant > MAX_WORK) {
    const tie = `recall at a precision over a tie of ${size} items, ${relevant} of them relevant, takes minutes`;
    throw new RankproofError("unsupported", `tie: ${tie} (${ORDER_THEM})`, "data");
  }
  /** Probability that so many relevant items are left, and that nothing longer was precise enough. */
  const left = new Float64Array(relevant + 2);
  left[relevant] = 1;
  let found = 0;
  for (let items = size - 1; items >= 0; items--) {
    const before = items + 1;
    for (let x = Math.max(0, relevant - (size - items)); x <= Math.min(relevant, before); x++) {
      const reached = (left[x + 1] * (x + 1) + left[x] * (before - x)) / before;
      const isEnough = items > 0 && (hits + x) / (above + items) >= precision;
      if (isEnough) found += reached * (hits + x);
      left[x] = isEnough ? 0 : reached;
    }
  }
  return { found, none: left[0] };
};

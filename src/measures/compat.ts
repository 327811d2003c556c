import { customMeasure } from "../core/custom.ts";
import { hypergeometric } from "../core/hypergeometric.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { choice, number } from "../core/params.ts";
import { gradeStart, type Ranking } from "../core/ranking.ts";

/**
 * Compatibility: rank-biased overlap (RBO) of the list with the ideal list most like it, which has all items of a grade
 * above 0, higher grades first, those of one grade in the order of the list. From 0 to 1.
 *
 * Compat(p=0.5) of grades 1 0 1 is 0.85: overlaps 1, 1/2 and 2/3 weigh 1, 1/2 and 1/4: 17/12 of the 5/3 of an ideal
 * list.
 */
export const Compat = customMeasure({
  id: "compat",
  label: "Compat",

  params: {
    p: number({ default: 0.95, min: 0, max: 1, open: "both" }),
    normalize: choice(["true", "false"]),
  },

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { p, normalize }) => {
    const relevant = ranking.judged.filter((grade) => grade > 0);
    const depth = Math.max(ranking.length, relevant.length);
    if (relevant.length === 0) return 0;
    const { shares, total } = sharesOf(p, depth);
    const scale = normalize === "false" ? total : relevant.reduce((sum, _, i) => sum + shares[i + 1], 0);
    // Sums in another order may miss 1 by rounding.
    return Math.min(1, overlapOf(ranking, relevant, shares) / scale);
  },
});

/** Words, conventions, references and examples of Compat. */
const about = (): MeasureWords => ({
  title: "Compatibility",
  summary: "Rank-biased overlap of the list with the ideal list that is most like it.",
  formula: String.raw`\frac{\sum_{d} p^{d-1}\,|L_d\cap I_d|/d}{\sum_{d} p^{d-1}\,|I_d|/d}`,
  range: [0, 1],
  params: {
    p: "persistence: how much the next rank weighs against this one",
    normalize:
      "true: divided by the overlap of the ideal list with itself, which may have few items; false: by the sum of all weights",
  },
  conventions: {
    unjudged: "in no ideal list",
    noRelevant: 0,
    shortRun: "depths reach to the end of the list, or of the ideal list where that is longer",
  },

  references: ["Clarke, Vtyurina & Smucker 2021, Assessing Top-k Preferences, doi:10.1145/3451161"],
  examples: [
    {
      grades: [1, 0, 1],
      params: { p: 0.5 },
      value: 17 / 20,
      because: "overlaps 1, 1/2 and 2/3 weigh 1, 1/2 and 1/4: 17/12 of the 5/3 of an ideal list",
    },
    {
      grades: [1, 0, 1],
      params: { p: 0.5, normalize: "false" },
      value: 17 / 21,
      because: "17/12 of all weights, 1 + 1/2 + 1/4",
    },
    {
      grades: [1, 2],
      tieEnds: [2],
      params: { p: 0.5 },
      value: 2 / 3,
      min: 1 / 3,
      max: 1,
      because: "the ideal list itself, or one that overlaps it at depth 2 only: 1/2 of 3/2",
    },
  ],
});

/** Compat as the list of measures has it. */
export const entry: MeasureEntry = { measure: Compat, about };

interface DepthShares {
  readonly p: number;
  readonly depth: number;
  /** What an item adds that both lists hold from depth d on, at each d. */
  readonly shares: Float64Array;
  /** Sum of all weights. */
  readonly total: number;
}

/** Most lists of a run are of one length. */
let last: DepthShares | undefined;

function sharesOf(p: number, depth: number): DepthShares {
  if (last?.p === p && last.depth === depth) return last;
  const shares = new Float64Array(depth + 2);
  let total = 0;
  for (let d = 1, weight = 1; d <= depth; d++, weight *= p) {
    shares[d] = weight / d;
    total += weight;
  }
  for (let d = depth; d >= 1; d--) shares[d] += shares[d + 1];
  last = { p, depth, shares, total };
  return last;
}

/**
 * Expected overlap: the j-th item of a grade in the list is the j-th of that grade in the ideal list, and both hold it
 * from the greater of the two ranks on.
 *
 * @param relevant grades above 0, highest first
 */
function overlapOf(ranking: Ranking, relevant: Float64Array, shares: Float64Array): number {
  const { starts, sizes, gradeEnds, grades } = ranking;
  /** By grade: items in the ideal list above the next one of this grade. */
  const above = new Map<number, number>();
  relevant.forEach((grade, i) => {
    if (!above.has(grade)) above.set(grade, i);
  });
  let overlap = 0;
  for (let tie = 0; tie < starts.length; tie++) {
    for (let i = gradeStart(ranking, tie), next: number; i < gradeEnds[tie] && grades[i] > 0; i = next) {
      for (next = i + 1; next < gradeEnds[tie] && grades[next] === grades[i]; ) next++;
      const before = above.get(grades[i]) ?? 0;
      overlap += overlapInTie(starts[tie], sizes[tie], next - i, before, shares);
      above.set(grades[i], before + next - i);
    }
  }
  return overlap;
}

/**
 * Expected overlap of `count` items of one grade in a tie; the first has `before` others above it in the ideal list.
 */
function overlapInTie(start: number, size: number, count: number, before: number, shares: Float64Array): number {
  let overlap = 0;
  for (let position = 1; position <= size; position++) {
    if (start + position >= before + count) {
      overlap += (count / size) * shares[start + position];
      continue;
    }
    const { first, mass } = hypergeometric(size, count, position - 1);
    for (let j = 0; j < mass.length; j++) {
      const isHere = (count - first - j) / (size - position + 1);
      overlap += mass[j] * isHere * shares[Math.max(before + first + j + 1, start + position)];
    }
  }
  return overlap;
}

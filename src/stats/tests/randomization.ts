import { mean } from "../moments.ts";
import { pairedTest } from "../test.ts";
import { fillRandomWords, STREAMS } from "../threefry.ts";

/** Up to this many queries that differ, every assignment of signs is counted. */
const MOST_ENUMERATED = 20;

/** Differences whose signs are drawn together, by one look-up of their signed sum. */
const GROUP = 4;
const PATTERNS = 2 ** GROUP;
const GROUPS_OF_WORD = 32 / GROUP;

/**
 * Fisher's randomization test: how often the mean difference is as large when the two runs are swapped at random on
 * each query. `.test(first, second)` gives the mean difference and a two-sided p, exact up to 20 queries that differ.
 */
export const randomization = pairedTest({
  id: "randomization",
  title: "Fisher's randomization test",
  summary: "How often swapping the two runs query by query at random moves the mean as far as it was observed.",
  formula: String.raw`p = P\Bigl\{\Bigl|\sum_q \pm d_q\Bigr| \ge \Bigl|\sum_q d_q\Bigr|\Bigr\},\quad p = \frac{1 + \text{as extreme}}{1 + \text{samples}}\ \text{beyond 20 differing queries}`,
  assumes: "under the null hypothesis the two runs could be swapped on any query",
  degenerate: "all differences 0: p = 1; one query: p = 1; p is never 0",
  references: [
    "Fisher 1935, The Design of Experiments, §21",
    "Smucker, Allan & Carterette 2007, doi:10.1145/1321440.1321528",
    "Phipson & Smyth 2010 (one is added to both counts), doi:10.2202/1544-6115.1585",
  ],
  ofDifferences: (differences, { samples, seed }) => {
    const moved = differences.filter((difference) => difference !== 0);
    const sums = signedSums(moved);
    const threshold =
      Math.abs(moved.reduce((a, b) => a + b, 0)) - ROUNDING * moved.reduce((a, b) => a + Math.abs(b), 0);
    const isExact = moved.length <= MOST_ENUMERATED;
    const extreme = isExact
      ? enumerated(sums, moved.length, threshold)
      : sampled(sums, moved.length, threshold, samples, seed);
    const p = isExact ? extreme / 2 ** moved.length : (1 + extreme) / (1 + samples);
    return { statistic: mean(differences), p, method: isExact ? "exact" : "sampled" };
  },
  examples: [
    {
      runs: [
        [1, 2, 3, 4],
        [0, 0, 0, 5],
      ],
      statistic: 5 / 4,
      p: 6 / 16,
      because: "differences 1, 2, 3, −1 add up to 5; of 16 sign patterns three give 7, 5, 5 and three −7, −5, −5",
    },
  ],
});

/** Sums this close to the observed one, as a share of the sum of sizes, are equal to it but for rounding. */
const ROUNDING = 1e-12;

/** For each group of differences and each pattern of signs (bit set = plus) their sum; groups fill whole words. */
function signedSums(differences: Float64Array): Float64Array {
  const groups = Math.ceil(differences.length / 32) * GROUPS_OF_WORD;
  const sums = new Float64Array(groups * PATTERNS);
  for (let group = 0; group < groups; group++) {
    for (let pattern = 0; pattern < PATTERNS; pattern++) {
      let total = 0;
      for (let bit = 0; bit < GROUP; bit++) {
        const difference = differences[group * GROUP + bit] ?? 0;
        total += (pattern >>> bit) & 1 ? difference : -difference;
      }
      sums[group * PATTERNS + pattern] = total;
    }
  }
  return sums;
}

/** How many of the 2ⁿ patterns of signs reach the threshold. */
function enumerated(sums: Float64Array, n: number, threshold: number): number {
  let extreme = 0;
  for (let pattern = 0; pattern < 2 ** n; pattern++) {
    let total = 0;
    for (let group = 0, rest = pattern; group * GROUP < n; group++, rest >>>= GROUP) {
      total += sums[group * PATTERNS + (rest & (PATTERNS - 1))];
    }
    if (Math.abs(total) >= threshold) extreme++;
  }
  return extreme;
}

function sampled(sums: Float64Array, n: number, threshold: number, samples: number, seed: number): number {
  const words = new Uint32Array(Math.ceil(n / 32));
  let extreme = 0;
  for (let sample = 0; sample < samples; sample++) {
    fillRandomWords(words, seed, STREAMS.randomization, sample);
    let total = 0;
    for (let i = 0; i < words.length; i++) total += sumOfWord(sums, i * GROUPS_OF_WORD * PATTERNS, words[i]);
    if (Math.abs(total) >= threshold) extreme++;
  }
  return extreme;
}

/** Signed sum of the 32 differences that a word gives their signs: eight independent look-ups. */
function sumOfWord(sums: Float64Array, at: number, word: number): number {
  return (
    sums[at + (word & 15)] +
    sums[at + 16 + ((word >>> 4) & 15)] +
    (sums[at + 32 + ((word >>> 8) & 15)] + sums[at + 48 + ((word >>> 12) & 15)]) +
    (sums[at + 64 + ((word >>> 16) & 15)] +
      sums[at + 80 + ((word >>> 20) & 15)] +
      (sums[at + 96 + ((word >>> 24) & 15)] + sums[at + 112 + (word >>> 28)]))
  );
}

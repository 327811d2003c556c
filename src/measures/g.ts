import { customMeasure } from "../core/custom.ts";
import { ORDER_THEM } from "../core/cut.ts";
import { RankproofError } from "../core/errors.ts";
import { hypergeometric } from "../core/hypergeometric.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { GAIN, REL_OF_BINARY, settledGain } from "../core/params.ts";
import { gradeStart, type Ranking } from "../core/ranking.ts";
import { gained, idealGains } from "./arithmetic/dcg.ts";

/**
 * Normalized gain G: the gain of each item divided by log2(2 + the gain that the list is behind the ideal list at its
 * rank), added up and divided by the gain of all judged items. From 0 to 1.
 *
 * G of grades 1 2 (all judged: 2 1 1) is 0.657732: one behind the ideal 2 at rank 1, level with the ideal 3 at rank 2.
 *
 * @throws RankproofError unsupported, for ties of too many different gains
 */
export const G = customMeasure({
  id: "g",
  label: "G",

  params: { gain: GAIN, rel: REL_OF_BINARY },

  settled: settledGain,
  better: "higher",
  aggregate: "mean",

  sees: (ranking, { gain, rel }) => gained(ranking, gain, rel),
  expected: (ranking) => sumOverTies(ranking, expectedInTie),
  min: (ranking) => sumOverTies(ranking, (tie) => extremeInTie(tie, Math.min, tie.size - tie.gains.length)),
  max: (ranking) => sumOverTies(ranking, (tie) => extremeInTie(tie, Math.max, 0)),
});

/** Words, conventions, references and examples of G. */
const about = (): MeasureWords => ({
  title: "Normalized gain G",
  summary: "Gain of each item, discounted by how much gain the list is behind the ideal list at its rank.",
  formula: String.raw`\frac{1}{\sum_j g^*_j}\sum_i \frac{g_i}{\log_2\bigl(2+\sum_{j\le i} g^*_j-\sum_{j\le i} g_j\bigr)}`,
  range: [0, 1],
  conventions: {
    unjudged: "gains nothing",
    noRelevant: 0,
    shortRun: "items never retrieved add nothing; below its end the ideal list goes on with gain 1",
  },

  references: ["Buckley 2008, trec_eval, measure G"],
  examples: [
    {
      grades: [1, 2],
      judged: [2, 1, 1],
      value: (1 / Math.log2(3) + 2) / 4,
      because: "one behind the ideal 2 at rank 1, level with the ideal 3 at rank 2",
    },
  ],
});

/** G as the list of measures has it. */
export const entry: MeasureEntry = { measure: G, about };

/** trec_eval lets the ideal list gain 1 at every rank below its last relevant item. */
export const GAIN_PAST_IDEAL = 1;

interface GainTie {
  /** Gains of the tie's items that are not 0. */
  readonly gains: readonly number[];
  readonly size: number;
  readonly start: number;
  readonly gainAbove: number;
  /** Gain of the ideal list down to each rank. */
  readonly idealSum: (rank: number) => number;
}

function sumOverTies(ranking: Ranking, sumInTie: (tie: GainTie) => number): number {
  const ideal = idealGains(ranking);
  if (ideal.length === 0) return 0;
  const sums = new Float64Array(ideal.length + 1);
  for (let i = 0; i < ideal.length; i++) sums[i + 1] = sums[i] + ideal[i];
  const idealSum = (rank: number): number =>
    rank <= ideal.length ? sums[rank] : sums[ideal.length] + (rank - ideal.length) * GAIN_PAST_IDEAL;
  let gainAbove = 0;
  let sum = 0;
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    const gains: number[] = [];
    // Highest first, so that those of 0 come last.
    for (let i = gradeStart(ranking, tie); i < ranking.gradeEnds[tie] && ranking.grades[i] > 0; i++) {
      gains.push(ranking.grades[i]);
    }
    if (gains.length === 0) continue;
    sum += sumInTie({ gains, size: ranking.sizes[tie], start: ranking.starts[tie], gainAbove, idealSum });
    for (const gain of gains) gainAbove += gain;
  }
  return sum / sums[ideal.length];
}

/** What an item adds at `rank` when items of gain `above` stand above it. */
function discounted(gain: number, rank: number, above: number, idealSum: GainTie["idealSum"]): number {
  const behind = idealSum(rank) - above - gain; // at least 0, but for rounding
  return gain / Math.log2(2 + Math.max(0, behind));
}

/** More sums or orders of a tie's gains than this are refused rather than enumerated for minutes. */
const MAX_STATES = 2_000_000;

function tooVaried(gains: readonly number[], different: number): RankproofError {
  const tie = `G over ${gains.length} tied items with ${different} different gains takes minutes`;
  return new RankproofError("unsupported", `tie: ${tie} (${ORDER_THEM})`, "data");
}

/** At each position, each item of the tie stands below a random subset of the others: sum over that subset's gains. */
function expectedInTie({ gains, size, start, gainAbove, idealSum }: GainTie): number {
  if (size === 1) return discounted(gains[0], start + 1, gainAbove, idealSum);
  let sum = 0;
  for (const gain of new Set(gains)) {
    const rest = gains.slice();
    rest.splice(rest.indexOf(gain), 1);
    const bySize = subsetSums(rest);
    let value = 0;
    for (let position = 1; position <= size; position++) {
      const { first, mass } = hypergeometric(size - 1, rest.length, position - 1);
      for (let i = 0; i < mass.length; i++) {
        for (const [above, probability] of bySize[first + i]) {
          value += mass[i] * probability * discounted(gain, start + position, gainAbove + above, idealSum);
        }
      }
    }
    sum += (value * gains.filter((other) => other === gain).length) / size;
  }
  return sum;
}

/**
 * Best or worst order of the tie's gains, which need be neither falling nor rising: dynamic programming over how many
 * items of each gain are placed. Items without gain stand after them all at best (`zerosFirst` = 0), before at worst.
 *
 * @throws RankproofError unsupported, for ties of too many different gains
 */
function extremeInTie(
  { gains, start, gainAbove, idealSum }: GainTie,
  choose: (a: number, b: number) => number,
  zerosFirst: number,
): number {
  const values = [...new Set(gains)];
  const counts = values.map((value) => gains.filter((other) => other === value).length);
  const strides = counts.map((_, i) => counts.slice(0, i).reduce((product, count) => product * (count + 1), 1));
  const states = counts.reduce((product, count) => product * (count + 1), 1);
  if (states > MAX_STATES) throw tooVaried(gains, values.length);
  const rest = new Float64Array(states);
  for (let state = states - 2; state >= 0; state--) {
    const placed = counts.map((count, i) => Math.floor(state / strides[i]) % (count + 1));
    const above = gainAbove + placed.reduce((sum, count, i) => sum + count * values[i], 0);
    const rank = start + zerosFirst + placed.reduce((sum, count) => sum + count, 0) + 1;
    let chosen: number | undefined;
    for (let i = 0; i < values.length; i++) {
      if (placed[i] === counts[i]) continue;
      const value = discounted(values[i], rank, above, idealSum) + rest[state + strides[i]];
      chosen = chosen === undefined ? value : choose(chosen, value);
    }
    rest[state] = chosen as number;
  }
  return rest[0];
}

/**
 * Per m: the distribution of the sum of m numbers drawn without replacement.
 *
 * @throws RankproofError unsupported, when there are too many different sums
 */
function subsetSums(numbers: readonly number[]): Map<number, number>[] {
  let bySize: Map<number, number>[] = [new Map([[0, 1]])];
  numbers.forEach((number, index) => {
    const count = index + 1;
    const next: Map<number, number>[] = [];
    for (let m = 0; m <= count; m++) {
      const sums = new Map<number, number>();
      for (const [sum, probability] of bySize[m] ?? []) sums.set(sum, ((count - m) / count) * probability);
      for (const [sum, probability] of bySize[m - 1] ?? []) {
        sums.set(sum + number, (sums.get(sum + number) ?? 0) + (m / count) * probability);
      }
      next.push(sums);
    }
    bySize = next;
    const sums = bySize.reduce((total, { size }) => total + size, 0);
    if (sums > MAX_STATES) throw tooVaried(numbers, new Set(numbers).size);
  });
  return bySize;
}

import { RankproofError } from "../core/errors.ts";
import { hypergeometric } from "../core/hypergeometric.ts";

/** How the items of a list were drawn. */
export interface SamplingDesign {
  /** How many items there are in all, the relevant one among them. */
  readonly catalog: number;
  /** How many of the others each list holds. */
  readonly drawn: number;
  /** Whether an item may be drawn again. */
  readonly replacement: boolean;
}

/** Probabilities below this are left out: 1,000 of them change no digit. */
const NEGLIGIBLE = 1e-20;

/** More probabilities than this take gigabytes and minutes. */
const MOST_PROBABILITIES = 1e8;

/**
 * Which rank an item has in a list of sampled items, given its rank among all: one more than the number of items above
 * it that were drawn, binomial with replacement and hypergeometric without (Krichene & Rendle 2020). A matrix with a
 * row for each rank among all, of which only the band is kept that is not negligible.
 */
export class SampledRanks {
  readonly sampling: SamplingDesign;
  /** The first rank of each row, from 0, and where its probabilities begin. */
  readonly #firsts: Int32Array;
  readonly #starts: Int32Array;
  #mass = new Float64Array(0);

  /** @throws RankproofError unsupported, for a catalog and lists that are too large together */
  constructor(sampling: SamplingDesign) {
    this.sampling = sampling;
    this.#firsts = new Int32Array(sampling.catalog);
    this.#starts = new Int32Array(sampling.catalog + 1);
    for (let row = 0; row < sampling.catalog; row++) this.#append(row);
  }

  /** How many ranks a list has. */
  get length(): number {
    return this.sampling.drawn + 1;
  }

  /** By rank among all items: the mean of values by rank in a list. */
  means(values: Float64Array): Float64Array {
    const means = new Float64Array(this.#firsts.length);
    for (let row = 0; row < means.length; row++) {
      const from = this.#starts[row];
      const shift = this.#firsts[row] - from;
      let sum = 0;
      for (let i = from; i < this.#starts[row + 1]; i++) sum += this.#mass[i] * values[shift + i];
      means[row] = sum;
    }
    return means;
  }

  /** By rank in a list: the sum over ranks among all items of a weight times the probability. */
  sums(weights: Float64Array): Float64Array {
    const sums = new Float64Array(this.length);
    for (let row = 0; row < weights.length; row++) {
      const weight = weights[row];
      if (weight === 0) continue;
      const from = this.#starts[row];
      const shift = this.#firsts[row] - from;
      for (let i = from; i < this.#starts[row + 1]; i++) sums[shift + i] += weight * this.#mass[i];
    }
    return sums;
  }

  /** By two ranks in lists: the sum over ranks among all items of a weight times both probabilities. */
  products(weights: Float64Array): readonly Float64Array[] {
    const products = Array.from({ length: this.length }, () => new Float64Array(this.length));
    for (let row = 0; row < weights.length; row++) {
      const from = this.#starts[row];
      const to = this.#starts[row + 1];
      const shift = this.#firsts[row] - from;
      for (let i = from; i < to; i++) {
        const weight = weights[row] * this.#mass[i];
        const sums = products[shift + i];
        for (let j = from; j < to; j++) sums[shift + j] += weight * this.#mass[j];
      }
    }
    return products;
  }

  #append(row: number): void {
    const { catalog, drawn, replacement } = this.sampling;
    const { first, mass } = replacement
      ? binomial(drawn, row / (catalog - 1))
      : hypergeometric(catalog - 1, row, drawn);
    const from = mass.findIndex((probability) => probability > NEGLIGIBLE);
    const to = mass.findLastIndex((probability) => probability > NEGLIGIBLE) + 1;
    const start = this.#starts[row];
    const end = start + to - from;
    if (end > this.#mass.length) this.#grow(2 * end);
    this.#mass.set(mass.subarray(from, to), start);
    this.#firsts[row] = first + from;
    this.#starts[row + 1] = end;
  }

  #grow(length: number): void {
    if (length > 2 * MOST_PROBABILITIES) {
      const { catalog, drawn } = this.sampling;
      const problem = `catalog: ${catalog} (with ${drawn} drawn items a list it has too many probabilities of ranks)`;
      throw new RankproofError("unsupported", problem);
    }
    const mass = new Float64Array(length);
    mass.set(this.#mass);
    this.#mass = mass;
  }
}

/** Probabilities of 0 to `draws` successes, by ratios from the mode, so that no power vanishes. */
function binomial(draws: number, probability: number): { first: number; mass: Float64Array } {
  if (probability === 0 || probability === 1) return { first: probability * draws, mass: Float64Array.of(1) };
  const odds = probability / (1 - probability);
  const mass = new Float64Array(draws + 1);
  const mode = Math.min(draws, Math.floor((draws + 1) * probability));
  mass[mode] = 1;
  let total = 1;
  for (let x = mode; x < draws; x++) total += mass[x + 1] = (mass[x] * odds * (draws - x)) / (x + 1);
  for (let x = mode; x > 0; x--) total += mass[x - 1] = (mass[x] * x) / (odds * (draws - x + 1));
  for (let x = 0; x <= draws; x++) mass[x] /= total;
  return { first: 0, mass };
}

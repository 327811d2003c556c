/** What an interval by betting is based on. */
export interface BettingOptions {
  /** Between 0 and 1. */
  readonly confidence: number;
  /** Least and most that any value can be. */
  readonly range: readonly [number, number];
  /** How many queries the list has from which they are drawn without replacement; default: they are endless. */
  readonly population?: number | undefined;
}

/** A bet risks at most this share of what a value can take away. */
const MOST_RISKED = 1 / 2;

/**
 * The means that bets on the values, in their order, have not refuted so far. The intervals after 1, 2, 3 … values hold
 * the true mean all together with the confidence, so that it does not matter when one stops.
 *
 * @param values each within the range, in the order in which they were seen
 * @returns lower and upper end; where they would have crossed, which is less likely than the level, both their middle
 */
export function bettingInterval(
  values: Float64Array,
  { confidence, range: [least, most], population = Number.POSITIVE_INFINITY }: BettingOptions,
): readonly [number, number] {
  const scaled = values.map((value) => (value - least) / (most - least));
  const low = lowerEnd(scaled, confidence, population);
  const high =
    1 -
    lowerEnd(
      scaled.map((value) => 1 - value),
      confidence,
      population,
    );
  const ends = low <= high ? [low, high] : [(low + high) / 2, (low + high) / 2];
  return [least + (most - least) * ends[0], least + (most - least) * ends[1]];
}

/** The largest mean, of values from 0 to 1, that bets on more than it have refuted. */
function lowerEnd(values: Float64Array, confidence: number, population: number): number {
  const wanted = 2 / (1 - confidence);
  const bets = betsOn(values, wanted);
  let [low, high] = [0, 1];
  if (!isRefuted(low, values, bets, wanted, population)) return 0;
  while (high - low > 1e-12) {
    const middle = (low + high) / 2;
    if (isRefuted(middle, values, bets, wanted, population)) low = middle;
    else high = middle;
  }
  return low;
}

/** How much is bet on each value, by the spread of those before it. */
function betsOn(values: Float64Array, wanted: number): Float64Array {
  const bets = new Float64Array(values.length);
  // A half, and its square as a variance, are what is believed before the first value.
  let [sum, squares] = [1 / 2, 1 / 4];
  for (let i = 0; i < values.length; i++) {
    const seen = i + 1;
    bets[i] = Math.sqrt((2 * Math.log(wanted)) / (squares * Math.log(1 + seen)));
    sum += values[i];
    squares += (values[i] - sum / (seen + 1)) ** 2;
  }
  return bets;
}

/** Whether bets that values lie above a mean ever multiplied what was staked as much as wanted. */
function isRefuted(
  mean: number,
  values: Float64Array,
  bets: Float64Array,
  wanted: number,
  population: number,
): boolean {
  let [capital, sum] = [1, 0];
  for (let i = 0; i < values.length; i++) {
    // Without replacement: the mean of the queries not yet seen, were this the mean of all.
    const rest = population === Number.POSITIVE_INFINITY ? mean : (population * mean - sum) / (population - i);
    if (rest < 0) return true;
    // Too large a mean, which bets on less refute.
    if (rest > 1) return false;
    capital *= 1 + Math.min(bets[i], MOST_RISKED / rest) * (values[i] - rest);
    if (capital >= wanted) return true;
    sum += values[i];
  }
  return population * mean < sum;
}

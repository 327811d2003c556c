/** Outcomes that are less likely than the most likely one by this factor move no digit of a mean. */
export const NEGLIGIBLE = 1e-30;

/** Probabilities of successive whole numbers. */
export interface Masses {
  /** The smallest of the numbers. */
  readonly first: number;
  /** Probability of each number, less `first`; they sum to 1. */
  readonly mass: Float64Array;
}

/**
 * Probabilities of drawing x marked items when `draws` of `size` items are drawn and `marked` of them are marked.
 *
 * @param least leaves out both ends where they are less likely than the most likely x by this factor; 0 = every
 * possible x
 */
export function hypergeometric(size: number, marked: number, draws: number, least = 0): Masses {
  const rest = size - marked - draws;
  return byRatios(
    Math.max(0, -rest),
    Math.min(marked, draws),
    Math.floor(((draws + 1) * (marked + 1)) / (size + 2)),
    (x) => ((marked - x) * (draws - x)) / ((x + 1) * (rest + x + 1)),
    least,
  );
}

/**
 * Probabilities that x of `draws` independent items are marked, each with the same odds for it.
 *
 * @param odds probability to be marked divided by the probability not to be
 * @param least as of `hypergeometric`
 */
export function binomial(draws: number, odds: number, least = 0): Masses {
  const mode = Math.floor(((draws + 1) * odds) / (1 + odds));
  return byRatios(0, draws, mode, (x) => (odds * (draws - x)) / (x + 1), least);
}

/**
 * Computed by ratios from the mode, so no factorial overflows and no large logarithms cancel.
 *
 * @param ratio probability of x + 1 divided by that of x
 */
function byRatios(
  first: number,
  last: number,
  expectedMode: number,
  ratio: (x: number) => number,
  least: number,
): Masses {
  const mode = Math.min(last, Math.max(first, expectedMode));
  let total = 1;
  const above: number[] = [];
  for (let x = mode, mass = 1; x < last; x++) {
    mass *= ratio(x);
    if (mass < least) break;
    total += mass;
    above.push(mass);
  }
  const below: number[] = [];
  for (let x = mode, mass = 1; x > first; x--) {
    mass /= ratio(x - 1);
    if (mass < least) break;
    total += mass;
    below.push(mass);
  }
  const mass = new Float64Array(below.length + 1 + above.length);
  for (let i = 0; i < below.length; i++) mass[below.length - 1 - i] = below[i] / total;
  mass[below.length] = 1 / total;
  for (let i = 0; i < above.length; i++) mass[below.length + 1 + i] = above[i] / total;
  return { first: mode - below.length, mass };
}

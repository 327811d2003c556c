import { RankproofError } from "../../core/errors.ts";
import { normalQuantile } from "../../stats/distributions/normal.ts";
import { checkPairs, type NumberList } from "./confidences.ts";

/** From the first number to the second. */
export type Interval = readonly [number, number];

/**
 * Computes the highest-density interval of a sample: the narrowest that holds its share, by ArviZ's rule:
 * floor(probability × n) steps from one sorted number to another, the first of the narrowest.
 *
 * @param probability above 0, below 1
 * @throws RankproofError missing or invalid
 */
export function hdpi(sample: NumberList, probability = 0.95): Interval {
  checkSample(sample, probability);
  const sorted = Float64Array.from(sample).sort();
  const steps = Math.floor(probability * sorted.length);
  let best = 0;
  for (let i = 1; i + steps < sorted.length; i++) {
    if (sorted[i + steps] - sorted[i] < sorted[best + steps] - sorted[best]) best = i;
  }
  return [sorted[best], sorted[best + steps]];
}

/** Highest-density interval of a normal distribution: mean ± z σ. */
export function hdpiOfNormal(mean: number, sigma: number, probability = 0.95): Interval {
  checkSample([mean, sigma], probability);
  if (sigma < 0) throw new RankproofError("invalid", `sigma: ${sigma} (expected a number of at least 0)`);
  const reach = normalQuantile((1 + probability) / 2) * sigma;
  return [mean - reach, mean + reach];
}

/**
 * Highest-density interval of angles: those are turned so that their mean direction is 0, and the ends turned back.
 *
 * @param sample radians
 * @returns radians from −π to π; the first may be the larger, when the interval holds π
 */
export function hdpiOfAngles(sample: NumberList, probability = 0.95): Interval {
  checkSample(sample, probability);
  const angles = Float64Array.from(sample);
  const [sine, cosine] = [Math.sin, Math.cos].map((f) => angles.reduce((sum, angle) => sum + f(angle), 0));
  const direction = Math.atan2(sine, cosine);
  const turned = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));
  const [low, high] = hdpi(
    angles.map((angle) => turned(angle - direction)),
    probability,
  );
  return [turned(low + direction), turned(high + direction)];
}

/** Points of the grid on which a density is drawn. */
const GRID = 512;

/**
 * Highest-density intervals of a sample with several modes: where a density is highest until it holds the share. The
 * density is a sum of normal ones of Silverman's width, 0.9 min(σ, IQR / 1.34) n^(−1/5), on a grid of 512 points.
 *
 * @returns one interval for each mode that is high enough, lowest first
 */
export function hdpiOfModes(sample: NumberList, probability = 0.95): Interval[] {
  checkSample(sample, probability);
  const sorted = Float64Array.from(sample).sort();
  const width = silverman(sorted);
  if (width === 0) return [[sorted[0], sorted[sorted.length - 1]]];
  const low = sorted[0] - 3 * width;
  const step = (sorted[sorted.length - 1] + 3 * width - low) / (GRID - 1);
  const density = Float64Array.from({ length: GRID }, (_, i) =>
    sorted.reduce((sum, value) => sum + Math.exp(-0.5 * ((low + i * step - value) / width) ** 2), 0),
  );
  const total = density.reduce((sum, part) => sum + part, 0);
  const isInside = new Uint8Array(GRID);
  let held = 0;
  for (const cell of [...density.keys()].sort((a, b) => density[b] - density[a] || a - b)) {
    if (held >= probability * total) break;
    isInside[cell] = 1;
    held += density[cell];
  }
  const intervals: Interval[] = [];
  for (let from = 0; from < GRID; from++) {
    if (isInside[from] === 0) continue;
    let to = from;
    while (isInside[to + 1] === 1) to++;
    intervals.push([low + from * step, low + to * step]);
    from = to;
  }
  return intervals;
}

function silverman(sorted: Float64Array): number {
  const n = sorted.length;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / n;
  const deviation = Math.sqrt(sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, n - 1));
  const quantile = (share: number): number => {
    const position = share * (n - 1);
    const below = Math.floor(position);
    return sorted[below] + (position - below) * (sorted[Math.min(n - 1, below + 1)] - sorted[below]);
  };
  const range = (quantile(0.75) - quantile(0.25)) / 1.34;
  return 0.9 * (range > 0 ? Math.min(deviation, range) : deviation) * n ** -0.2;
}

function checkSample(sample: NumberList, probability: number): void {
  checkPairs({ sample });
  if (probability > 0 && probability < 1) return;
  throw new RankproofError("invalid", `probability: ${probability} (expected a number above 0 and below 1)`);
}

import {
  contentsOf,
  endOf,
  joined,
  type Reader,
  type ReadingStep,
  type Stretch,
  type Sums,
  stateOf,
} from "./reading.ts";

/**
 * Mean over all orders of tied items of gain ÷ depth, which both depend on the order; exact but for rounding.
 *
 * Let R(a) be the mean of 1/(a + D) and Q(a) that of G/(a + D), of the gain G and the depth D from some rank on. An
 * item of gain g, below which the reader goes on with probability C, makes 1 + C D of D and g + C G of G: R and Q from
 * there on are those below, at (a + 1)/C; under a tie they are means of these. At the top Q(0) is the value. Both
 * functions are smooth, so that they are known by their values at a few points (Chebyshev's) to the last digit. The
 * points are on the scale x = a/(a + h), and the values those of (a + h) R and (a + h) Q, which are finite where C is 0
 * and a infinite.
 */
export function meanRatio(stretches: readonly Stretch[], reader: Reader): number {
  const last = stretches.at(-1);
  const below = reader.below(endOf(last), last?.through ?? 0, last?.spentThrough ?? 0);
  const scale = Math.sqrt(Math.max(2, endOf(last) + below.depth));
  const ranges = rangesOf(stretches, reader, scale);
  let law = endingWith(below, scale);
  let step = NO_STEP;
  for (const [index, stretch] of [...stretches.entries()].reverse()) {
    const stepSize = stretch.step;
    if (stepSize !== undefined) step = joined(stepSize, step);
    else {
      law = overOrders(stretch, reader, through(step, law, scale), ranges[index], scale);
      step = NO_STEP;
    }
  }
  return through(step, law, scale)(0)[1] / scale;
}

/** (a + h) R(a) and (a + h) Q(a) from some rank on, by x = a/(a + h). */
type Law = (x: number) => readonly [r: number, q: number];

/** The law below the list, where no order changes anything. */
function endingWith({ gain, depth }: Sums, scale: number): Law {
  return (x) => {
    const r = depth === 0 ? 1 : scale / (depth + (scale - depth) * x);
    return [r, gain * r];
  };
}

const NO_STEP: ReadingStep = { depth: 0, gain: 0, passing: 1 };

/** The law above a step. */
function through(step: ReadingStep, law: Law, scale: number): Law {
  return (x) => {
    const factor = scale / stretched(x, step, scale);
    const [r, q] = law(moved(x, step, scale));
    return [factor * r, factor * (step.gain * r + step.passing * q)];
  };
}

function stretched(x: number, { depth, passing }: Omit<ReadingStep, "gain">, scale: number): number {
  return scale * x + (1 - x) * (depth + passing * scale);
}

/** Where the law below a step is asked, when that above it is asked at x. */
function moved(x: number, step: Omit<ReadingStep, "gain">, scale: number): number {
  return (scale * x + (1 - x) * step.depth) / stretched(x, step, scale);
}

/** How many values of a law cost as much as one content does elsewhere. */
const VALUES_FOR_ONE = 10;

/** The law above a tie. @param ranges where the law is asked below so many of its items */
function overOrders(tie: Stretch, reader: Reader, below: Law, ranges: readonly StretchRange[], scale: number): Law {
  const { start, ranks, worths } = tie;
  const points = ranges.map((range) => pointsIn(range, scale));
  const contents = contentsOf(tie, points.reduce((most, { length }) => Math.max(most, length), 1) / VALUES_FOR_ONE);
  const laws: Law[] = [];
  for (let content = contents.count - 1; content >= 0; content--) {
    const { placed, total, spent, left, nextCosts } = stateOf(tie, contents, content, reader);
    if (placed >= ranks) {
      laws[content] = below;
      continue;
    }
    const size = left.reduce((sum, count) => sum + count, 0);
    const parts = worths.flatMap((worth, kind) => {
      if (left[kind] === 0) return [];
      const cost = nextCosts[kind];
      const passing = reader.goesOn(start + placed + 1, worth, total + worth, cost, spent + cost);
      const next = laws[contents.withOneMore(content, kind)];
      const gain = reader.amount(worth, cost);
      return [{ share: left[kind] / size, law: through({ depth: 1, gain, passing }, next, scale) }];
    });
    laws[content] = interpolated(points[placed], (x) => mean(parts, x));
  }
  return laws[0];
}

function mean(parts: readonly { readonly share: number; readonly law: Law }[], x: number): readonly [number, number] {
  let [r, q] = [0, 0];
  for (const { share, law } of parts) {
    const [ownR, ownQ] = law(x);
    r += share * ownR;
    q += share * ownQ;
  }
  return [r, q];
}

/** Where a law is asked: from the least to the most x of any order. */
interface StretchRange {
  readonly least: number;
  readonly most: number;
}

/** For each stretch where the law is asked below so many of its items; what is uniform is passed over. */
function rangesOf(stretches: readonly Stretch[], reader: Reader, scale: number): StretchRange[][] {
  let range: StretchRange = { least: 0, most: 0 };
  return stretches.map((stretch) => {
    const { step } = stretch;
    if (step !== undefined) {
      range = { least: moved(range.least, step, scale), most: moved(range.most, step, scale) };
      return [];
    }
    return passingIn(stretch, reader).map(({ least, most }) => {
      const here = range;
      // The surer a reader goes on, the smaller is a = depth so far ÷ probability to get there.
      range = {
        least: moved(here.least, { depth: 1, passing: most }, scale),
        most: moved(here.most, { depth: 1, passing: least }, scale),
      };
      return here;
    });
  });
}

/** Least and largest probability to go on below each rank of a tie. */
function passingIn(tie: Stretch, reader: Reader): StretchRange[] {
  const { start, ranks, worths } = tie;
  const contents = contentsOf(tie);
  const ranges = Array.from({ length: ranks }, () => ({ least: 1, most: 0 }));
  for (let content = 0; content < contents.count; content++) {
    const { placed, total, spent, left, nextCosts } = stateOf(tie, contents, content, reader);
    if (placed >= ranks) continue;
    const range = ranges[placed];
    worths.forEach((worth, kind) => {
      if (left[kind] === 0) return;
      const cost = nextCosts[kind];
      const passing = reader.goesOn(start + placed + 1, worth, total + worth, cost, spent + cost);
      range.least = Math.min(range.least, passing);
      range.most = Math.max(range.most, passing);
    });
  }
  return ranges;
}

/**
 * Chebyshev's points of a range, so many that a law is known between them to the last digit: as functions of x its
 * parts have their poles at or beyond −1/(h − 1) and 1 + 1/(h − 1).
 */
function pointsIn({ least, most }: StretchRange, scale: number): number[] {
  const away = 1 / (scale - 1) + Math.min(least, 1 - most);
  const ellipse = 1 + (2 * away) / (most - least);
  const rate = Math.log(ellipse + Math.sqrt(ellipse ** 2 - 1));
  const intervals = Math.ceil(DIGITS / rate);
  if (intervals === 0) return [least];
  return Array.from({ length: intervals + 1 }, (_, j) => {
    return least + ((most - least) * (1 - Math.cos((Math.PI * j) / intervals))) / 2;
  });
}

/** Natural logarithm of the relative error of a law between its points. */
const DIGITS = 37;

/** A law that is known by its values at Chebyshev's points (barycentric interpolation). */
function interpolated(points: readonly number[], law: Law): Law {
  const values = points.map(law);
  if (points.length === 1) return () => values[0];
  return (x) => {
    let [r, q, weights] = [0, 0, 0];
    for (let j = 0; j < points.length; j++) {
      const distance = x - points[j];
      if (distance === 0) return values[j];
      const isEnd = j === 0 || j === points.length - 1;
      const weight = ((j % 2 === 0 ? 1 : -1) * (isEnd ? 0.5 : 1)) / distance;
      r += weight * values[j][0];
      q += weight * values[j][1];
      weights += weight;
    }
    return [r / weights, q / weights];
  };
}

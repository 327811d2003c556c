import { RankproofError } from "../core/errors.ts";
import { checkOptions, numberWithin, oneOf, wholeNumber } from "../core/options.ts";
import type { Neighbors } from "../neighbors/neighbors.ts";
import type { Space } from "../neighbors/search.ts";
import type { IsSought, Matched, OnRun } from "./counted-cells.ts";
import { type SweepLimits, sweepLists, sweepSpace } from "./pair-sweep.ts";
import type { Relevance } from "./relevance.ts";
import type { Sweep } from "./sweep.ts";

/** Rule that chooses the threshold for a false match rate. */
export type FmrRule = "at-most" | "quantile";

/** Options of the verification. */
export interface VerificationOptions {
  /** False match rates of interest, from 0 to 1. Default 0.1, 0.01, 0.001. */
  readonly fmr?: readonly number[];
  /**
   * "at-most" (default): the widest threshold whose false match rate does not exceed the wanted one. "quantile": the
   * quantile of the negative distances with linear interpolation, pairs below it matching (OML).
   */
  readonly rule?: FmrRule;
  /** Positive pairs known to exist, whose distance is not known since they were not retrieved: they never match. */
  readonly missed?: number;
}

/**
 * Rule of the equal error rate between the two thresholds around it. "line": on the line between their rates.
 * "nearest": the mean of both rates where they differ least. "fvc": the mean of both rates where their sum is less
 * (Maio et al. 2002, FVC2000, doi:10.1109/34.990140).
 */
export type EerRule = "line" | "nearest" | "fvc";

/** How the equal error rate is found. */
export interface EerOptions {
  /** Default "line". */
  readonly eer?: EerRule;
}

/** The rules of the equal error rate. */
export const EER_RULE = /* @__PURE__ */ oneOf<EerRule>(["line", "nearest", "fvc"]);

const OPTIONS = {
  eer: EER_RULE,
  rule: /* @__PURE__ */ oneOf(["at-most", "quantile"]),
  missed: /* @__PURE__ */ wholeNumber(0, 0, Number.MAX_SAFE_INTEGER),
};

/** Prior and costs of NIST's detection cost function. */
export interface DetectionCosts {
  /** Prior probability of a positive pair, between 0 and 1. Default 0.01. */
  readonly pTarget?: number;
  /** Cost of a false non-match. Default 1. */
  readonly cMiss?: number;
  /** Cost of a false match. Default 1. */
  readonly cFa?: number;
}

/** Prior and costs, with their defaults. */
export const DETECTION_COSTS = {
  pTarget: /* @__PURE__ */ numberWithin({ default: 0.01, min: 0, max: 1, open: "both" }),
  cMiss: /* @__PURE__ */ numberWithin({ default: 1, min: 0, open: "min" }),
  cFa: /* @__PURE__ */ numberWithin({ default: 1, min: 0, open: "min" }),
};

/** Rates at a threshold. */
export interface OperatingPoint {
  /** Pairs match when their distance is at most this ("quantile": below it); −Infinity when nothing may match. */
  readonly threshold: number;
  /** False match rate: share of the negative pairs that match. */
  readonly fmr: number;
  /** False non-match rate: share of the positive pairs that do not match. 1 − fnmr is TPR@FPR. */
  readonly fnmr: number;
}

/** How well distances separate matching pairs from others. */
export interface Verification {
  /** Pairs, missed ones among the positive. */
  readonly positives: number;
  readonly negatives: number;
  readonly missed: number;
  /** Probability that a positive pair is nearer than a negative one, ties counting half. */
  readonly auc: number;
  /** Rate at which false matches and false non-matches are equally likely, on the line between the points around it. */
  readonly eer: number;
  /** The threshold at which both rates are nearest to it: one of the two points around it, with its own rates. */
  readonly eerPoint: OperatingPoint;
  /** One for each false match rate of interest. */
  readonly points: readonly (OperatingPoint & { readonly target: number })[];
  /** The curve (ROC: fmr and 1 − fnmr; DET: fmr and fnmr), from no match to all: at most some 3,000 points of it. */
  readonly curve: readonly OperatingPoint[];
}

/**
 * Least value of NIST's normalized detection cost over all thresholds (minDCF), and the rates at the first threshold
 * that has it: (cMiss · pTarget · fnmr + cFa · (1 − pTarget) · fmr) / min(cMiss · pTarget, cFa · (1 − pTarget)).
 */
export interface LeastCost extends OperatingPoint, Required<DetectionCosts> {
  readonly value: number;
}

/** Verification of pairs whose distances are all seen, one by one. */
export interface ListedVerification extends Verification {
  readonly minDcf: LeastCost;
}

/**
 * Measures how well distances separate pairs that belong together from pairs that do not.
 *
 * @param positives distances of pairs that belong together
 * @param negatives distances of pairs that do not
 * @throws RankproofError missing or invalid, when a list is empty or a distance is no number, or a rate outside [0, 1]
 */
export function verification(
  positives: ArrayLike<number>,
  negatives: ArrayLike<number>,
  options: VerificationOptions & DetectionCosts & EerOptions = {},
): ListedVerification {
  const { pTarget, cMiss, cFa, ...rest } = options;
  const costs = checkOptions("verification", DETECTION_COSTS, { pTarget, cMiss, cFa });
  for (const [name, distances] of Object.entries({ positives, negatives })) {
    const index = Array.from(distances).findIndex((distance) => !Number.isFinite(distance));
    if (index === -1) continue;
    throw new RankproofError("invalid", `distance: ${distances[index]} in ${name} (expected finite numbers)`, "data");
  }
  const verifier = new Verifier(positives.length, negatives.length, rest);
  const cost = new CostSearch(costs);
  cost.see(verifier.point);
  sweepLists(positives, negatives, (...run) => {
    verifier.see(...run);
    cost.see(verifier.point);
  });
  return { ...verifier.finish(), minDcf: cost.least };
}

/**
 * The same of all pairs of a query and a row of the gallery, exactly, without holding their distances: a pair belongs
 * together when it shares a label.
 *
 * @param limits how much is held in memory
 * @returns what `runSweep` and `runSweepOn` do
 */
export function* verificationOf(
  space: Space,
  relevance: Relevance,
  options: VerificationOptions = {},
  limits?: SweepLimits,
): Sweep<Verification> {
  const positives = relevance.counts.reduce((sum, count) => sum + count, 0);
  const pairs = relevance.eligible.reduce((sum, count) => sum + count, 0);
  const verifier = new Verifier(positives, pairs - positives, options);
  yield* sweepSpace(space, relevance, verifier.isSought, verifier.see, limits);
  return verifier.finish();
}

/** The same of retrieved pairs. Relevant items that were not retrieved count as missed. */
export function verificationOfNeighbors(
  neighbors: Neighbors,
  relevance: Relevance,
  options: VerificationOptions & DetectionCosts = {},
): ListedVerification {
  const lists: { readonly [kind in "positives" | "negatives"]: number[] } = { positives: [], negatives: [] };
  for (let query = 0; query < neighbors.queries; query++) {
    const { indices, distances } = neighbors.of(query);
    relevance.gradesFor(query, indices).forEach((grade, i) => {
      lists[relevance.isRelevant(grade) ? "positives" : "negatives"].push(distances[i]);
    });
  }
  const relevantPairs = relevance.counts.reduce((sum, count) => sum + count, 0);
  return verification(lists.positives, lists.negatives, {
    ...options,
    missed: options.missed ?? relevantPairs - lists.positives.length,
  });
}

/** Collects rates and thresholds while pairs pass by, nearest first. */
class Verifier {
  readonly #positives: number;
  readonly #negatives: number;
  readonly #missed: number;
  readonly #targets: readonly RateTarget[];
  readonly #curve = new DetCurve();
  readonly #matched = { positives: 0, negatives: 0 };
  /** The last point, and another that becomes the next one: of millions, few are kept. */
  #point: MovingPoint = { threshold: Number.NEGATIVE_INFINITY, fmr: 0, fnmr: 1 };
  #next: MovingPoint = { ...this.#point };
  /**
   * Twice the number of positive and negative pairs in which the positive is nearer: a double cannot hold it for many
   * pairs.
   */
  #twiceArea = 0n;
  /** Sum still to be added to it: as much as a double holds, since big integers take memory. */
  #pending = 0;
  #equal: { readonly eer: number; readonly eerPoint: OperatingPoint } | undefined;
  readonly #eerRule: EerRule;

  /** @param known positive pairs but for the missed ones */
  constructor(known: number, negatives: number, options: VerificationOptions & EerOptions) {
    const { rule, missed, eer } = checkOptions("verification", OPTIONS, options, ["fmr"]);
    const { fmr = [0.1, 0.01, 0.001] } = options;
    for (const [name, count] of Object.entries({ positive: known, negative: negatives })) {
      if (count === 0) throw new RankproofError("missing", `pairs: there is no ${name} one`, "data");
    }
    for (const rate of fmr) {
      if (rate >= 0 && rate <= 1) continue;
      throw new RankproofError("invalid", `false match rate: ${rate} (expected a number from 0 to 1)`);
    }
    this.#positives = known + missed;
    this.#negatives = negatives;
    this.#missed = missed;
    this.#eerRule = eer;
    this.#targets = fmr.map((rate) =>
      rule === "quantile" ? new Quantile(rate, negatives) : new AtMost(rate, negatives),
    );
    this.#curve.add(this.#point);
    for (const target of this.#targets) target.see(this.#point, this.#matched);
  }

  readonly isSought: IsSought = (before, after) => {
    const [first, last] = [before, after].map((matched) =>
      this.#movedTo({ threshold: 0, fmr: 0, fnmr: 0 }, 0, matched),
    );
    const isCrossing = first.fmr < first.fnmr && last.fmr >= last.fnmr;
    return isCrossing || this.#targets.some((target) => target.isWithin(before, after));
  };

  readonly see: OnRun = (threshold, positives, negatives, nearer) => {
    const matched = this.#matched;
    const farther = this.#negatives - matched.negatives - negatives;
    if (positives > 0) this.#addTwice(positives, farther, nearer);
    matched.positives += positives;
    matched.negatives += negatives;
    const last = this.#point;
    const point = this.#movedTo(this.#next, threshold, matched);
    if (this.#equal === undefined && point.fmr >= point.fnmr) {
      this.#equal = { eer: EER_OF[this.#eerRule](last, point), eerPoint: { ...nearerToEqual(last, point) } };
    }
    for (const target of this.#targets) target.see(point, matched);
    this.#curve.add(point);
    this.#point = point;
    this.#next = last;
  };

  #addTwice(positives: number, farther: number, nearer: number): void {
    const added = this.#pending + 2 * (positives * farther + nearer);
    if (Number.isSafeInteger(added)) {
      this.#pending = added;
      return;
    }
    this.#twiceArea += BigInt(this.#pending) + 2n * BigInt(positives) * BigInt(farther) + BigInt(2 * nearer);
    this.#pending = 0;
  }

  #movedTo(point: MovingPoint, threshold: number, { positives, negatives }: Matched): MovingPoint {
    point.threshold = threshold;
    point.fmr = negatives / this.#negatives;
    point.fnmr = 1 - positives / this.#positives;
    return point;
  }

  /** The last point, which changes afterwards. */
  get point(): OperatingPoint {
    return this.#point;
  }

  finish(): Verification {
    const [positives, negatives] = [this.#positives, this.#negatives];
    return {
      positives,
      negatives,
      missed: this.#missed,
      // A missed pair is farther than every negative one.
      auc: Number(this.#twiceArea + BigInt(this.#pending)) / 2 / positives / negatives,
      // All known pairs match in the end; with missed ones the lines may never cross.
      ...(this.#equal ?? { eer: this.#point.fnmr, eerPoint: { ...this.#point } }),
      points: this.#targets.map((target) => ({ target: target.rate, ...target.point(positives, negatives) })),
      curve: this.#curve.finish(this.#point),
    };
  }
}

/** Finds the least detection cost while distances pass by, smallest first. */
class CostSearch {
  least: LeastCost;

  constructor(costs: Required<DetectionCosts>) {
    this.least = { ...NO_MATCH, ...costs, value: Number.POSITIVE_INFINITY };
  }

  see({ threshold, fmr, fnmr }: OperatingPoint): void {
    const { pTarget, cMiss, cFa, value: before } = this.least;
    const [miss, falseAlarm] = [cMiss * pTarget, cFa * (1 - pTarget)];
    const value = (miss * fnmr + falseAlarm * fmr) / Math.min(miss, falseAlarm);
    if (value < before) this.least = { value, threshold, fmr, fnmr, pTarget, cMiss, cFa };
  }
}

/** The point before all pairs. */
const NO_MATCH: OperatingPoint = { threshold: Number.NEGATIVE_INFINITY, fmr: 0, fnmr: 1 };

/** A point that another one takes the place of. */
type MovingPoint = { -readonly [Key in keyof OperatingPoint]: OperatingPoint[Key] };

/** Point where the line from one point to the next has equal rates. */
export function crossing(before: OperatingPoint, after: OperatingPoint): number {
  const gap = before.fnmr - before.fmr;
  const closed = gap - (after.fnmr - after.fmr);
  return before.fmr + (gap / closed) * (after.fmr - before.fmr);
}

/** Of the points around the crossing, that whose rates differ less; the first of all has no threshold. */
function nearerToEqual(before: OperatingPoint, after: OperatingPoint): OperatingPoint {
  const isBefore = before.fnmr - before.fmr < after.fmr - after.fnmr;
  return isBefore && Number.isFinite(before.threshold) ? before : after;
}

/** The equal error rate of the last point at which fewer pairs match falsely than are missed, and of the next. */
const EER_OF: Readonly<Record<EerRule, (before: OperatingPoint, after: OperatingPoint) => number>> = {
  line: crossing,
  nearest: (before, after) => meanRate(nearerToEqual(before, after)),
  fvc: (before, after) => {
    const equal = [before, after].find(({ fmr, fnmr }) => Math.abs(fmr - fnmr) < ROUNDING);
    return equal === undefined ? Math.min(meanRate(before), meanRate(after)) : meanRate(equal);
  },
};

/** Rates are equal where they differ by less. */
const ROUNDING = 1e-12;

function meanRate({ fmr, fnmr }: OperatingPoint): number {
  return (fmr + fnmr) / 2;
}

/** Finds the operating point for a rate while distances pass by, smallest first. */
interface RateTarget {
  readonly rate: number;
  /** Both change afterwards. */
  see(point: OperatingPoint, matched: Matched): void;
  /** Whether points between two counts of matches must be seen one by one. */
  isWithin(before: Matched, after: Matched): boolean;
  point(positives: number, negatives: number): OperatingPoint;
}

class AtMost implements RateTarget {
  readonly rate: number;
  readonly #negatives: number;
  readonly #last: MovingPoint = { threshold: Number.NEGATIVE_INFINITY, fmr: 0, fnmr: 1 };

  constructor(rate: number, negatives: number) {
    this.rate = rate;
    this.#negatives = negatives;
  }

  see(point: OperatingPoint): void {
    if (!(point.fmr <= this.rate)) return;
    this.#last.threshold = point.threshold;
    this.#last.fmr = point.fmr;
    this.#last.fnmr = point.fnmr;
  }

  isWithin(before: Matched, after: Matched): boolean {
    return before.negatives / this.#negatives <= this.rate && after.negatives / this.#negatives > this.rate;
  }

  point(): OperatingPoint {
    return this.#last;
  }
}

interface SeenPoint {
  readonly threshold: number;
  readonly positives: number;
  readonly negatives: number;
}

/** numpy.quantile's default, method "linear". */
class Quantile implements RateTarget {
  readonly rate: number;
  readonly #position: number;
  /** Distances of the negative pairs around the position; NaN before they are seen. */
  #low = Number.NaN;
  #high = Number.NaN;
  /** Distances from the lower of them on, and the pairs that are nearer. */
  readonly #seen: SeenPoint[] = [];
  readonly #matched = { positives: 0, negatives: 0 };

  constructor(rate: number, negatives: number) {
    this.rate = rate;
    this.#position = rate * (negatives - 1);
  }

  see({ threshold }: OperatingPoint, { positives, negatives }: Matched): void {
    if (!Number.isNaN(this.#high)) return;
    if (negatives > Math.floor(this.#position)) {
      if (Number.isNaN(this.#low)) this.#low = threshold;
      this.#seen.push({ threshold, ...this.#matched });
    }
    if (negatives > Math.ceil(this.#position)) this.#high = threshold;
    this.#matched.positives = positives;
    this.#matched.negatives = negatives;
  }

  isWithin(before: Matched, after: Matched): boolean {
    return before.negatives <= Math.ceil(this.#position) && after.negatives > Math.floor(this.#position);
  }

  point(positives: number, negatives: number): OperatingPoint {
    const [low, high] = [this.#low, this.#high];
    const share = this.#position - Math.floor(this.#position);
    // Like numpy: from the nearer end, so that rounding cannot leave the interval.
    const threshold = share < 0.5 ? low + (high - low) * share : high - (high - low) * (1 - share);
    const nearer = this.#seen.find((seen) => seen.threshold >= threshold) as SeenPoint;
    return { threshold, fmr: nearer.negatives / negatives, fnmr: 1 - nearer.positives / positives };
  }
}

/** Keeps points that are far enough from each other to be told apart in a plot, with logarithmic axes as well. */
class DetCurve {
  readonly #points: OperatingPoint[] = [];

  #isLast = false;

  /** @param point which changes afterwards */
  add(point: OperatingPoint): void {
    const last = this.#points.at(-1);
    this.#isLast = last === undefined || isFar(last.fmr, point.fmr) || isFar(1 - last.fnmr, 1 - point.fnmr);
    if (this.#isLast) this.#points.push({ ...point });
  }

  /** @param last that was added */
  finish(last: OperatingPoint): OperatingPoint[] {
    if (!this.#isLast) this.#points.push({ ...last });
    return this.#points;
  }
}

function isFar(before: number, after: number): boolean {
  return after > before && (after - before >= 1e-3 || after >= before * 1.02);
}

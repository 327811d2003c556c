import { RankproofError } from "../core/errors.ts";
import { checkOptions, oneOf, wholeNumber } from "../core/options.ts";
import type { Neighbors } from "../neighbors/neighbors.ts";
import type { Space } from "../neighbors/search.ts";
import type { IsSought, Matched, OnRun } from "./counted-cells.ts";
import { type SweepLimits, sweepLists, sweepSpace } from "./pair-sweep.ts";
import { DetCurve } from "./rates/det-curve.ts";
import { CostSearch, DETECTION_COSTS, type DetectionCosts, type LeastCost } from "./rates/detection-cost.ts";
import { EER_OF, EER_RULE, type EerOptions, type EerRule, nearerToEqual } from "./rates/equal-error-rate.ts";
import { type MovingPoint, NO_MATCH, type OperatingPoint } from "./rates/operating-point.ts";
import { AtMost, type FmrRule, Quantile, type RateTarget } from "./rates/rate-target.ts";
import type { Relevance } from "./relevance.ts";
import type { Sweep } from "./sweep.ts";

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

const OPTIONS = {
  eer: EER_RULE,
  rule: /* @__PURE__ */ oneOf(["at-most", "quantile"]),
  missed: /* @__PURE__ */ wholeNumber(0, 0, Number.MAX_SAFE_INTEGER),
};

/** How well distances separate matching pairs from others. */
export interface Verification {
  /** Pairs, missed ones among the positive. */
  readonly positives: number;
  readonly negatives: number;
  readonly missed: number;
  /** Probability that a positive pair is nearer than a negative one, ties counting half. */
  readonly auc: number;
  /** Rate at which false matches and false non-matches are equally likely, by the rule that was chosen. */
  readonly eer: number;
  /** The threshold at which both rates are nearest to it: one of the two points around it, with its own rates. */
  readonly eerPoint: OperatingPoint;
  /** One for each false match rate of interest. */
  readonly points: readonly (OperatingPoint & { readonly target: number })[];
  /** The curve (ROC: fmr and 1 − fnmr; DET: fmr and fnmr), from no match to all: at most some 3,000 points of it. */
  readonly curve: readonly OperatingPoint[];
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
  options: VerificationOptions & EerOptions = {},
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
  #point: MovingPoint = { ...NO_MATCH };
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

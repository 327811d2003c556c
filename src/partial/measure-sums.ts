import { RankproofError } from "../core/errors.ts";
import { ExactSquares, SQUARE_EXPONENT } from "../core/exact-squares.ts";
import { ExactSum } from "../core/exact-sum.ts";
import { boundsAround } from "../core/scorer.ts";
import { hasWeights } from "../evaluate/aggregates.ts";
import { aggregateOf, termsOf, weightedMean } from "../evaluate/chosen-aggregate.ts";
import type { MeasureResult } from "../evaluate/evaluation.ts";
import type { QueryScore } from "../evaluate/query-scorer.ts";
import type { PartialMeasure } from "./partial.ts";

/** Exponent of the least positive double, the unit of exact sums. */
const UNIT = -1074;

/** The exact sums of a measure's values: of queries, and of parts that hold some. */
export class MeasureSums {
  readonly #how: MeasureResult["aggregate"];
  readonly #termOf: (value: number) => number;
  /** Whether it is the mean by the weights of queries. */
  readonly #isByWeight: boolean;
  /** Whether the sum of weights, not the number of queries, is divided by. */
  readonly #hasWeights: boolean;
  readonly #values = new ExactSum();
  /** Undefined as long as the bounds of each query are its value: then those of all are theirs. */
  #bounds: Readonly<Record<"min" | "max", ExactSum>> | undefined;
  readonly #variance = new ExactSum();
  readonly #squares = new ExactSquares();
  #isVarianceKnown = true;
  #count = 0;
  readonly #weights = new ExactSum();
  #tied = 0;
  #least = Number.POSITIVE_INFINITY;
  #greatest = Number.NEGATIVE_INFINITY;

  /** @param how values of queries become one */
  constructor(how: MeasureResult["aggregate"]) {
    this.#how = how;
    this.#termOf = termsOf(how);
    this.#isByWeight = hasWeights(how);
    this.#hasWeights = this.#isByWeight || how === "collection";
  }

  /** Adds a query. */
  add({ value, min, max, variance, mayMove, weight = 1 }: QueryScore): void {
    this.#count++;
    this.#weights.add(weight);
    if (mayMove) this.#tied++;
    if (min !== value || max !== value) this.#divide();
    this.#values.add(weight * this.#termOf(value));
    this.#bounds?.min.add(weight * this.#termOf(min));
    this.#bounds?.max.add(weight * this.#termOf(max));
    if (variance === undefined) this.#isVarianceKnown = false;
    else if (variance !== 0) this.#variance.add(this.#isByWeight ? weight ** 2 * variance : variance);
    this.#squares.add(value);
    this.#least = Math.min(this.#least, value);
    this.#greatest = Math.max(this.#greatest, value);
  }

  /** Adds the queries of a part. @throws RankproofError invalid */
  addPart({ count, tied, sums, least, greatest }: PartialMeasure): void {
    this.#count += count;
    if (this.#hasWeights) this.#weights.addUnits(unitsOfText(sums.weights, UNIT));
    else this.#weights.add(count);
    this.#tied += tied;
    if (sums.min !== sums.value || sums.max !== sums.value) this.#divide();
    this.#values.addUnits(unitsOfText(sums.value, UNIT));
    this.#bounds?.min.addUnits(unitsOfText(sums.min, UNIT));
    this.#bounds?.max.addUnits(unitsOfText(sums.max, UNIT));
    if (sums.tieVariance === null) this.#isVarianceKnown = false;
    else this.#variance.addUnits(unitsOfText(sums.tieVariance, UNIT));
    this.#squares.addUnits(unitsOfText(sums.squares, SQUARE_EXPONENT));
    this.#least = Math.min(this.#least, least ?? Number.POSITIVE_INFINITY);
    this.#greatest = Math.max(this.#greatest, greatest ?? Number.NEGATIVE_INFINITY);
  }

  /** Gives the bounds sums of their own. */
  #divide(): void {
    this.#bounds ??= { min: this.#values.copy(), max: this.#values.copy() };
  }

  /** Queries that count. */
  get count(): number {
    return this.#count;
  }

  /** The value over all queries, as an evaluation has it. */
  get result(): Pick<MeasureResult, "value" | "min" | "max" | "tieVariance" | "tied"> {
    const of = (sum: ExactSum): number =>
      this.#isByWeight
        ? weightedMean(sum, this.#weights)
        : aggregateOf(this.#how, sum, this.#count === 0 ? 0 : this.#weights.over(1));
    const value = of(this.#values);
    const bounds = this.#bounds
      ? boundsAround(value, of(this.#bounds.min), of(this.#bounds.max))
      : { min: value, max: value };
    return { value, ...bounds, tieVariance: this.#tieVariance(bounds), tied: this.#tied };
  }

  #tieVariance({ min, max }: Pick<MeasureResult, "min" | "max">): number | undefined {
    if (this.#how === "collection") return min === max ? 0 : undefined;
    if (!this.#isVarianceKnown || this.#how.startsWith("geometric")) return undefined;
    if (this.#isByWeight) return this.#variance.over(1) / (this.#weights.over(1) ** 2 || 1);
    return this.#variance.over(this.#how === "mean" ? this.#count ** 2 || 1 : 1);
  }

  /** All of it, to be added to others. */
  get part(): Pick<PartialMeasure, "count" | "tied" | "sums" | "least" | "greatest"> {
    const value = this.#values;
    const { min, max } = this.#bounds ?? { min: value, max: value };
    return {
      count: this.#count,
      tied: this.#tied,
      sums: {
        value: exactText(value.units, UNIT),
        min: exactText(min.units, UNIT),
        max: exactText(max.units, UNIT),
        tieVariance: this.#isVarianceKnown ? exactText(this.#variance.units, UNIT) : null,
        squares: exactText(this.#squares.units, SQUARE_EXPONENT),
        ...(this.#hasWeights ? { weights: exactText(this.#weights.units, UNIT) } : {}),
      },
      least: this.#count === 0 ? null : this.#least,
      greatest: this.#count === 0 ? null : this.#greatest,
    };
  }
}

/**
 * Writes an exact number as text: `-0x1a2bp-60` is −0x1a2b · 2^−60. Hexadecimal floating point of C, Python's
 * `float.fromhex` and Java's `Double.parseDouble`, which round it once; it has all digits of the number.
 *
 * @param exponent of the unit
 */
export function exactText(units: bigint, exponent: number): string {
  if (units === 0n) return "0x0p+0";
  const digits = (units < 0n ? -units : units).toString(16);
  const significant = digits.replace(/0+$/, "");
  const power = exponent + 4 * (digits.length - significant.length);
  return `${units < 0n ? "-" : ""}0x${significant}p${power < 0 ? "" : "+"}${power}`;
}

/**
 * Reads a number as a multiple of 2^exponent.
 *
 * @throws RankproofError invalid, for other text and for a number that is no multiple of the unit
 */
export function unitsOfText(text: unknown, exponent: number): bigint {
  const [, sign, digits, power] = /^(-?)0x([0-9a-f]+)p([+-]\d{1,5})$/.exec(String(text)) ?? [];
  const shift = Number(power) - exponent;
  const size = digits === undefined ? undefined : BigInt(`0x${digits}`);
  if (size === 0n) return 0n;
  if (size === undefined || shift < 0) {
    throw new RankproofError("invalid", `exact number: ${String(text)} (expected one such as -0x1a2bp-60)`, "data");
  }
  return (sign === "-" ? -size : size) << BigInt(shift);
}

import { printable, RankproofError } from "../core/errors.ts";

/** A value that a printed number may stand for. */
interface TargetValue {
  readonly value: number;
  /** The value that was printed lies no farther from `value` than this. */
  readonly tolerance: number;
}

/** A number as some tool printed it. */
export interface Target {
  readonly text: string;
  /** One value; two of a number above 1 without a sign, which may be a percentage. */
  readonly values: readonly TargetValue[];
}

const NUMBER = /^\s*([+-]?\d*(?:\.(\d*))?(?:e([+-]?\d+))?)\s*(%?)\s*$/i;

/** Room for the rounding of the arithmetic itself. */
const ROUNDING = 1e-9;

/** Reads a printed number such as 0.5619, 56.19%, 56.19 or 5.6e-3. @throws RankproofError invalid */
export function parseTarget(text: string): Target {
  if (typeof text !== "string") {
    const expected = 'expected text, whose digits count, such as "0.5619"';
    throw new RankproofError("invalid", `number to find: ${printable(String(text))} (${expected})`);
  }
  const [, number = "", decimals = "", exponent = "0", percent = ""] = NUMBER.exec(text) ?? [];
  const printed = number === "" ? Number.NaN : Number(number);
  if (!Number.isFinite(printed)) {
    const expected = /^[^,.]*\d,\d+\D*$/.test(text)
      ? `a point in place of the comma: ${printable(text.replace(",", "."))}`
      : "one as it was printed, such as 0.5619";
    throw new RankproofError("invalid", `number to find: ${printable(text)} (expected ${expected})`);
  }
  const half = 0.5 * 10 ** (Number(exponent) - decimals.length) * (1 + ROUNDING);
  const units = percent !== "" ? [0.01] : Math.abs(printed) > 1 ? [1, 0.01] : [1];
  return { text: text.trim(), values: units.map((unit) => ({ value: printed * unit, tolerance: half * unit })) };
}

/** Whether a value is printed as the target is. */
export function hits({ values }: Target, actual: number): boolean {
  return values.some(({ value, tolerance }) => Math.abs(actual - value) <= tolerance);
}

/** How far a value is from the nearest that the target may stand for. */
export function distanceTo({ values }: Target, actual: number): number {
  return values.reduce((least, { value }) => Math.min(least, Math.abs(actual - value)), Number.POSITIVE_INFINITY);
}

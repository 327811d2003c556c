import { printable, RankproofError } from "../core/errors.ts";

/** A number as some tool printed it. */
export interface Target {
  readonly text: string;
  readonly value: number;
  /** The value that was printed lies no farther from `value` than this. */
  readonly tolerance: number;
}

const NUMBER = /^\s*([+-]?\d*(?:\.(\d*))?(?:e([+-]?\d+))?)\s*(%?)\s*$/i;

/** Room for the rounding of the arithmetic itself. */
const ROUNDING = 1e-9;

/** Reads a printed number such as 0.5619, 56.19% or 5.6e-3. @throws RankproofError invalid */
export function parseTarget(text: string): Target {
  if (typeof text !== "string") {
    const expected = 'expected text, whose digits count, such as "0.5619"';
    throw new RankproofError("invalid", `number to find: ${printable(String(text))} (${expected})`);
  }
  const [, number = "", decimals = "", exponent = "0", percent = ""] = NUMBER.exec(text) ?? [];
  const unit = percent === "" ? 1 : 0.01;
  const value = number === "" ? Number.NaN : Number(number) * unit;
  if (!Number.isFinite(value)) {
    throw new RankproofError(
      "invalid",
      `number to find: ${printable(text)} (expected one as it was printed, such as 0.5619)`,
    );
  }
  const half = 0.5 * 10 ** (Number(exponent) - decimals.length) * unit;
  return { text: text.trim(), value, tolerance: half * (1 + ROUNDING) };
}

/** Whether a value is printed as the target is. */
export function hits({ value, tolerance }: Target, actual: number): boolean {
  return Math.abs(actual - value) <= tolerance;
}

import { RankproofError } from "../core/errors.ts";

/**
 * An exact number as text: `-0x1a2bp-60` is −0x1a2b · 2^−60. Hexadecimal floating point of C, Python's `float.fromhex` and Java's
 * `Double.parseDouble`, which round it once; the digits are as many as the number has.
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
 * The number in units of 2^exponent.
 *
 * @throws RankproofError invalid, for what is no such text or no multiple of the unit
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

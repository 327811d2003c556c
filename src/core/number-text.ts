// How numbers are written for people: four decimals, as the field prints them.

/** A value and the least and most that the order of tied scores can make of it. */
interface Ranged {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** Four decimals; whole numbers above 1 without. */
export function rounded(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) > 1) return String(value);
  return value.toFixed(4);
}

/** `{least…most}` that the order of tied scores can give, or "" when it does not show at the printed precision. */
export function tieRange({ value, min, max }: Ranged): string {
  const [low, high] = [rounded(min), rounded(max)];
  return low === rounded(value) && high === low ? "" : tieRangeOf([low, high]);
}

/** A tie range of numbers as they are printed: braces are always one, square brackets a confidence interval. */
export function tieRangeOf([low, high]: readonly [string, string]): string {
  return `{${low}…${high}}`;
}

/** A value, and its tie range where that shows. */
export function withTieRange(result: Ranged): string {
  const range = tieRange(result);
  return range === "" ? rounded(result.value) : `${rounded(result.value)} ${range}`;
}

/** A difference, its sign shown. */
export function signed(value: number, digits = 4): string {
  if (!Number.isFinite(value)) return value > 0 ? "+∞" : "-∞";
  const text = value.toFixed(digits);
  return value > 0 ? `+${text}` : text;
}

/** A p value to four decimals; below that, `<0.0001`. */
export function shownP(p: number): string {
  return p < 0.0001 ? "<0.0001" : p.toFixed(4);
}

/** `[low, high]` of a confidence interval; "" where there is none. */
export function confidenceRange(interval: readonly [number, number] | null): string {
  return interval === null ? "" : `[${rounded(interval[0])}, ${rounded(interval[1])}]`;
}

/** A number of items that is a mean over orders of tied ones: whole where no tie is cut. */
export function shownCount(count: number): string {
  return Math.abs(count - Math.round(count)) < 1e-9 ? String(Math.round(count)) : count.toFixed(1);
}

/** A number as JSON has it: null for those it lacks. */
export function numberOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

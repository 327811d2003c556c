/** Four decimals, as the field prints them; whole numbers without. */
export function rounded(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) > 1) return String(value);
  return value.toFixed(4);
}

/** The interval that tie luck alone can give, or "" when it does not show at the printed precision. */
export function interval({ value, min, max }: { value: number; min: number; max: number }): string {
  const [low, high] = [rounded(min), rounded(max)];
  return low === rounded(value) && high === low ? "" : `[${low}, ${high}]`;
}

/** A value, and the interval that tie luck can give. */
export function cell(result: { value: number; min: number; max: number }): string {
  const range = interval(result);
  return range === "" ? rounded(result.value) : `${rounded(result.value)} ${range}`;
}

/** A difference, its sign shown. */
export function signed(value: number, digits = 4): string {
  if (!Number.isFinite(value)) return value > 0 ? "+∞" : "-∞";
  const text = value.toFixed(digits);
  return value > 0 ? `+${text}` : text;
}

export function shownP(p: number): string {
  return p < 0.0001 ? "<0.0001" : p.toFixed(4);
}

/** A confidence interval, in round brackets since square ones are those of tie luck; "" where there is none. */
export function confidenceEnds(interval: readonly [number, number] | null): string {
  return interval === null ? "" : `(${rounded(interval[0])}, ${rounded(interval[1])})`;
}

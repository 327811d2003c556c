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

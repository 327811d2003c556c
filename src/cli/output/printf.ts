/** Points with four digits behind them, by the number that the digits spell; made when they are needed. */
const FRACTIONS = /* @__PURE__ */ new Array<string>(10_000);

/** C's `%6.4f`. */
export function formatFixed(value: number): string {
  const scaled = value * 10_000;
  const below = Math.floor(scaled);
  const rest = scaled - below;
  // Where the fifth decimal and those after it are not nearly a half, the digits are certain and are looked up.
  if ((value > 0 || Object.is(value, 0)) && value < 1e6 && Math.abs(rest - 0.5) > 1e-5) {
    const digits = rest > 0.5 ? below + 1 : below;
    const fraction = digits % 10_000;
    FRACTIONS[fraction] ??= `.${String(fraction).padStart(4, "0")}`;
    return `${Math.floor(digits / 10_000)}${FRACTIONS[fraction]}`;
  }
  return formatExactly(value);
}

/** `toFixed` rounds an exact half up, C to the even digit; at four decimals an exact half is an odd multiple of 1/32. */
function formatExactly(value: number): string {
  const thirtySeconds = Math.abs(value) * 32;
  if (thirtySeconds < 1e15 && Math.abs(thirtySeconds % 2) === 1) {
    const below = Math.floor(Math.abs(value) * 10000);
    const even = below % 2 === 0 ? below : below + 1;
    return `${value < 0 ? "-" : ""}${(even / 10000).toFixed(4)}`.padStart(6);
  }
  return (Object.is(value, -0) ? "-0.0000" : value.toFixed(4)).padStart(6);
}

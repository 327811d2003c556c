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
  return formatDecimals(value, 4).padStart(6);
}

/**
 * C's `%.nf`. `toFixed` rounds an exact half up, C to the even digit; only odd multiples of 1/2^(n+1) are such halves.
 */
export function formatDecimals(value: number, decimals: number): string {
  const halves = Math.abs(value) * 2 ** (decimals + 1);
  if (halves < 1e15 && halves % 2 === 1) {
    const below = Math.floor(Math.abs(value) * 10 ** decimals);
    const even = below % 2 === 0 ? below : below + 1;
    return `${value < 0 ? "-" : ""}${(even / 10 ** decimals).toFixed(decimals)}`;
  }
  return Object.is(value, -0) ? `-${(0).toFixed(decimals)}` : value.toFixed(decimals);
}

/**
 * C's `%6.4f`. `toFixed` rounds an exact half up, C to the even digit; an exact half at four decimals is an odd
 * multiple of 1/32.
 */
export function formatFixed(value: number): string {
  const thirtySeconds = Math.abs(value) * 32;
  if (thirtySeconds < 1e15 && Math.abs(thirtySeconds % 2) === 1) {
    const below = Math.floor(Math.abs(value) * 10000);
    const even = below % 2 === 0 ? below : below + 1;
    return `${value < 0 ? "-" : ""}${(even / 10000).toFixed(4)}`.padStart(6);
  }
  return (Object.is(value, -0) ? "-0.0000" : value.toFixed(4)).padStart(6);
}

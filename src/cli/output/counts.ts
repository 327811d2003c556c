/** A number of items that is a mean over orders of tied ones: whole where no tie is cut. */
export function shownCount(count: number): string {
  return Math.abs(count - Math.round(count)) < 1e-9 ? String(Math.round(count)) : count.toFixed(1);
}

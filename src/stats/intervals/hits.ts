/** Whether values are those of hits and misses: 1 and 0 alone, as of Success, P@1 and RR@1. */
export function areHits(values: Float64Array): boolean {
  return values.length > 0 && values.every((value) => value === 0 || value === 1);
}

/** How many of the values are 1. */
export function countHits(values: Float64Array): number {
  return values.reduce((hits, value) => hits + value, 0);
}

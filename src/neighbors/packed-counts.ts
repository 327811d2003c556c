/** Whole numbers from 0 on. */
export type PackedCounts = Uint16Array | Uint32Array | Float64Array;

/** The same numbers in as little memory as holds the largest: to be kept, or sent to another thread. */
export function packedCounts(numbers: PackedCounts): PackedCounts {
  let most = 0;
  for (const number of numbers) most = Math.max(most, number);
  if (most < 2 ** 16) return Uint16Array.from(numbers);
  return most < 2 ** 32 ? Uint32Array.from(numbers) : numbers;
}

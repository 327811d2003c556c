/** Index of the first of the rising numbers between two indices that is at least `number`, or the end. */
export function firstAtLeast(numbers: Float64Array, number: number, start = 0, end = numbers.length): number {
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle] < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

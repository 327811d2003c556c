/** How many of the rising numbers are below the value. */
export function countBelow(rising: Float64Array, value: number): number {
  return partition(rising, (number) => number < value);
}

/** How many of the rising numbers are at most the value. */
export function countUpTo(rising: Float64Array, value: number): number {
  return partition(rising, (number) => number <= value);
}

/**
 * The number below which the given share of the rising numbers lies, between adjacent numbers in proportion (type 7 of
 * Hyndman & Fan 1996, doi:10.1080/00031305.1996.10473566).
 */
export function quantile(rising: Float64Array, share: number): number {
  const position = Math.min(Math.max(share, 0), 1) * (rising.length - 1);
  const below = Math.floor(position);
  const above = Math.min(below + 1, rising.length - 1);
  return rising[below] + (position - below) * (rising[above] - rising[below]);
}

/** The `count` smallest numbers, rising (Hoare 1961, Algorithm 65). @param numbers put into another order */
export function leastOf(numbers: Float64Array, count: number): Float64Array {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const pivot = numbers[(low + high) >>> 1];
    let [i, j] = [low, high];
    while (i <= j) {
      while (numbers[i] < pivot) i++;
      while (numbers[j] > pivot) j--;
      if (i > j) break;
      [numbers[i], numbers[j]] = [numbers[j], numbers[i]];
      i++;
      j--;
    }
    if (count <= j) high = j;
    else if (count > i) low = i;
    else break;
  }
  return numbers.slice(0, count).sort();
}

/** How many numbers from the start on are on the near side. */
function partition(rising: Float64Array, isNear: (number: number) => boolean): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isNear(rising[middle])) low = middle + 1;
    else high = middle;
  }
  return low;
}

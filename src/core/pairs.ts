/** How many pairs of so many items there are. */
export function pairs(count: number): number {
  return (count * (count - 1)) / 2;
}

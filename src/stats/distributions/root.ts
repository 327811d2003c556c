/**
 * The zero of a falling function between two points where its sign differs (Ridders 1979,
 * doi:10.1109/TCS.1979.1084580), to the last digit or two unless a share of the distance between them will do.
 */
export function findRoot(fall: (x: number) => number, from: number, to: number, precision = 0): number {
  let [low, high] = [from, to];
  let [above, below] = [fall(low), fall(high)];
  if (above <= 0) return low;
  if (below >= 0) return high;
  let root = low;
  for (let step = 0; step < 200; step++) {
    const middle = low + (high - low) / 2;
    const atMiddle = fall(middle);
    const next = middle + ((middle - low) * atMiddle) / Math.sqrt(atMiddle * atMiddle - above * below);
    const isNear = Math.abs(next - root) <= precision * (to - from);
    if (isNear || !(next > low && next < high)) return Number.isFinite(next) ? next : middle;
    root = next;
    const atRoot = fall(root);
    if (atRoot === 0) return root;
    for (const [x, y] of [
      [middle, atMiddle],
      [root, atRoot],
    ]) {
      if (y > 0 && x > low) [low, above] = [x, y];
      if (y <= 0 && x < high) [high, below] = [x, y];
    }
    if (high - low <= Math.max(4 * Number.EPSILON * Math.abs(root), precision * (to - from))) return root;
  }
  return root;
}

/** Which of some points no other surpasses: none is as good in both and better in one. More is better. */
export function paretoFront(points: readonly { readonly x: number; readonly y: number }[]): boolean[] {
  const order = points.map((_, i) => i).sort((a, b) => points[b].x - points[a].x || points[b].y - points[a].y);
  const isOnFront = points.map(() => false);
  // The highest among the points further right, and where the last of these stands.
  let [highest, at] = [Number.NEGATIVE_INFINITY, Number.NaN];
  for (const i of order) {
    const { x, y } = points[i];
    if (y < highest || (y === highest && x !== at)) continue;
    isOnFront[i] = true;
    [highest, at] = [y, x];
  }
  return isOnFront;
}

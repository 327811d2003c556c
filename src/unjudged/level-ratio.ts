/**
 * A sum that rises with the number of items that reach each of some levels: the base, and at each level the gain when
 * the first n items reach it, from n = 0 on.
 */
export interface LevelSum {
  readonly base: number;
  readonly rises: readonly Float64Array[];
}

/** The sum when so many items reach each level, the lowest level first. */
export function sumAt({ base, rises }: LevelSum, counts: readonly number[]): number {
  return rises.reduce((sum, rise, level) => sum + rise[counts[level]], base);
}

/**
 * Counts of items that reach each level, none above the count of the level below, with the largest `over` divided by
 * `under`; where `under` is 0, the ratio is 0. Exact, by Dinkelbach's method: dynamic programming over the levels finds
 * the largest `over` − λ · `under`, and λ rises to the ratio found until it stays.
 */
export function largestRatio(over: LevelSum, under: LevelSum): number[] {
  const ratio = (counts: readonly number[]): number => {
    const scale = sumAt(under, counts);
    return scale === 0 ? 0 : sumAt(over, counts) / scale;
  };
  const none = over.rises.map(() => 0);
  const all = over.rises.map((rise) => rise.length - 1);
  let counts = ratio(all) > ratio(none) ? all : none;
  for (;;) {
    const best = ratio(counts);
    const next = largestDifference(over, under, best);
    if (!(ratio(next) > best)) return counts;
    counts = next;
  }
}

/** The counts that make `over` − λ · `under` the largest. */
function largestDifference(over: LevelSum, under: LevelSum, lambda: number): number[] {
  const picks: Int32Array[] = [];
  // By the number of items that may reach the levels above: their largest sum.
  let above = new Float64Array(over.rises[0]?.length ?? 0);
  for (let level = over.rises.length - 1; level >= 0; level--) {
    const most = new Float64Array(above.length);
    const pick = new Int32Array(above.length);
    for (let count = 0; count < most.length; count++) {
      most[count] = over.rises[level][count] - lambda * under.rises[level][count] + above[count];
      pick[count] = count;
      if (count === 0 || most[count] > most[count - 1]) continue;
      most[count] = most[count - 1];
      pick[count] = pick[count - 1];
    }
    picks[level] = pick;
    above = most;
  }
  const counts: number[] = [];
  for (const pick of picks) counts.push(pick[counts.at(-1) ?? pick.length - 1]);
  return counts;
}

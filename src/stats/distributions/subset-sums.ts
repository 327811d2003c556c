/** A share of all subsets. */
export interface SubsetShare {
  readonly share: number;
  /** Whether all sums were told apart. */
  readonly isExact: boolean;
}

/** Sums that are told apart at most. */
const MOST_SUMS = 256;

/** Sums of subsets that are open still, rising, and the share of the subsets that have each. */
interface OpenSums {
  count: number;
  readonly sums: Float64Array;
  readonly shares: Float64Array;
}

/** Those before a size and after it, in turns: written anew by each call. */
const [FIRST, SECOND] = [roomForSums(), roomForSums()];

/**
 * The share of all subsets of sizes whose sum is at most a limit. Sums are built size by size, the largest first; those
 * that the sizes to come cannot lift over the limit are done, and those over it are dropped. So what is open lies in a
 * window that becomes as narrow as the sizes to come. Where more than 256 sums lie in it, those near each other
 * become one at their mean.
 *
 * @param sizes above 0, in any order
 * @param rounding sums this close are equal
 * @param merges whether sums may become one; else undefined where there are too many
 */
export function shareOfSubsets(
  sizes: Float64Array,
  limit: number,
  rounding: number,
  merges: boolean,
): SubsetShare | undefined {
  const falling = sizes.toSorted().reverse();
  let rest = falling.reduce((sum, size) => sum + size, 0);
  let [open, next] = [FIRST, SECOND];
  open.count = 1;
  open.sums[0] = 0;
  open.shares[0] = 1;
  let [share, isExact] = [0, true];
  for (const size of falling) {
    rest -= size;
    share += addSize(size, { open, next, limit, safe: limit - rest, rounding });
    if (next.count > MOST_SUMS) {
      if (!merges) return undefined;
      mergeNear(next, Math.max(0, limit - rest), limit);
      isExact = false;
    }
    [open, next] = [next, open];
    if (open.count === 0) break;
  }
  for (let i = 0; i < open.count; i++) share += open.shares[i];
  return { share, isExact };
}

function roomForSums(): OpenSums {
  return { count: 0, sums: new Float64Array(2 * MOST_SUMS), shares: new Float64Array(2 * MOST_SUMS) };
}

/** One more size: writes the sums without it and with it, and returns the share of those that are done. */
function addSize(
  size: number,
  {
    open,
    next,
    limit,
    safe,
    rounding,
  }: {
    open: OpenSums;
    next: OpenSums;
    limit: number;
    /** Sums up to here stay below the limit. */
    safe: number;
    rounding: number;
  },
): number {
  let raised = open.count;
  while (raised > 0 && open.sums[raised - 1] + size > limit) raised--;
  next.count = 0;
  let done = 0;
  for (let [without, including] = [0, 0]; without < open.count || including < raised; ) {
    const isRaised = including < raised && (without === open.count || open.sums[including] + size < open.sums[without]);
    const from = isRaised ? including++ : without++;
    const sum = isRaised ? open.sums[from] + size : open.sums[from];
    const share = open.shares[from] / 2;
    const last = next.count - 1;
    if (sum <= safe) done += share;
    else if (last >= 0 && sum - next.sums[last] <= rounding) next.shares[last] += share;
    else {
      next.sums[next.count] = sum;
      next.shares[next.count++] = share;
    }
  }
  return done;
}

/** Leaves at most one sum in each of so many equal parts of a window. */
function mergeNear(open: OpenSums, from: number, to: number): void {
  const perPart = MOST_SUMS / 2 / (to - from);
  let [kept, part] = [-1, -1];
  for (let i = 0; i < open.count; i++) {
    const [sum, share] = [open.sums[i], open.shares[i]];
    const own = Math.floor((sum - from) * perPart);
    if (own > part) {
      part = own;
      kept++;
      open.sums[kept] = sum;
      open.shares[kept] = share;
    } else {
      open.shares[kept] += share;
      open.sums[kept] += ((sum - open.sums[kept]) * share) / open.shares[kept];
    }
  }
  open.count = kept + 1;
}

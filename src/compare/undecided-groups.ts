/** Groups that are looked for at most: a relation may have very many. */
const MOST = 500;

/**
 * The largest groups of runs within which no two are told apart: what letters or brackets beside a list of means stand
 * for (insert and absorb, Piepho 2004). Two runs share a group if and only if they are not told apart.
 *
 * @param count of runs
 * @param apart pairs of runs that are told apart, by their indices
 * @returns indices of the runs of each group of two or more, rising; undefined where there are too many groups
 */
export function undecidedGroups(
  count: number,
  apart: Iterable<readonly [number, number]>,
): readonly (readonly number[])[] | undefined {
  // A set of runs is a number with a bit for each.
  let groups = [(1n << BigInt(count)) - 1n];
  for (const [a, b] of apart) {
    const both = (1n << BigInt(a)) | (1n << BigInt(b));
    const split = groups.filter((group) => (group & both) === both);
    if (split.length === 0) continue;
    const kept = groups.filter((group) => (group & both) !== both);
    const parts = split.flatMap((group) => [group & ~(1n << BigInt(a)), group & ~(1n << BigInt(b))]);
    groups = [...kept, ...largest(parts, kept)];
    if (groups.length > MOST) return undefined;
  }
  const runs = Array.from({ length: count }, (_, run) => run);
  return groups
    .map((group) => runs.filter((run) => (group >> BigInt(run)) & 1n))
    .filter(({ length }) => length > 1)
    .sort((a, b) => a[0] - b[0] || a.length - b.length);
}

/** Those of some sets that are in none of the others, nor in a kept one. */
function largest(sets: readonly bigint[], kept: readonly bigint[]): bigint[] {
  const groups: bigint[] = [];
  for (const set of [...sets].sort((a, b) => sizeOf(b) - sizeOf(a))) {
    if (![...kept, ...groups].some((other) => (set & other) === set)) groups.push(set);
  }
  return groups;
}

function sizeOf(set: bigint): number {
  return set.toString(2).replaceAll("0", "").length;
}

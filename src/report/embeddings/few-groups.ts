/** Categories or classes that a table shows at most. */
const MOST = 30;

/** Sorted groups, or of many the first and the last of them. @param isKept groups that are always shown */
export function firstAndLast<Group>(
  sorted: readonly Group[],
  isKept: (group: Group) => boolean = () => false,
): Group[] {
  if (sorted.length <= MOST) return [...sorted];
  return sorted.filter((group, i) => i < MOST / 2 || i >= sorted.length - MOST / 2 || isKept(group));
}

/** Share of groups in a caption; "" where all are shown. */
export function partOf(shown: number, all: number): string {
  return shown < all ? ` (${shown} of ${all}: the first and the last)` : "";
}

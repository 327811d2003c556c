/** Rule for ranks of a run that no item has: closed up, so that their order alone counts, or left empty. */
export type RanksRule = "order" | "given";

/** Runs of files with ranks: whether these were read, with the sign changed, or the scores beside them. */
const READ_RANKS = /* @__PURE__ */ new WeakMap<object, boolean>();

/** Notes of a run whose file has ranks whether these were read. */
export function noteRanks(run: object, wereRead: boolean): void {
  READ_RANKS.set(run, wereRead);
}

/** What was noted of a run; undefined where its file has no ranks, or there is none. */
export function wereRanksRead(run: object): boolean | undefined {
  return READ_RANKS.get(run);
}

/** Whether scores may be ranks with the sign changed: no other list of the file has to have any. */
export function areRanks(values: ArrayLike<number>, from: number, to: number): boolean {
  for (let row = from; row < to; row++) if (!Number.isInteger(values[row]) || values[row] > 0) return false;
  return to > from;
}

/** The rank that the first item of a list has, 0 or 1, by its ranks with the sign changed. */
export function firstRank(values: ArrayLike<number>, from: number, to: number): number {
  for (let row = from; row < to; row++) if (values[row] === 0) return 0;
  return 1;
}

/** Whether fewer items stand above an item than its rank says; items may share a rank. */
export function haveGaps(values: ArrayLike<number>, from: number, to: number): boolean {
  let isSorted = true;
  for (let row = from + 1; row < to && isSorted; row++) isSorted = values[row] <= values[row - 1];
  const sorted = isSorted ? values : Float64Array.from({ length: to - from }, (_, i) => -values[from + i]).sort();
  const first = firstRank(values, from, to);
  for (let i = 0; i < to - from; i++) {
    const rank = isSorted ? -sorted[from + i] : sorted[i];
    if (rank > first + i) return true;
  }
  return false;
}

/** Whether scores are as good as ranks without gaps, as those of a list without numbers are. */
export function areListed(values: ArrayLike<number>, from: number, to: number): boolean {
  return to === from || (areRanks(values, from, to) && !haveGaps(values, from, to));
}

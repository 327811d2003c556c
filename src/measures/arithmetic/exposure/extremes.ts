import { certainCounts, type Exposure } from "./exposure.ts";

/**
 * The counts of all items that may be inside, as evenly shared out as any order of the tied items can: every symmetric
 * function that grows or shrinks with inequality has its extreme there, since these counts are majorized by those of
 * every other order.
 *
 * Which items of cut ties are inside is changed along paths, one item in and another out in each tie on the way, that
 * take one from a large count and give it to one that is smaller by at least two, until there is no such path (Frank &
 * Murota 2022, decreasingly minimal elements of M-convex sets).
 */
export function mostEvenCounts(exposure: Exposure): number[] {
  const { cutTies } = exposure;
  const byItem = exposure.cutTiesByItem();
  const counts = new Map(Array.from(byItem.keys(), (item) => [item, exposure.sure(item)]));
  const countOf = (item: number): number => counts.get(item) as number;
  const chosen = cutTies.map(({ items, inside }) => {
    const rarest = [...items].sort((a, b) => countOf(a) - countOf(b)).slice(0, inside);
    for (const item of rarest) counts.set(item, countOf(item) + 1);
    return new Set(rarest);
  });
  const locked = new Set<number>();
  for (let level = highest(counts.values()); level > 1; level--) {
    while (true) {
      const steps = new Map<number, Placement | undefined>();
      const from = Array.from(byItem.keys()).filter((item) => countOf(item) === level && !locked.has(item));
      const end = search(from, steps, (item) => countOf(item) <= level - 2);
      if (end === undefined) {
        // What can be reached from here cannot take from anything lower.
        for (const item of steps.keys()) locked.add(item);
        break;
      }
      const start = exchange(end, steps);
      counts.set(end, countOf(end) + 1);
      counts.set(start, countOf(start) - 1);
    }
  }
  return [...certainCounts(exposure, byItem), ...counts.values()];

  /** Breadth first, along ties in which an item is inside and another is not. */
  function search(
    from: readonly number[],
    steps: Map<number, Placement | undefined>,
    isEnd: (item: number) => boolean,
  ) {
    const seen = new Set<number>();
    for (const item of from) steps.set(item, undefined);
    for (const item of steps.keys()) {
      if (isEnd(item)) return item;
      for (const tie of byItem.get(item) ?? []) {
        if (seen.has(tie) || !chosen[tie].has(item)) continue;
        seen.add(tie);
        for (const other of cutTies[tie].items) {
          if (!chosen[tie].has(other) && !steps.has(other) && !locked.has(other)) steps.set(other, { item, tie });
        }
      }
    }
    return undefined;
  }

  /** Takes each item of the path in for the one before it. @returns the first item of the path */
  function exchange(end: number, steps: ReadonlyMap<number, Placement | undefined>): number {
    let item = end;
    for (let step = steps.get(item); step !== undefined; step = steps.get(item)) {
      chosen[step.tie].delete(step.item);
      chosen[step.tie].add(item);
      item = step.item;
    }
    return item;
  }
}

/** The item before another on a path, and the tie that holds both. */
interface Placement {
  readonly item: number;
  readonly tie: number;
}

function highest(numbers: Iterable<number>): number {
  let most = 0;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}

/**
 * Counts that are shared out at least as unevenly as any order of the tied items can (they majorize those of every
 * order), though perhaps no order gives them: to find the most uneven order itself is as hard as covering sets.
 *
 * The r largest counts of items of cut ties are together at most the r most that items can have, and at most the r
 * largest that are sure with what each tie can add to r items.
 */
export function unevenCounts(exposure: Exposure): number[] {
  const { cutTies } = exposure;
  const byItem = exposure.cutTiesByItem();
  const least = Array.from(byItem.keys(), (item) => exposure.sure(item)).sort((a, b) => b - a);
  const most = Array.from(byItem, ([item, ties]) => exposure.sure(item) + ties.length).sort((a, b) => b - a);
  const insides = cutTies.map(({ inside }) => inside).sort((a, b) => a - b);
  const counts: number[] = [];
  let [leastSum, mostSum, before, full] = [0, 0, 0, 0];
  for (let r = 1; r <= most.length; r++) {
    while (insides[full] < r) full++;
    leastSum += least[r - 1] + insides.length - full;
    mostSum += most[r - 1];
    const bound = Math.min(mostSum, leastSum);
    counts.push(bound - before);
    before = bound;
  }
  return [...certainCounts(exposure, byItem), ...counts];
}

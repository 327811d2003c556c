import type { Observer } from "../../evaluate/observer.ts";
import { NO_ITEMS, type TopItems } from "../../evaluate/top.ts";

/** One observer that tells two, each as many items as it wants to see. */
export function bothObservers(first: Observer, second: Observer): Observer {
  const depth = Math.max(first.depth, second.depth);
  return {
    depth,
    add: (query, ranking, top) => {
      for (const own of [first, second]) {
        own.add(query, ranking, own.depth === depth ? top : { ...top, items: untilDepth(top.items, own.depth) });
      }
    },
  };
}

/** The first items of a list and every judged one below them; none at a depth of 0. */
function untilDepth(items: TopItems, depth: number): TopItems {
  if (depth === 0) return NO_ITEMS;
  if (items.rows.length <= depth) return items;
  const isKept = (_: unknown, i: number): boolean => i < depth || !Number.isNaN(items.grades[i]);
  return {
    rows: items.rows.filter(isKept),
    scores: items.scores.filter(isKept),
    grades: items.grades.filter(isKept),
    starts: items.starts.filter(isKept),
    sizes: items.sizes.filter(isKept),
  };
}

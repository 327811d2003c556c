import type { Observer } from "./observer.ts";
import { NO_ITEMS, type TopItems } from "./top.ts";

/** One observer that tells several, each as many items as it wants to see. */
export function allObservers(observers: readonly Observer[]): Observer {
  const depth = observers.reduce((most, observer) => Math.max(most, observer.depth), 0);
  return {
    depth,
    add: (query, ranking, top) => {
      for (const observer of observers) {
        const isWhole = observer.depth === depth;
        observer.add(query, ranking, isWhole ? top : { ...top, items: untilDepth(top.items, observer.depth) });
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

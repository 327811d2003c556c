import { compareIds } from "../core/ids.ts";

/** Keeps the first ids in the order of their bytes: those of parts of a run together are those of all of it. */
export class SmallestIds {
  readonly #limit: number;
  #ids: string[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(id: string): void {
    const ids = this.#ids;
    if (ids.length === this.#limit && compareIds(id, ids[ids.length - 1]) >= 0) return;
    const place = ids.findIndex((other) => compareIds(id, other) <= 0);
    if (place !== -1 && ids[place] === id) return;
    ids.splice(place === -1 ? ids.length : place, 0, id);
    if (ids.length > this.#limit) ids.pop();
  }

  get ids(): readonly string[] {
    return [...this.#ids];
  }
}

/** Ids of each side that a message shows. */
export const SHOWN_IDS = 3;

/** The smallest of some ids. */
export function smallestOf(ids: Iterable<string>, limit = SHOWN_IDS): readonly string[] {
  const smallest = new SmallestIds(limit);
  for (const id of ids) smallest.add(id);
  return smallest.ids;
}

/** An id, and another that stands beside it. */
export type IdPair = readonly [id: string, other: string];

/** The smallest pairs, one for each first id: of several the one with the smallest other. */
export function smallestPairs(pairs: readonly IdPair[]): readonly IdPair[] {
  const otherOf = new Map<string, string>();
  for (const [id, other] of pairs) {
    const smallest = otherOf.get(id);
    if (smallest === undefined || other < smallest) otherOf.set(id, other);
  }
  return smallestOf(otherOf.keys()).map((id) => [id, otherOf.get(id) ?? ""]);
}

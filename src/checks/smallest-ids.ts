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

import type { Group, Visit } from "./preferences.ts";

/** Which preferences count: of two retrieved items; also where one of them is retrieved; all. */
export type Scope = "retrieved" | "implied" | "all";

/** How many preferences there are, and how many of them a list fulfills: it has the preferred item first. */
export interface Counts {
  readonly fulfilled: number;
  readonly possible: number;
}

/** Counts preferences within a scope. @param retrieved how many positions are of retrieved items */
export class Counter implements Counts {
  fulfilled = 0;
  possible = 0;
  readonly #retrieved: number;
  readonly #scope: Scope;

  constructor(retrieved: number, scope: Scope) {
    this.#retrieved = retrieved;
    this.#scope = scope;
  }

  /** Counts one. */
  readonly add: Visit = (preferred, other) => {
    const first = Math.min(preferred, other);
    const last = Math.max(preferred, other);
    if (this.#scope === "retrieved" && last >= this.#retrieved) return;
    if (this.#scope === "implied" && first >= this.#retrieved) return;
    this.possible++;
    if (preferred < other && preferred < this.#retrieved) this.fulfilled++;
  };
}

/** The preferences of one group. @param retrieved how many positions are of retrieved items */
export function countsOf(group: Group, retrieved: number, scope: Scope): Counts {
  const counter = new Counter(retrieved, scope);
  group.forEach(counter.add);
  return counter;
}

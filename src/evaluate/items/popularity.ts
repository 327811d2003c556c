import { printable, RankproofError } from "../../core/errors.ts";

/** Popularity of items, and the position of each among all. */
export class Popularity {
  readonly #byItem: ReadonlyMap<string, number>;
  /** By popularity: the numbers of items with a lower one and with this one, and its rank among all different ones. */
  readonly #levels = new Map<number, { readonly below: number; readonly size: number; readonly level: number }>();

  /** @throws RankproofError invalid, for a value that is no number of at least 0 */
  constructor(byItem: ReadonlyMap<string, number>) {
    this.#byItem = byItem;
    const sizes = new Map<number, number>();
    for (const [item, count] of byItem) {
      if (!(Number.isFinite(count) && count >= 0)) {
        const problem = `popularity: ${printable(String(count))} for ${printable(item)} (expected a number of at least 0)`;
        throw new RankproofError("invalid", problem, "data");
      }
      sizes.set(count, (sizes.get(count) ?? 0) + 1);
    }
    let below = 0;
    const rising = [...sizes].sort(([a], [b]) => a - b);
    for (const [index, [count, size]] of rising.entries()) {
      this.#levels.set(count, { below, size, level: rising.length - index });
      below += size;
    }
  }

  /** Popularity of an item; 0 for an unknown one. */
  of(item: string): number {
    return this.#byItem.get(item) ?? 0;
  }

  /** Its mean rank among all items, the most popular first, over the orders of equally popular ones; 0 without any. */
  rankOf(item: string): number {
    const level = this.#levels.get(this.of(item));
    return level === undefined ? 0 : this.#byItem.size - level.below - (level.size - 1) / 2;
  }

  /** Its rank among all different popularities, from 1; 0 for an item without any. */
  levelOf(item: string): number {
    return this.#levels.get(this.of(item))?.level ?? 0;
  }

  /** Whether an item has a popularity, and one that is at most so high. */
  isAtMost(item: string, most: number): boolean {
    return this.#byItem.has(item) && this.of(item) <= most;
  }

  /**
   * Whether an item belongs to the least popular share of all items (at least one item): 1, or 0; where the border of
   * the tail goes through equally popular items, the probability that it does. 0 for an unknown item.
   */
  shareInTail(item: string, ratio: number): number {
    const level = this.#byItem.has(item) ? this.#levels.get(this.of(item)) : undefined;
    if (level === undefined) return 0;
    const tail = Math.max(1, Math.floor(this.#byItem.size * ratio));
    return Math.min(1, Math.max(0, (tail - level.below) / level.size));
  }
}

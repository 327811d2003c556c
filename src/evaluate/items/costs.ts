import { printable, RankproofError } from "../../core/errors.ts";
import type { ItemCosts } from "../../core/tables.ts";

/** Costs of items, and numbers for each grade with a cost. */
export class Costs implements ItemCosts {
  readonly #byItem: ReadonlyMap<string, number>;
  readonly #numbers = new Map<string, number>();
  readonly #grades: number[] = [];
  readonly #costs: (number | undefined)[] = [];

  /** @throws RankproofError invalid, for a value that is no number of at least 0 */
  constructor(byItem: ReadonlyMap<string, number>) {
    this.#byItem = byItem;
    for (const [item, cost] of byItem) {
      if (Number.isFinite(cost) && cost >= 0) continue;
      const problem = `cost: ${printable(String(cost))} for ${printable(item)} (expected a number of at least 0)`;
      throw new RankproofError("invalid", problem, "data");
    }
  }

  /** The number of an item's grade and cost. */
  numberOf(id: string, grade = Number.NaN): number {
    const cost = this.#byItem.get(id);
    const key = `${grade} ${cost}`;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#grades.push(grade) - 1;
      this.#costs.push(cost);
      this.#numbers.set(key, number);
    }
    return number;
  }

  gradeOf(number: number): number {
    return this.#grades[number] ?? Number.NaN;
  }

  costOf(number: number): number | undefined {
    return this.#costs[number];
  }
}

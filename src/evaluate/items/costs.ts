import { printable, RankproofError } from "../../core/errors.ts";
import type { ItemCosts } from "../../core/tables.ts";
import { GradedNumbers } from "./graded-numbers.ts";

/** Stands for a cost that is not known, as for numbers behind which there is nothing. */
const UNKNOWN = -1;

/** Costs of items, and numbers for each grade with a cost. */
export class Costs implements ItemCosts {
  readonly #byItem: ReadonlyMap<string, number>;
  readonly #numbers = new GradedNumbers();

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
    return this.#numbers.numberOf(grade, this.#byItem.get(id) ?? UNKNOWN);
  }

  gradeOf(number: number): number {
    return this.#numbers.gradeOf(number);
  }

  costOf(number: number): number | undefined {
    const cost = this.#numbers.otherOf(number);
    return cost === UNKNOWN ? undefined : cost;
  }
}

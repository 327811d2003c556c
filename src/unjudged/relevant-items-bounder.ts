import type { ItemColumnName } from "../evaluate/items/item-columns.ts";
import type { ItemNumbers } from "../evaluate/items/item-numbers.ts";
import type { PlannedMeasure } from "../evaluate/planned-measures.ts";
import { scorerOf, valueBy } from "../evaluate/query-scorer.ts";
import type { BoundedList, QueryBounder } from "./bounded-list.ts";
import { rankingOfTop } from "./open-list.ts";
import type { QueryBounds } from "./query-bounds.ts";

const NOT_KNOWN = new Float64Array(0);

/**
 * Bounds a measure of properties of relevant items, such as their popularity. Each adds an amount, never below 0, that
 * its rank and the item decide; other items add nothing. So the least value is that with the lowest grade for all
 * unjudged items, the most that with the highest, in every order of tied items.
 */
export class RelevantItemsBounder implements QueryBounder {
  readonly #plan: PlannedMeasure;
  readonly #column: ItemColumnName;
  readonly #lowest: number;
  readonly #highest: number;
  readonly #numbers: ItemNumbers;

  /** @param grades that unjudged items may have, rising */
  constructor(plan: PlannedMeasure, column: ItemColumnName, grades: readonly number[], numbers: ItemNumbers) {
    this.#plan = plan;
    this.#column = column;
    this.#lowest = grades[0];
    this.#highest = grades.at(-1) ?? this.#lowest;
    this.#numbers = numbers;
  }

  bounds(list: BoundedList): QueryBounds | string {
    const { settings } = this.#plan;
    if (settings.noRelevant !== "computed") return "whether a query counts depends on judgments";
    if (settings.views.length > 0) return "it sees more of items than grades, and a view leaves some out";
    const ranking = (isOrdered: boolean, unjudged: number) =>
      rankingOfTop(list.top, isOrdered, NOT_KNOWN, (i) => this.#numberAt(list, i, unjudged));
    const valued = valueBy(this.#plan);
    const [least, most] = [this.#lowest, this.#highest].map((grade) => valued(ranking(true, grade)) ?? Number.NaN);
    const scorer = scorerOf(this.#plan);
    const min = Number(scorer.min(ranking(false, this.#lowest)));
    const max = Number(scorer.max(ranking(false, this.#highest)));
    return { least, most, min: Math.min(least, min), max: Math.max(most, max), isExact: true };
  }

  #numberAt({ top, idOf, name }: BoundedList, i: number, unjudged: number): number | undefined {
    const grade = top.grades[i] >= 0 ? top.grades[i] : unjudged;
    return this.#numbers.of(this.#column, { id: idOf(top.rows[i]), grade, query: name });
  }
}

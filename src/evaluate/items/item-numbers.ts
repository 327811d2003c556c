import { compareIds } from "../../core/ids.ts";
import type { OfRelevant } from "../../core/measure.ts";
import { pairs } from "../../core/pairs.ts";
import { relevantColumn } from "../../core/relevant-column.ts";
import type { Categories, ChosenItems, GradedCategories, GradedItems, VectorItems } from "../../core/tables.ts";
import { type Id, idText } from "../inputs.ts";
import { Costs } from "./costs.ts";
import { GradedNumbers } from "./graded-numbers.ts";
import type { ByItem, GradedColumnName, ItemColumnName, ItemColumns } from "./item-columns.ts";
import { ItemVectors } from "./item-vectors.ts";
import { Popularity } from "./popularity.ts";
import { Training } from "./training.ts";

/** How columns of the long tail by popularity begin. */
const UP_TO = "tail up to ";

/** An item of a list. */
export interface ListedItem {
  readonly id: string;
  /** Undefined where nobody judged it. */
  readonly grade: number | undefined;
  /** The query that the list is for. */
  query(): string;
}

/** The id and the grade of an item that somebody judged, or that is in the pool. */
export type JudgedItem = readonly [id: string, grade: number];

/** The numbers that rankings hold for columns of items. */
export class ItemNumbers {
  readonly #training: Training;
  readonly #popularity: Popularity;
  readonly #category: ReadonlyMap<string, string>;
  readonly #kinds = new Map<string, number>();
  readonly #sizes: number[] = [];
  readonly #gradedCategories = new GradedNumbers();
  readonly #gradedItems = new GradedNumbers();
  readonly #numbers = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #vectors: ItemVectors;
  /** Grades and costs of items, by the numbers of the column `costs`. */
  readonly costs: Costs;

  /**
   * @throws RankproofError invalid, for a popularity or cost that is no number of at least 0, and vectors of different
   *   lengths
   */
  constructor(
    { popularity, category = {}, cost = {}, vector = {} }: ItemColumns,
    training: Training = new Training([]),
  ) {
    this.#training = training;
    this.#popularity = new Popularity(popularity === undefined ? training.popularity : mapOf(popularity));
    this.costs = new Costs(mapOf(cost));
    this.#category = mapOf(category);
    for (const name of this.#category.values()) {
      const kind = numberOf(name, this.#kinds);
      this.#sizes[kind] = (this.#sizes[kind] ?? 0) + 1;
    }
    this.#vectors = new ItemVectors(mapOf(vector));
  }

  /** The number of an item; undefined where it has none. */
  of(column: ItemColumnName, item: ListedItem): number | undefined {
    const { id } = item;
    const relevant = relevantColumn(column);
    if (relevant !== undefined) {
      return Number(item.grade) >= relevant.rel ? this.#ofRelevant(relevant.of, item) : undefined;
    }
    switch (column) {
      case "category":
        return numberOf(this.#category.get(id) ?? `\0${id}`, this.#kinds);
      case "gradedCategories":
      case "gradedItems":
        return this.#graded(column, id, item.grade);
      case "costs":
        return this.costs.numberOf(id, item.grade);
      case "vectors":
      case "chosenTogether":
        return this.#numberOf(id);
      case "popularity":
        return this.#popularity.of(id);
      default:
        return column.startsWith(UP_TO)
          ? Number(this.#popularity.isAtMost(id, Number(column.slice(UP_TO.length))))
          : this.#popularity.shareInTail(id, Number(column.slice("tail ".length)));
    }
  }

  /** Numbers of all judged items of a query, highest first. */
  ofJudged(column: GradedColumnName, items: Iterable<JudgedItem>): Float64Array {
    const judged = Array.from(items).filter(([, grade]) => grade >= 0);
    return Float64Array.from(judged, ([id, grade]) => this.#graded(column, id, grade))
      .sort()
      .reverse();
  }

  #graded(column: GradedColumnName, id: string, grade = Number.NaN): number {
    const judged = grade >= 0 ? grade : Number.NaN;
    return column === "gradedItems"
      ? this.#gradedItems.numberOf(judged, this.#numberOf(id))
      : this.#gradedCategories.numberOf(judged, this.#categoryOf(id));
  }

  #ofRelevant(of: OfRelevant, item: ListedItem): number {
    switch (of) {
      case "popularityIfRelevant":
        return this.#popularity.of(item.id);
      case "popularityRankIfRelevant":
        return this.#popularity.rankOf(item.id);
      case "popularityLevelIfRelevant":
        return this.#popularity.levelOf(item.id);
      case "unlikeChosen":
        return this.#unlikeChosen(item, (one, other) => 1 - this.#training.similarity(one, other));
      case "unlikeChosenByVector":
        return this.#unlikeChosen(item, (one, other) => this.#vectors.distance(one, other, "cosine"));
    }
  }

  /** Items behind the numbers of the column `vectors`. */
  get vectors(): VectorItems {
    return {
      compare: (one, other) => compareIds(this.#ids[one], this.#ids[other]),
      distance: (one, other, by) => this.#vectors.distance(this.#ids[one], this.#ids[other], by),
      distances: (items, by) => this.#vectors.distances(this.#idsOf(items), by),
    };
  }

  /** Categories of the table of items; the numbers of items without one are beyond them. */
  get categories(): Categories {
    return { shares: this.#sizes.map((size) => size / this.#category.size) };
  }

  /** What is behind the numbers of the column `gradedCategories`. */
  get gradedCategories(): GradedCategories {
    const { gradeOf, otherOf } = this.#gradedCategories;
    return { ...this.categories, gradeOf, categoryOf: otherOf };
  }

  /** What is behind the numbers of the column `gradedItems`. */
  get gradedItems(): GradedItems {
    const { gradeOf, otherOf } = this.#gradedItems;
    return { gradeOf, itemOf: otherOf };
  }

  /** Items behind the numbers of `chosenTogether`. */
  get chosenTogether(): ChosenItems {
    return {
      compare: this.vectors.compare,
      distance: (one, other) => 1 - this.#training.similarity(this.#ids[one], this.#ids[other]),
      distances: (items) => pairs(items.length) - this.#training.similarities(this.#idsOf(items)),
    };
  }

  /** Mean distance of an item to those that the user of its list chose; 1 without any. */
  #unlikeChosen({ id, query }: ListedItem, distance: (one: string, other: string) => number): number {
    const chosen = this.#training.chosenBy(query());
    if (chosen.size === 0) return 1;
    let sum = 0;
    for (const other of chosen) sum += distance(id, other);
    return sum / chosen.size;
  }

  /** Number of the category of the table of items; -1 for an item without one. */
  #categoryOf(id: string): number {
    const category = this.#category.get(id);
    return category === undefined ? -1 : numberOf(category, this.#kinds);
  }

  #idsOf(items: readonly number[]): string[] {
    return items.map((item) => this.#ids[item]);
  }

  #numberOf(id: string): number {
    const number = numberOf(id, this.#numbers);
    this.#ids[number] = id;
    return number;
  }
}

function numberOf(name: string, numbers: Map<string, number>): number {
  const number = numbers.get(name) ?? numbers.size;
  numbers.set(name, number);
  return number;
}

function mapOf<Value>(values: ByItem<Value>): ReadonlyMap<string, Value> {
  const entries: Iterable<readonly [Id, Value]> = isMap(values) ? values : Object.entries(values);
  return new Map(Array.from(entries, ([item, value]) => [idText(item, "item"), value]));
}

function isMap<Value>(values: ByItem<Value>): values is ReadonlyMap<Id, Value> {
  return values instanceof Map;
}

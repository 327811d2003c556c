import { beside } from "../core/beside.ts";
import type { PlannedMeasure } from "../evaluate/planned-measures.ts";
import { scorerOf, valueBy } from "../evaluate/query-scorer.ts";
import type { JudgedSubtopics } from "../evaluate/subtopics/judged-subtopics.ts";
import type { BoundedList, QueryBounder } from "./bounded-list.ts";
import { gainBy } from "./grade-classes.ts";
import type { QueryBounds } from "./query-bounds.ts";
import { type SeparateBounds, separateBoundsOf } from "./separate-subtopics.ts";
import { SubtopicList } from "./subtopic-list.ts";

/**
 * Bounds a measure of judgments by subtopic. An unjudged item may have each of the grades for each of the subtopics to
 * which judged items of its query are relevant.
 *
 * A further item that is relevant to a subtopic never lowers the sum over a list: the items below it lose at most its
 * addition, since discounts fall with the rank. So where judgments do not change the divisor, the bounds are the values
 * with unjudged items relevant to nothing, and to everything. Where they do, the least sum is divided by the largest
 * scale, and the ceiling of the measure is the most.
 */
export class SubtopicBounder implements QueryBounder {
  readonly #plan: PlannedMeasure;
  readonly #judgments: JudgedSubtopics;
  readonly #grades: readonly number[];
  readonly #unretrieved: number;
  readonly #rel: number;
  /** The most that any list has; undefined where judgments decide no scale. */
  readonly #ceiling: number | undefined;
  /** Undefined for a measure in which subtopics depend on each other. */
  readonly #separate: SeparateBounds | undefined;
  /** The grades that gain least and most. */
  readonly #low: number;
  readonly #high: number;

  /**
   * @param grades that unjudged items may have for a subtopic, rising
   * @param unretrieved how many unjudged items of each query that were not retrieved may be judged as well
   */
  constructor(plan: PlannedMeasure, grades: readonly number[], unretrieved: number, judgments: JudgedSubtopics) {
    const { record, params } = plan.measure;
    this.#plan = plan;
    this.#judgments = judgments;
    this.#grades = grades;
    this.#unretrieved = unretrieved;
    this.#rel = Number(params["rel"]);
    this.#ceiling = record.rewards === "grades" ? undefined : 1;
    const worth = gainBy(params["gain"]);
    const relevant = grades.filter((grade) => grade > 0 && grade >= this.#rel).sort((a, b) => worth(a) - worth(b));
    this.#low = relevant.length < grades.length ? 0 : relevant[0];
    this.#high = relevant.at(-1) ?? 0;
    this.#separate = separateBoundsOf(plan, grades, unretrieved);
  }

  bounds(list: BoundedList): QueryBounds | string {
    const { settings } = this.#plan;
    if (settings.noRelevant !== "computed") return "whether a query counts depends on judgments";
    if (settings.views.length > 0) return "it sees judgments by subtopic, and a view leaves some items out";
    const query = new SubtopicList(list, this.#judgments);
    if (this.#high > 0 && query.hasSubtopicsBelow(this.#rel)) {
      return `to how many subtopics any item is relevant by rel=${this.#rel} depends on judgments`;
    }
    const separate = this.#separate?.(query, (measure) =>
      new SubtopicBounder({ ...this.#plan, measure }, this.#grades, this.#unretrieved, this.#judgments).bounds(list),
    );
    if (separate !== undefined) return separate;
    const [low, high] = [this.#low, this.#high];
    const open = query.open + this.#unretrieved;
    const least = this.#valuesOf(query, low, [[low, open]]);
    const most = low === high ? least : this.#valuesOf(query, high, [[high, open]]);
    if (this.#ceiling === undefined || low === high || open === 0) {
      return {
        least: least.value,
        most: most.value,
        min: least.min,
        max: most.max,
        isExact: least.isAttained && most.isAttained,
      };
    }
    const lowest = this.#valuesOf(query, low, [
      [high, open],
      [low, low > 0 ? query.open : 0],
    ]);
    const isExact = lowest.value === least.value && lowest.min === least.min && most.value === this.#ceiling;
    const reached = { least: Math.min(least.value, most.value), most: Math.max(least.value, most.value) };
    return { least: lowest.value, min: lowest.min, most: this.#ceiling, max: this.#ceiling, isExact, reached };
  }

  /**
   * @param retrieved grade of the list's unjudged items for all subtopics
   * @param judged grades and numbers of further judged items
   */
  #valuesOf(query: SubtopicList, retrieved: number, judged: readonly (readonly [grade: number, count: number])[]) {
    const { table, ordered, tied } = query.graded(retrieved, judged);
    const plan = { ...this.#plan, measure: beside(this.#plan.measure, { subtopics: table }) };
    const value = valueBy(plan)(ordered) ?? Number.NaN;
    const scorer = scorerOf(plan);
    const [min, max] = [scorer.min(tied), scorer.max(tied)];
    return {
      ...{ value, min: Math.min(value, Number(min)), max: Math.max(value, Number(max)) },
      isAttained: typeof min === "number" && typeof max === "number",
    };
  }
}

import { isAdditive } from "../core/additive.ts";
import type { Ranking } from "../core/ranking.ts";
import type { Scorer } from "../core/scorer.ts";
import type { PlannedMeasure } from "../evaluate/planned-measures.ts";
import { scorerOf, valueBy } from "../evaluate/query-scorer.ts";
import { AdditiveExtremes, type Fill, type OrderMode } from "./additive-extremes.ts";
import { type GradeClasses, gradeClasses } from "./grade-classes.ts";
import { isUnchanged, type Rewards, rewardsOf } from "./measure-facts.ts";
import { filled, type OpenList, openIn, openUntil } from "./open-list.ts";
import { everyFill, type Fills, MOST_TRIED, orderedFills } from "./tried-extremes.ts";

/** The list of one query twice: as its value is computed, and with its ties. */
export interface OpenLists {
  /** Tied items in the order of the tie policy, where it has one. */
  readonly own: OpenList;
  readonly tied: OpenList;
}

/** What unjudged items can make of a value, and what they and the order of tied items can make of it together. */
export interface QueryBounds {
  readonly least: number;
  readonly most: number;
  readonly min: number;
  readonly max: number;
}

/** Least and most over all ways to fill a list. */
type Extremes = readonly [least: number, most: number];

/** Finds what the grades of unjudged items can make of a measure. */
export class UnjudgedBounder {
  readonly plan: PlannedMeasure;
  /** Grades that unjudged items may have, rising. */
  readonly #grades: readonly number[];
  readonly #classes: GradeClasses;
  readonly #additive: AdditiveExtremes | undefined;
  readonly #rewards: Rewards;
  readonly #scorer: Scorer;
  readonly #valued: (ranking: Ranking) => number | undefined;
  readonly #cutoff: number;

  /**
   * @param grades that unjudged items may have, rising
   * @throws RankproofError unsupported, when the measure is not defined for the tie policy
   */
  constructor(plan: PlannedMeasure, grades: readonly number[]) {
    const { measure, settings } = plan;
    const { record, params } = measure;
    this.plan = plan;
    this.#grades = grades;
    this.#classes = gradeClasses(measure, grades);
    this.#rewards = rewardsOf(measure);
    const isPlain = settings.views.length === 0 && settings.noRelevant === "computed";
    this.#additive =
      isPlain && isAdditive(record) && isUnchanged(measure)
        ? new AdditiveExtremes(record, params, this.#classes.classes)
        : undefined;
    this.#scorer = scorerOf(plan);
    this.#valued = valueBy(plan);
    const { cutoff } = params;
    const hasCutoff = record.at === "cutoff" && typeof cutoff === "number" && record.wholeList?.(params) !== true;
    this.#cutoff = isPlain && hasCutoff ? cutoff : Number.POSITIVE_INFINITY;
  }

  /** @returns why they cannot be told, where they cannot */
  bounds({ own, tied }: OpenLists): QueryBounds | string {
    const { ties } = this.plan.settings;
    const isLowest = (this.plan.measure.better === "higher") === (ties === "worst");
    const usual = ties === "best" || ties === "worst" ? (isLowest ? "worst" : "best") : "mean";
    const value = this.#extremes(own, ties === "threshold" ? undefined : usual, this.#valued);
    if (typeof value === "string") return value;
    const [least, most] = value;
    if (tied.ties.every(({ size }) => size === 1)) return { least, most, min: least, max: most };
    const { settings } = this.plan;
    const ruled = settings.noRelevant === "computed" ? undefined : this.#valued;
    const low = this.#extremes(tied, "worst", ruled ?? this.#scorer.min);
    const high = this.#extremes(tied, "best", ruled ?? this.#scorer.max);
    if (typeof low === "string" || typeof high === "string") return typeof low === "string" ? low : String(high);
    return { least, most, min: Math.min(least, low[0]), max: Math.max(most, high[1]) };
  }

  #extremes(
    whole: OpenList,
    mode: OrderMode | undefined,
    valued: (ranking: Ranking) => number | undefined,
  ): Extremes | string {
    const list = openUntil(whole, this.#cutoff);
    const exact = mode && this.#additive?.of(list, mode);
    if (exact !== undefined) return extremesOver(list, [exact.least, exact.most], valued);
    const found = this.#fills(list, valued);
    if (found !== undefined) return extremesOver(list, found, valued);
    const open = `${openIn(whole) + whole.missed} unjudged items of a query`;
    return `${open} have more than ${MOST_TRIED} grades to be tried`;
  }

  #fills(list: OpenList, valued: (ranking: Ranking) => number | undefined): Fills {
    const classes = this.#isBlindTo(list, valued) ? this.#classes.classes : this.#grades;
    if (this.#rewards === "grades") return [uniformFill(list, classes[0]), uniformFill(list, classes.at(-1) ?? 0)];
    const ordered = this.#rewards === "order" ? orderedFills(list, classes) : undefined;
    return ordered ?? everyFill(list, classes);
  }

  /** Whether grades of one class give the same value. */
  #isBlindTo(list: OpenList, valued: (ranking: Ranking) => number | undefined): boolean {
    const valueWith = (grade: number): number | undefined => {
      const { inTies, missed } = uniformFill(list, grade);
      return valued(filled(list, inTies, missed));
    };
    return this.#grades.every((grade) => {
      const other = this.#classes.classOf(grade);
      return other === grade || valueWith(grade) === valueWith(other);
    });
  }
}

function uniformFill(list: OpenList, grade: number): Fill {
  const all = (count: number): number[] => new Array<number>(count).fill(grade);
  return { inTies: all(openIn(list)), missed: all(list.missed) };
}

function extremesOver(
  list: OpenList,
  fills: Iterable<Fill>,
  valued: (ranking: Ranking) => number | undefined,
): Extremes | string {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { inTies, missed } of fills) {
    const value = valued(filled(list, inTies, missed));
    if (value === undefined) return "whether a query counts depends on judgments";
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}

import { isAdditive } from "../core/additive.ts";
import type { Browsing } from "../core/browsing.ts";
import type { Ranking } from "../core/ranking.ts";
import type { Extreme, Scorer } from "../core/scorer.ts";
import type { PlannedMeasure } from "../evaluate/planned-measures.ts";
import { isRuled, scorerOf, valueBy } from "../evaluate/query-scorer.ts";
import { isWhole } from "../evaluate/ties.ts";
import { AdditiveExtremes, fillFromTop, type OrderMode } from "./additive-extremes.ts";
import { rangeOfReading } from "./chosen-reading.ts";
import { CompatExtremes } from "./compat-extremes.ts";
import { type GradeClasses, gradeClasses } from "./grade-classes.ts";
import { isOrderlyUntied, isUnchanged, type Rewards, reachesRanges, rewardsOf } from "./measure-facts.ts";
import {
  areApart,
  type Fill,
  filled,
  type OpenList,
  type OpenLists,
  openIn,
  openUntil,
  withJudged,
} from "./open-list.ts";
import type { OpenQuery, QueryFill } from "./open-query.ts";
import { gainsSeen, type OuterRange, RangeBounds } from "./range-bounds.ts";
import { everyFill, type Fills, fillsByPart, MOST_TRIED, orderedFills } from "./tried-extremes.ts";

/** Bounds of a value over the grades of unjudged items, and over these and the order of tied items together. */
export interface QueryRange {
  readonly least: number;
  readonly most: number;
  readonly min: number;
  readonly max: number;
}

/** The same, and whether some grades reach it. */
export interface QueryBounds extends QueryRange {
  /** Whether some grades attain the bounds. */
  readonly isExact: boolean;
  /** Where they do not: least and most values among the grades tried; left out where none were. */
  readonly reached?: Reached;
}

/** Bounds, and grades that may come close to them. */
type NearBounds = QueryBounds & Partial<Pick<OuterRange, "near">>;

/** Values that some grades have. */
export type Reached = Pick<QueryRange, "least" | "most">;

/** A value, and a way to fill the list that gives it. */
export interface FilledValue {
  readonly value: number;
  readonly fill: Fill;
}

/** Least and most over all ways to fill a list. */
export interface Extremes {
  readonly least: FilledValue;
  readonly most: FilledValue;
}

/** Longest list with ties for which a reader's gains are tried order by order and grade by grade. */
const SHORT = 8;

/** Items of lists that are valued, of measures that are bounded where there are too many grades to be tried. */
const MOST_VALUED = 400_000;

/** Most parts of the unjudged items to raise where bounds may not be attained. */
const STEPS = 24;

/** More items and grades than this are not taken one after the other for the one that is relevant. */
const MOST_PLACES = 60;

/** Bounds a measure over the grades of unjudged items. */
export class UnjudgedBounder {
  readonly plan: PlannedMeasure;
  /** Grades that unjudged items may have, rising. */
  readonly #grades: readonly number[];
  readonly #classes: GradeClasses;
  readonly #additive: AdditiveExtremes | undefined;
  readonly #compat: CompatExtremes | undefined;
  readonly #rewards: Rewards;
  readonly #scorer: Scorer<Extreme>;
  readonly #valued: (ranking: Ranking) => number | undefined;
  readonly #cutoff: number;
  readonly #browsing: Browsing | undefined;
  readonly #ranges: RangeBounds | undefined;
  readonly #isOrderlyUntied: boolean;
  readonly #isReached: boolean;

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
    this.#isOrderlyUntied = isOrderlyUntied(measure);
    this.#isReached = reachesRanges(measure);
    const isPlain = settings.views.length === 0 && settings.noRelevant === "computed";
    this.#additive =
      isPlain && isAdditive(record) && isUnchanged(measure)
        ? new AdditiveExtremes(record, params, this.#classes.classes)
        : undefined;
    this.#compat = isPlain ? CompatExtremes.of(measure, this.#classes.classes) : undefined;
    const isOrdered = !isWhole(settings.ties) && settings.ties !== "best" && settings.ties !== "worst";
    this.#browsing = isPlain && isOrdered ? record.browsing?.(params) : undefined;
    this.#ranges = isPlain ? RangeBounds.of(measure, grades) : undefined;
    this.#scorer = scorerOf(plan);
    this.#valued = valueBy(plan);
    const { cutoff } = params;
    const hasCutoff = record.at === "cutoff" && typeof cutoff === "number" && record.wholeList?.(params) !== true;
    this.#cutoff = isPlain && hasCutoff ? cutoff : Number.POSITIVE_INFINITY;
  }

  /** @returns why they cannot be told, where they cannot */
  bounds(lists: OpenLists): QueryBounds | string {
    const bounds = this.#bounds(lists);
    if (typeof bounds === "string") return bounds;
    const { near = [], ...range } = bounds;
    if (range.isExact) return range;
    const tried = this.#reached(lists.ordered, near);
    const reached = {
      least: Math.min(tried.least, range.reached?.least ?? tried.least),
      most: Math.max(tried.most, range.reached?.most ?? tried.most),
    };
    const isReached = isSame(range.least, reached.least) && isSame(range.most, reached.most);
    // Without ties no order leads further.
    return isReached && areApart(lists.tied)
      ? { ...reached, min: reached.least, max: reached.most, isExact: true }
      : { ...range, reached };
  }

  /**
   * Values where the first unjudged items have the highest grade and the others the lowest, and the other way round.
   *
   * @param near other grades of all of them to be tried
   */
  #reached(whole: OpenList, near: readonly (readonly number[])[]): Reached {
    const list = openUntil(whole, this.#cutoff);
    const [lowest, highest] = [this.#classes.classes[0], this.#classes.classes.at(-1) ?? 0];
    const open = openIn(list) + list.missed;
    const values: number[] = [];
    const steps = Array.from({ length: STEPS + 1 }, (_, step) => {
      const raised = Math.round((open * step) / STEPS);
      return Array.from({ length: open }, (_, i) => (i < raised ? highest : lowest));
    });
    for (const grades of [...steps, ...near]) {
      for (const all of [grades, grades.toReversed()]) {
        const { inTies, missed } = fillFromTop(list, all);
        const value = this.#valued(filled(list, inTies, missed));
        if (value !== undefined) values.push(value);
      }
    }
    return { least: values.reduce((a, b) => Math.min(a, b)), most: values.reduce((a, b) => Math.max(a, b)) };
  }

  #bounds(lists: OpenLists): NearBounds | string {
    const read = this.#boundsOfReading(lists);
    if (read?.isExact || (read && lists.tied.length > SHORT)) return read;
    const filled = this.#boundsOfFills(lists);
    return typeof filled === "string" ? (read ?? this.#outerBounds(lists) ?? filled) : filled;
  }

  /**
   * Bounds given that some open item has one of `relevant`.
   *
   * Where higher grades further up never lower a value, lists are worst with their highest grade at the bottom, and
   * best with it at the top: only there an item has to be tried as the one, otherwise everywhere.
   *
   * @param relevant rising
   */
  boundsWithOneOf(lists: OpenLists, relevant: readonly number[]): QueryBounds | string {
    const isOrdered = this.#rewards === "order" || this.#rewards === "grades" || this.#additive !== undefined;
    const places = openPlaces(lists.ordered);
    const isEndEnough = isOrdered && this.#gainsRise;
    if (!isEndEnough && places.length * relevant.length > MOST_PLACES) {
      const bounds = this.bounds(lists);
      return typeof bounds === "string" ? bounds : { ...bounds, isExact: false };
    }
    const ends = new Set([places[0], places.findLast((tie) => tie !== undefined), places.at(-1)]);
    let all: QueryBounds | undefined;
    for (const tie of isEndEnough ? ends : places) {
      // The tie that holds it, where the ties of the list were ordered.
      const start = tie === undefined ? 0 : lists.ordered.ties[tie].start;
      const inTied = tie && lists.tied.ties.findLastIndex((other) => other.start <= start);
      for (const grade of relevant) {
        const tied = withJudged(lists.tied, tie === undefined ? undefined : inTied, grade);
        const ordered = lists.ordered === lists.tied ? tied : withJudged(lists.ordered, tie, grade);
        const bounds = this.bounds({ ordered, tied });
        if (typeof bounds === "string") return bounds;
        all = all === undefined ? bounds : widest(all, bounds);
      }
    }
    return all ?? this.bounds(lists);
  }

  /** Whether a higher grade never gains less. */
  get #gainsRise(): boolean {
    const { classes, classOf } = this.#classes;
    const order = this.#grades.map((grade) => classes.indexOf(classOf(grade)));
    return order.every((index, i) => i === 0 || index >= order[i - 1]);
  }

  /** Bounds where the grades are too many to be tried, in every order of ties. */
  #outerBounds({ ordered, tied }: OpenLists): NearBounds | undefined {
    const values = this.#ranges?.range(openUntil(ordered, this.#cutoff));
    const orders = ordered === tied ? values : this.#ranges?.range(openUntil(tied, this.#cutoff));
    if (values === undefined || orders === undefined) return undefined;
    const isExact = this.#isReached && values.arePoints && areApart(tied);
    return { least: values.least, most: values.most, min: orders.least, max: orders.most, isExact, near: values.near };
  }

  /**
   * Bounds a measure of a reader: within a tie, which has no order of reading, each rank may have any of the tie's
   * items.
   */
  #boundsOfReading({ ordered, tied }: OpenLists): QueryBounds | undefined {
    if (this.#browsing === undefined) return undefined;
    const values = rangeOfReading(gradesByRank(ordered, this.#grades), this.#browsing);
    const orders = ordered === tied ? values : rangeOfReading(gradesByRank(tied, this.#grades), this.#browsing);
    if (values === undefined || orders === undefined) return undefined;
    const bounds = { least: values.least, most: values.most, min: orders.least, max: orders.most };
    if (!areApart(ordered)) return { ...bounds, isExact: false };
    const isExact = values.isExact && areApart(tied);
    return { ...bounds, isExact, reached: values.reached };
  }

  #boundsOfFills({ ordered, tied }: OpenLists): QueryBounds | string {
    const values = this.extremes(ordered);
    if (typeof values === "string") return values;
    const [least, most] = [values.least.value, values.most.value];
    if (areApart(tied)) return { least, most, min: least, max: most, isExact: true };
    const unlessRuled = (of: (ranking: Ranking) => Extreme) => (ranking: Ranking) =>
      isRuled(this.plan.settings, ranking, ranking.judged) ? this.valueOf(ranking) : Number(of(ranking));
    const low = this.#extremes(tied, "worst", unlessRuled(this.#scorer.min));
    if (typeof low === "string") return low;
    const high = this.#extremes(tied, "best", unlessRuled(this.#scorer.max));
    if (typeof high === "string") return high;
    return { least, most, min: Math.min(least, low.least.value), max: Math.max(most, high.most.value), isExact: true };
  }

  /** The value of a ranking; undefined for a query that is left out. */
  valueOf(ranking: Ranking): number | undefined {
    return this.#valued(ranking);
  }

  /** All grades that unjudged items may have, rising. */
  get grades(): readonly number[] {
    return this.#grades;
  }

  /** The grades that make a difference to some lists. */
  gradesFor(lists: readonly OpenList[]): readonly number[] {
    return lists.every((list) => this.#isBlindTo(list, this.#valued)) ? this.#classes.classes : this.#grades;
  }

  /** Fills that make the difference of two lists least and most; undefined where only trying tells. */
  differenceFills(query: OpenQuery): { readonly least: QueryFill; readonly most: QueryFill } | undefined {
    const { ties } = this.plan.settings;
    if (isWhole(ties) || ties === "best" || ties === "worst") return undefined;
    return this.#additive?.ofDifference(query);
  }

  /** Least and most value of a list, as the tie policy has it. @returns why they cannot be told, where they cannot */
  extremes(ordered: OpenList): Extremes | string {
    const { ties } = this.plan.settings;
    if (isWhole(ties)) return this.#extremes(ordered, undefined, this.#valued);
    const isLowest = (this.plan.measure.better === "higher") === (ties === "worst");
    const extreme = isLowest ? "worst" : "best";
    return this.#extremes(ordered, ties === "best" || ties === "worst" ? extreme : "mean", this.#valued);
  }

  #extremes(
    whole: OpenList,
    mode: OrderMode | undefined,
    valued: (ranking: Ranking) => number | undefined,
  ): Extremes | string {
    const list = openUntil(whole, this.#cutoff);
    const exact = (mode && this.#additive?.of(list, mode)) ?? this.#compat?.of(list);
    if (exact !== undefined) return extremesOver(list, [exact.least, exact.most], valued);
    const fills = this.#fills(list, valued);
    if (fills !== undefined) return extremesOver(list, fills, valued);
    const open = `${openIn(whole) + whole.missed} unjudged items of a query`;
    return `${open} have more than ${MOST_TRIED} grades to be tried`;
  }

  #fills(list: OpenList, valued: (ranking: Ranking) => number | undefined): Fills {
    const classes = this.#isBlindTo(list, valued) ? this.#classes.classes : this.#grades;
    if (this.#rewards === "grades") return [uniformFill(list, classes[0]), uniformFill(list, classes.at(-1) ?? 0)];
    const isOrdered = this.#rewards === "order" || (this.#rewards === "equals" && this.#gainsOne(list));
    const most = this.#ranges === undefined ? MOST_TRIED : Math.min(MOST_TRIED, MOST_VALUED / list.length);
    const ordered = isOrdered ? orderedFills(list, classes, most) : undefined;
    if (ordered !== undefined) return ordered;
    const byPart = this.#isOrderlyUntied && areApart(list) ? fillsByPart(list, classes) : undefined;
    return byPart ?? everyFill(list, classes, most);
  }

  /** Whether all items with a gain have the same. */
  #gainsOne({ judged }: OpenList): boolean {
    const gainOf = gainsSeen(this.plan.measure, [...this.#grades, ...judged]);
    return new Set([...this.#grades, ...judged].map(gainOf).filter((gain) => gain > 0)).size <= 1;
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

/** Ties with open items, from the top, and `undefined` for the missed ones. */
function openPlaces({ ties, missed }: OpenList): (number | undefined)[] {
  const places: (number | undefined)[] = [...ties.keys()].filter((tie) => ties[tie].open > 0);
  return missed > 0 ? [...places, undefined] : places;
}

function widest(one: QueryBounds, other: QueryBounds): QueryBounds {
  return {
    least: Math.min(one.least, other.least),
    most: Math.max(one.most, other.most),
    min: Math.min(one.min, other.min),
    max: Math.max(one.max, other.max),
    isExact: one.isExact && other.isExact,
    reached: {
      least: Math.min(one.reached?.least ?? one.least, other.reached?.least ?? other.least),
      most: Math.max(one.reached?.most ?? one.most, other.reached?.most ?? other.most),
    },
  };
}

function isSame(bound: number, value: number): boolean {
  return Math.abs(bound - value) <= 1e-12 * Math.max(1, Math.abs(value));
}

/** Possible grades at each rank: any open grade, or that of a judged item of its tie. */
function gradesByRank({ ties }: OpenList, grades: readonly number[]): number[][] {
  return ties.flatMap((tie) => {
    const possible = tie.open > 0 ? [...tie.grades, ...grades] : [...tie.grades];
    return Array.from({ length: tie.size }, () => possible);
  });
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
  let least: FilledValue = { value: Number.POSITIVE_INFINITY, fill: { inTies: [], missed: [] } };
  let most: FilledValue = { ...least, value: Number.NEGATIVE_INFINITY };
  for (const fill of fills) {
    const value = valued(filled(list, fill.inTies, fill.missed));
    if (value === undefined) return "whether a query counts depends on judgments";
    if (value < least.value) least = { value, fill };
    if (value > most.value) most = { value, fill };
  }
  return { least, most };
}

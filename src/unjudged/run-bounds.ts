import type { ColumnName, Measure } from "../core/measure.ts";
import { aggregated } from "../evaluate/aggregate.ts";
import type { Evaluation, MeasureResult } from "../evaluate/evaluation.ts";
import { type EvaluateOptions, settingsOf } from "../evaluate/options.ts";
import { type NamedMeasure, type Plan, type PlannedMeasure, planOf } from "../evaluate/planned-measures.ts";
import { NO_ITEMS, type TopItems } from "../evaluate/top.ts";
import { isUngraded, whyUnbounded } from "./measure-facts.ts";
import { openListOf } from "./open-list.ts";
import { type OpenLists, type QueryBounds, UnjudgedBounder } from "./query-bounds.ts";

/** What the grades of unjudged items can make of one measure of a run. */
export interface MeasureBounds {
  /** As results call it. */
  readonly measure: string;
  /** Why the bounds are not known; undefined where they are. */
  readonly unknown: string | undefined;
  /** Least and most value over all queries; NaN where they are not known, as all of these. */
  readonly least: number;
  readonly most: number;
  /** The same with every order of tied items as well. */
  readonly min: number;
  readonly max: number;
  /** Whether some grades reach the bounds of every query; otherwise none lead beyond them. */
  readonly isExact: boolean;
  /** Per query, in the order of the evaluation. */
  readonly leasts: Float64Array;
  readonly mosts: Float64Array;
  readonly mins: Float64Array;
  readonly maxs: Float64Array;
}

/** Which grades unjudged items may have, and which items are looked at. */
export interface UnjudgedRange {
  /** Rising. */
  readonly grades: readonly number[];
  /** How many unjudged items of each query that were not retrieved may have any of them too. */
  readonly unretrieved: number;
}

/** All judged grades of a query, as rankings by a column have them. */
export type JudgedBy = (column: ColumnName | undefined, query: number) => ArrayLike<number>;

/** Bounds the values of a run query by query. */
export class RunBounder {
  readonly #range: UnjudgedRange;
  readonly #judgedBy: JudgedBy;
  readonly #columns: readonly BoundsColumn[];
  readonly #seen = new Set<number>();

  /** @throws RankproofError as an evaluation does */
  constructor(
    measures: readonly (Measure | NamedMeasure)[],
    options: EvaluateOptions,
    range: UnjudgedRange,
    judgedBy: JudgedBy,
  ) {
    const plan = planOf(measures, settingsOf(options));
    this.#range = range;
    this.#judgedBy = judgedBy;
    this.#columns = plan.measures.map((own) => new BoundsColumn(own, plan.rules, range.grades));
  }

  /** Takes a query with all items of its list. */
  add(query: number, top: TopItems): void {
    this.#seen.add(query);
    const known = new Map<ColumnName | undefined, OpenLists>();
    for (const column of this.#columns) {
      if (column.isSettled) continue;
      const name = column.plan.measure.column;
      const lists = known.get(name) ?? this.#listsOf(query, top, name);
      known.set(name, lists);
      column.add(query, lists);
    }
  }

  /**
   * The bounds of all measures, in the order in which they were given.
   *
   * @param numbers of the queries of the evaluation
   */
  finish({ results }: Pick<Evaluation, "results">, numbers: readonly number[]): MeasureBounds[] {
    for (const query of numbers) if (!this.#seen.has(query)) this.add(query, NO_ITEMS);
    return this.#columns.map((column, m) => column.result(results[m], numbers));
  }

  #listsOf(query: number, given: TopItems, column: ColumnName | undefined): OpenLists {
    const top = column === undefined ? given : { ...given, grades: given.grades.map(valueBy(column)) };
    const around = { judged: this.#judgedBy(column, query), missed: this.#range.unretrieved };
    const tied = openListOf(top, around, false);
    return {
      tied,
      own: top.sizes.every((size, i) => size === tied.ties[i]?.size) ? tied : openListOf(top, around, true),
    };
  }
}

/** What a column holds once all items are judged that were retrieved. */
function valueBy(column: ColumnName): (grade: number) => number {
  return column === "judgedAnywhere" ? () => 0 : (grade) => (grade < 0 ? 0 : grade);
}

/** The bounds of one measure. */
class BoundsColumn {
  readonly plan: PlannedMeasure;
  readonly #bounder: UnjudgedBounder | undefined;
  readonly #found = new Map<number, QueryBounds>();
  readonly #isUngraded: boolean;
  #unknown: string | undefined;

  constructor(plan: PlannedMeasure, rules: Plan["rules"], grades: readonly number[]) {
    this.plan = plan;
    const [usual, own] = [rules[0], rules[plan.rules]].map((rule) => JSON.stringify({ ...rule, column: null }));
    const ruled = usual === own ? undefined : "it takes the scores by rules of its own";
    const isComputed = plan.settings.noRelevant === "computed";
    this.#isUngraded = isUngraded(plan.measure);
    this.#unknown = this.#isUngraded
      ? isComputed
        ? undefined
        : "whether a query counts depends on judgments"
      : (whyUnbounded(plan.measure) ?? ruled);
    const isBounded = this.#unknown === undefined && !this.#isUngraded;
    this.#bounder = isBounded ? new UnjudgedBounder(plan, grades) : undefined;
  }

  /** Whether lists say nothing that is needed. */
  get isSettled(): boolean {
    return this.#unknown !== undefined || this.#isUngraded;
  }

  add(query: number, lists: OpenLists): void {
    const bounds = this.#bounder?.bounds(lists);
    if (typeof bounds === "string") this.#unknown = bounds;
    else if (bounds !== undefined) this.#found.set(query, bounds);
  }

  result(own: MeasureResult, numbers: readonly number[]): MeasureBounds {
    const { measure, aggregate, counted } = own;
    if (this.#isUngraded && this.#unknown === undefined) return boundsOfValues(own);
    const of = (key: Exclude<keyof QueryBounds, "isExact">): Float64Array =>
      Float64Array.from(numbers, (query, q) =>
        counted?.[q] === 0 || this.#unknown !== undefined ? Number.NaN : (this.#found.get(query)?.[key] ?? Number.NaN),
      );
    const [leasts, mosts, mins, maxs] = [of("least"), of("most"), of("min"), of("max")];
    const over = (column: Float64Array): number =>
      this.#unknown === undefined
        ? aggregated(aggregate, { values: column, mins: column, maxs: column, counted }).value
        : Number.NaN;
    return {
      ...{ measure, unknown: this.#unknown, leasts, mosts, mins, maxs },
      isExact: numbers.every((query) => this.#found.get(query)?.isExact !== false),
      ...{ least: over(leasts), most: over(mosts), min: over(mins), max: over(maxs) },
    };
  }
}

/** Of a measure that no grade changes: its values, and what the order of ties can make of them. */
function boundsOfValues({ measure, value, min, max, values, mins, maxs, counted }: MeasureResult): MeasureBounds {
  const ofCounted = (column: Float64Array): Float64Array =>
    column.map((own, query) => (counted?.[query] === 0 ? Number.NaN : own));
  const leasts = ofCounted(values);
  return {
    ...{ measure, unknown: undefined, isExact: true, least: value, most: value, min, max },
    ...{ leasts, mosts: leasts, mins: ofCounted(mins), maxs: ofCounted(maxs) },
  };
}

import { depthOf } from "../core/column-depth.ts";
import type { ColumnName, Measure } from "../core/measure.ts";
import { isFalling } from "../evaluate/aggregates.ts";
import { isItemColumn } from "../evaluate/items/item-columns.ts";
import { ItemNumbers } from "../evaluate/items/item-numbers.ts";
import { trainingOf } from "../evaluate/items/training.ts";
import { type EvaluateOptions, settingsOf } from "../evaluate/options.ts";
import { type NamedMeasure, type Plan, type PlannedMeasure, planOf } from "../evaluate/planned-measures.ts";
import type { Subset, SubsetResult } from "../evaluate/subset.ts";
import type { JudgedSubtopics } from "../evaluate/subtopics/judged-subtopics.ts";
import { NO_ITEMS, type TopItems } from "../evaluate/top.ts";
import type { BoundedList, QueryBounder } from "./bounded-list.ts";
import { type Counting, countingOf } from "./counted-queries.ts";
import {
  boundsOfCounted,
  boundsOfQueries,
  boundsOfRun,
  boundsOfValues,
  type MeasureBounds,
  unknownBounds,
} from "./measure-bounds.ts";
import { isOfRelevantItems, isUngraded, whyUnbounded } from "./measure-facts.ts";
import { type OpenLists, openListsOf } from "./open-list.ts";
import { type QueryBounds, UnjudgedBounder } from "./query-bounds.ts";
import { RelevantItemsBounder } from "./relevant-items-bounder.ts";
import { SubtopicBounder } from "./subtopic-bounder.ts";
import { WeightedBounder } from "./weighted-bounds.ts";

/** Grades that unjudged items may have, and the items they are for. */
export interface UnjudgedRange {
  /** Rising. */
  readonly grades: readonly number[];
  /** Number of unjudged items of each query that were not retrieved and may have these grades too. */
  readonly unretrieved: number;
}

/** The judgments. */
export interface BoundedJudgments {
  /** Number of queries. */
  readonly size: number;
  /** All judged grades of a query, as rankings by a column have them. */
  judgedBy(column: ColumnName | undefined, query: number): ArrayLike<number>;
  /** Left out where judgments were not read by subtopic. */
  readonly subtopics?: JudgedSubtopics | undefined;
}

/** Bounds the values of a run query by query. */
export class RunBounder {
  readonly #range: UnjudgedRange;
  readonly #judgments: BoundedJudgments;
  readonly #columns: readonly { readonly settings: PlannedMeasure["settings"]; readonly bounds: BoundsColumn }[];
  readonly #seen = new Set<number>();

  /** @throws RankproofError as an evaluation does */
  constructor(
    measures: readonly (Measure | NamedMeasure)[],
    options: EvaluateOptions,
    range: UnjudgedRange,
    judgments: BoundedJudgments,
  ) {
    const settings = settingsOf(options);
    const plan = planOf(measures, settings, { subtopics: judgments.subtopics?.table });
    this.#range = range;
    this.#judgments = judgments;
    const { items, train } = settings;
    const seesItems = plan.measures.some(({ measure }) => isOfRelevantItems(measure));
    const numbers = seesItems ? new ItemNumbers(items ?? {}, train && trainingOf(train)) : undefined;
    this.#columns = plan.measures.map((planned) => ({
      settings: planned.settings,
      bounds: columnOf(planned, plan.rules, { range, numbers, judgments }),
    }));
  }

  /** Takes a query with all items of its list. */
  add(list: BoundedList): void {
    this.#seen.add(list.query);
    this.#add(list, () => true);
  }

  /** @param isAsked whether a measure asks for the query */
  #add(list: BoundedList, isAsked: (settings: PlannedMeasure["settings"]) => boolean): void {
    const byColumn = new Map<ColumnName | undefined, OpenLists>();
    const listsBy = (column: ColumnName | undefined): OpenLists => {
      const lists = byColumn.get(column) ?? this.#listsOf(list, column);
      byColumn.set(column, lists);
      return lists;
    };
    for (const { settings, bounds } of this.#columns) {
      if (!isAsked(settings)) continue;
      const isLeftOut = settings.noRelevant === "skip";
      const counting = isLeftOut
        ? countingOf(listsBy(undefined).tied, settings.minGrade, this.#range.grades)
        : "always";
      if (counting !== "never") bounds.add(list, listsBy, counting);
    }
  }

  /**
   * Bounds of all measures, in their order.
   *
   * @param numbers of the queries of the evaluation
   */
  finish({ results, queries }: Pick<Subset, "results" | "queries">, numbers: readonly number[]): MeasureBounds[] {
    const names = new Map(numbers.map((query, i) => [query, queries[i]]));
    // Without relevant items a query may have been left out that counts once others are judged.
    const mayCount = this.#columns.some(({ settings }) => settings.noRelevant === "skip") ? this.#judgments.size : 0;
    for (const query of new Set([...numbers, ...new Array(mayCount).keys()])) {
      if (this.#seen.has(query)) continue;
      const list = { query, top: NO_ITEMS, name: () => names.get(query) ?? "", idOf: () => "" };
      this.#add(list, ({ missing }) => missing === "zero");
    }
    return this.#columns.map(({ bounds }, m) => bounds.result(results[m], numbers));
  }

  #listsOf({ query, top: topItems }: BoundedList, column: ColumnName | undefined): OpenLists {
    const top: TopItems =
      column === undefined ? topItems : { ...topItems, grades: topItems.grades.map(valueBy(column)) };
    const around = { judged: this.#judgments.judgedBy(column, query), missed: this.#range.unretrieved };
    return openListsOf(top, around);
  }
}

/** Content of a column once all retrieved items are judged. */
function valueBy(column: ColumnName): (grade: number) => number {
  return depthOf("judgedAnywhere", column) !== undefined ? () => 0 : (grade) => (grade < 0 ? 0 : grade);
}

/** The bounds of one measure. */
interface BoundsColumn {
  /**
   * @param listsBy the list by the values of a column in place of grades
   * @param counting 'depends': bounded as if the query counted
   */
  add(list: BoundedList, listsBy: (column: ColumnName | undefined) => OpenLists, counting: Counting): void;
  /** @param numbers of the queries of the result */
  result(evaluated: SubsetResult, numbers: readonly number[]): MeasureBounds;
}

/** Inputs of bounds. */
interface Grounds {
  readonly range: UnjudgedRange;
  /** Properties of items; undefined where no measure needs them. */
  readonly numbers: ItemNumbers | undefined;
  readonly judgments: BoundedJudgments;
}

function columnOf(planned: PlannedMeasure, rules: Plan["rules"], { range, numbers, judgments }: Grounds): BoundsColumn {
  const { measure, settings, aggregate } = planned;
  const { column, record } = measure;
  const isOwn = aggregate === record.aggregate;
  if (aggregate === "micro") return unknown("judgments change the denominators of its micro mean");
  if (isFalling(aggregate)) return unknown(`its aggregate is ${aggregate}`);
  if (!isOwn && settings.noRelevant === "skip") return unknown(UNCOUNTED);
  const isComputed = settings.noRelevant === "computed" || settings.noRelevant === "skip";
  // Rules that leave queries out are applied before.
  const plan = isComputed ? { ...planned, settings: { ...settings, noRelevant: "computed" as const } } : planned;
  if (isUngraded(measure)) return isComputed ? new UngradedColumn() : unknown(UNCOUNTED);
  const [usual, ruled] = [rules[0], rules[plan.rules]].map((rule) => JSON.stringify({ ...rule, column: null }));
  if (usual !== ruled) return unknown("it takes the scores by rules of its own");
  if (isItemColumn(column) && numbers !== undefined && isOfRelevantItems(measure)) {
    return new QueriesColumn(new RelevantItemsBounder(plan, column, range.grades, numbers));
  }
  if (column === "subtopics" && judgments.subtopics !== undefined) {
    return new QueriesColumn(new SubtopicBounder(plan, range.grades, range.unretrieved, judgments.subtopics));
  }
  if (record.weight !== undefined) return isComputed ? new WeightedColumn(plan, range.grades) : unknown(UNCOUNTED);
  const reason = whyUnbounded(measure);
  if (reason !== undefined) return unknown(reason);
  return new GradedColumn(plan, range.grades, settings.noRelevant === "skip");
}

const UNCOUNTED = "whether a query counts depends on judgments";

function unknown(reason: string): BoundsColumn {
  return { add: () => {}, result: (evaluated) => unknownBounds(evaluated, reason) };
}

/** Bounds of a measure that ignores grades. */
class UngradedColumn implements BoundsColumn {
  #isUncounted = false;

  add(_: BoundedList, __: unknown, counting: Counting): void {
    this.#isUncounted ||= counting === "depends";
  }

  result(evaluated: SubsetResult): MeasureBounds {
    return this.#isUncounted ? unknownBounds(evaluated, UNCOUNTED) : boundsOfValues(evaluated);
  }
}

/** Bounds of a measure of queries that sees more than their grades. */
class QueriesColumn implements BoundsColumn {
  readonly #bounder: QueryBounder;
  readonly #bounds = new BoundsByQuery();

  constructor(bounder: QueryBounder) {
    this.#bounder = bounder;
  }

  add(list: BoundedList, _: unknown, counting: Counting): void {
    if (this.#bounds.reason !== undefined) return;
    this.#bounds.add(list.query, counting === "depends" ? UNCOUNTED : this.#bounder.bounds(list));
  }

  result(evaluated: SubsetResult, numbers: readonly number[]): MeasureBounds {
    return this.#bounds.result(evaluated, numbers);
  }
}

/** Bounds of a measure of the grades of queries. */
class GradedColumn implements BoundsColumn {
  readonly #bounder: UnjudgedBounder;
  readonly #column: ColumnName | undefined;
  /** Grades that make a query count. */
  readonly #relevant: readonly number[];
  readonly #bounds = new BoundsByQuery();
  /** Bounds of queries that count only where an open item is relevant; undefined where all queries count. */
  readonly #optional: BoundsByQuery | undefined;

  /** @param isSkipping whether queries without relevant items are left out */
  constructor(plan: PlannedMeasure, grades: readonly number[], isSkipping: boolean) {
    this.#bounder = new UnjudgedBounder(plan, grades);
    this.#column = plan.measure.column;
    this.#relevant = grades.filter((grade) => grade >= plan.settings.minGrade);
    this.#optional = isSkipping ? new BoundsByQuery() : undefined;
  }

  add({ query }: BoundedList, listsBy: (column: ColumnName | undefined) => OpenLists, counting: Counting): void {
    if (this.#bounds.reason !== undefined || this.#optional?.reason !== undefined) return;
    const lists = listsBy(this.#column);
    if (counting !== "depends") this.#bounds.add(query, this.#bounder.bounds(lists));
    else this.#optional?.add(query, this.#boundsWithRelevant(lists));
  }

  /** A measure that only reads whether items are judged is the same whichever is relevant. */
  #boundsWithRelevant(lists: OpenLists): QueryBounds | string {
    const isBlind = this.#column !== undefined && depthOf("judgedAnywhere", this.#column) !== undefined;
    return isBlind ? this.#bounder.bounds(lists) : this.#bounder.boundsWithOneOf(lists, this.#relevant);
  }

  result(evaluated: SubsetResult, numbers: readonly number[]): MeasureBounds {
    return this.#bounds.result(evaluated, numbers, this.#optional);
  }
}

/** Bounds of a mean in which judgments decide the weight of a query. */
class WeightedColumn implements BoundsColumn {
  readonly #bounder: WeightedBounder;
  #unknown: string | undefined;

  constructor(plan: PlannedMeasure, grades: readonly number[]) {
    this.#bounder = new WeightedBounder(plan, grades);
  }

  add(_: BoundedList, listsBy: (column: ColumnName | undefined) => OpenLists, counting: Counting): void {
    if (counting === "depends") this.#unknown ??= UNCOUNTED;
    this.#unknown ??= this.#bounder.add(listsBy(undefined));
  }

  result(evaluated: SubsetResult): MeasureBounds {
    return this.#unknown === undefined
      ? boundsOfRun(evaluated, this.#bounder.range)
      : unknownBounds(evaluated, this.#unknown);
  }
}

/** Bounds of queries, or why they are unknown. */
class BoundsByQuery {
  readonly #byQuery = new Map<number, QueryBounds>();
  #unknown: string | undefined;

  /** Why they cannot be told. */
  get reason(): string | undefined {
    return this.#unknown;
  }

  add(query: number, bounds: QueryBounds | string): void {
    if (typeof bounds === "string") this.#unknown = bounds;
    else this.#byQuery.set(query, bounds);
  }

  /** @param optional of queries that may count or not; left out where all count */
  result(evaluated: SubsetResult, numbers: readonly number[], optional?: BoundsByQuery): MeasureBounds {
    const unknown = this.#unknown ?? optional?.reason;
    if (unknown !== undefined) return unknownBounds(evaluated, unknown);
    if (optional) return boundsOfCounted(evaluated, { sure: this.#byQuery, optional: optional.#byQuery }, numbers);
    return boundsOfQueries(
      evaluated,
      numbers.map((query) => this.#byQuery.get(query)),
    );
  }
}

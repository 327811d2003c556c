import { NAMED_QUERIES } from "../checks/missing-queries.ts";
import { type ApartQueryIds, FormSample, NO_QUERY_IDS, sampleOf } from "../checks/query-forms.ts";
import { SHOWN_IDS, SmallestIds, smallestOf } from "../checks/smallest-ids.ts";
import { Problems, printable } from "../core/errors.ts";
import type { ColumnName, Measure } from "../core/measure.ts";
import { isTied, type Ranking, RankingBuilder } from "../core/ranking.ts";
import { CollectionColumn } from "./collection-column.ts";
import { type Evaluation, evaluationOf } from "./evaluation.ts";
import { findTiesIn } from "./few-ties.ts";
import type { FoldConventions } from "./folding/folding.ts";
import { isGradedColumn, isItemColumn } from "./items/item-columns.ts";
import { ItemNumbers, type JudgedItem } from "./items/item-numbers.ts";
import { trainingOf } from "./items/training.ts";
import { MeasureColumn } from "./measure-column.ts";
import type { Settings } from "./options.ts";
import { conventionsOf, measureOf, type NamedMeasure, type Plan, planOf } from "./planned-measures.ts";
import { weightsOf } from "./query-weights.ts";
import { type GivenList, type QueryRankings, type RankedList, rankLists } from "./ranked-list.ts";
import type { JudgedSubtopics } from "./subtopics/judged-subtopics.ts";

/** Judged grades, by index of the query. */
export interface JudgedGrades {
  /** Number of judged queries. */
  readonly size: number;
  /** The grades of a query that are at least 0, highest first. */
  grades(query: number): Float64Array;
  /** All judged items of a query and those of the pool; left out where they have no ids. */
  items?(query: number): Iterable<JudgedItem>;
  /** The same by subtopic, where they were read. */
  readonly subtopics?: JudgedSubtopics | undefined;
}

/** State of a query with results: answered, and perhaps with a relevant item. */
const [ANSWERED, RELEVANT] = [1, 2];

/** Ids of queries that stand in the run or in the judgments alone. */
export interface ApartQueries {
  readonly unjudged: readonly string[];
  readonly missing: readonly string[];
  /** Judged ones with an empty list. */
  readonly empty: readonly string[];
}

/** Takes the rankings of one run query by query and keeps the values of all measures. */
export class Evaluator {
  readonly settings: Settings;
  /** Rules that make the rankings of the measures: those of the evaluation itself first. */
  readonly rules: Plan["rules"];
  /** Properties of items; undefined where no measure needs them. */
  readonly numbers: ItemNumbers | undefined;
  readonly #judged: JudgedGrades;
  readonly #columns: readonly (MeasureColumn | CollectionColumn)[];
  /** State of each query: 0 for one without results, `ANSWERED`, or `ANSWERED | RELEVANT`. */
  readonly #states: Uint8Array;
  readonly #empty: number[] = [];
  #unjudged = 0;
  readonly #unjudgedIds = new SmallestIds(SHOWN_IDS);
  readonly #unjudgedForms = new FormSample();
  readonly #missingQueries: string[] = [];
  readonly #emptyIds = new SmallestIds(NAMED_QUERIES);
  #tied = 0;

  /**
   * @param judged in the order of the results
   * @throws RankproofError unknown or invalid, for conditions
   */
  constructor(measures: readonly (Measure | NamedMeasure)[], judged: JudgedGrades, settings: Settings) {
    const { items, train } = settings;
    const seesValues = measures.some((measure) => isItemColumn(measureOf(measure).column));
    this.numbers = seesValues ? new ItemNumbers(items ?? {}, train && trainingOf(train)) : undefined;
    const { categories: category, costs, gradedCategories, gradedItems, vectors, chosenTogether } = this.numbers ?? {};
    const ofItems = { category, costs, gradedCategories, gradedItems, vectors, chosenTogether };
    const plan = planOf(measures, settings, { subtopics: judged.subtopics?.table, ...ofItems });
    this.settings = settings;
    this.rules = plan.rules;
    this.#judged = judged;
    this.#states = new Uint8Array(judged.size);
    this.#columns = plan.measures.map((planned) => {
      const { record } = planned.measure;
      return record.collector === undefined
        ? new MeasureColumn(planned, judged.size)
        : new CollectionColumn(planned, record.collector, judged.size);
    });
  }

  /** A query of the run that nobody judged. */
  addUnjudged(query: string): void {
    this.#unjudged++;
    this.#unjudgedIds.add(query);
    this.#unjudgedForms.add(query);
  }

  /** A judged query whose list is empty. */
  addEmpty(query: number): void {
    this.#empty.push(query);
  }

  /** The smallest ids of unjudged queries, and of missing and empty ones once the evaluation has finished. */
  get apart(): ApartQueries {
    return {
      unjudged: this.#unjudgedIds.ids,
      missing: smallestOf(this.#missingQueries, NAMED_QUERIES),
      empty: this.#emptyIds.ids,
    };
  }

  /** Ids of queries on one side alone that may be the same in another form, once the evaluation has finished. */
  get queryIds(): ApartQueryIds {
    if (this.#unjudged === 0) return NO_QUERY_IDS;
    return { retrieved: this.#unjudgedForms.ids, judged: sampleOf(this.#missingQueries) };
  }

  /** All judged queries without results, once the evaluation has finished. */
  get missing(): readonly string[] {
    return this.#missingQueries;
  }

  /** How many judged queries have an empty list. */
  get empty(): number {
    return this.#empty.length;
  }

  /** Ranks the list of a query, and scores it. @returns its rankings by each of `rules` */
  addList(query: number, list: GivenList): RankedList[] {
    const input = this.numbers === undefined ? list : { ...list, numbers: this.numbers };
    if (list.scores.length === 0) this.addEmpty(query);
    const rankings = rankLists(input, this.rules, findTiesIn);
    this.add(query, rankings);
    return rankings;
  }

  /**
   * Scores a query.
   *
   * @param query its index among the judged ones
   * @param rankings by each of `rules`
   */
  add(query: number, rankings: readonly QueryRankings[]): void {
    const isAnyRelevant = rankings[0].tied.judged[0] >= this.settings.minGrade;
    this.#states[query] = isAnyRelevant ? ANSWERED | RELEVANT : ANSWERED;
    const mayMove = rankings.map(({ tied }) => isTied(tied));
    if (mayMove[0]) this.#tied++;
    for (const column of this.#columns) {
      const { tied, ordered = tied } = rankings[column.plan.rules];
      column.score(query, ordered, mayMove[column.plan.rules] ? tied : undefined, rankings[0].tied.judged);
    }
  }

  /**
   * @param nameOf the id of a query
   * @throws RankproofError missing, when a query has no results or no relevant items and the rule is "error"
   */
  finish(nameOf: (query: number) => string): Evaluation {
    const { missing: rule, minGrade } = this.settings;
    const problems = new Problems();
    const missing = this.#finishMissing(nameOf, problems);
    for (const query of this.#empty) this.#emptyIds.add(nameOf(query));
    const queries: string[] = [];
    let withoutRelevant = 0;
    const isKept = (query: number): boolean => rule === "zero" || this.#states[query] !== 0;
    // trec_eval prints texts of queries even when no measure is asked for.
    const isEvaluated = (_: unknown, query: number): boolean =>
      this.#columns.length === 0 ? isKept(query) : this.#columns.some((column) => column.counts(query));
    for (let query = 0; query < this.#judged.size; query++) {
      if (isEvaluated(undefined, query)) queries.push(nameOf(query));
      const state = this.#states[query];
      if (state === 0 ? this.#judged.grades(query)[0] >= minGrade : (state & RELEVANT) !== 0) continue;
      if (isKept(query)) withoutRelevant++;
      if (this.#columns.some((column) => column.counts(query) && column.plan.settings.noRelevant === "error")) {
        problems.add("missing", `relevant items: query ${printable(nameOf(query))} has none`);
      }
    }
    problems.throwIfAny();
    const { weights } = this.settings;
    const ofQueries =
      weights && weightsOf(weights, this.#judged.size, nameOf, (query) => isEvaluated(undefined, query));
    const results = this.#columns.map((column) =>
      column.result(queries.length < this.#judged.size ? isEvaluated : undefined, ofQueries),
    );
    return evaluationOf({
      queries,
      counts: { evaluated: queries.length, missing, withoutRelevant, unjudged: this.#unjudged, tied: this.#tied },
      conventions: { ...conventionsOf(this.settings), ...this.#gradesOfItems() },
      results,
    });
  }

  /** The rule that gives an item one grade, where it was judged by subtopic. */
  #gradesOfItems(): Pick<FoldConventions, "gradeOfSubtopics"> {
    const isSeen = this.#columns.some(({ plan }) => plan.measure.column !== "subtopics");
    return this.#judged.subtopics && isSeen ? { gradeOfSubtopics: "greatest" } : {};
  }

  #emptyRanking(query: number, { column }: Measure): Ranking {
    return new RankingBuilder(0).build(0, this.#judgedBy(column, query));
  }

  /** The numbers of all judged items of a query, as rankings by a column have them. */
  #judgedBy(column: ColumnName | undefined, query: number): Float64Array {
    const { subtopics } = this.#judged;
    if (column === "subtopics" && subtopics) return subtopics.judged(query);
    const items = this.#judged.items?.(query);
    if (!isGradedColumn(column) || !items || !this.numbers) return this.#judged.grades(query);
    return this.numbers.ofJudged(column, items);
  }

  /** Applies the rules for missing queries to judged queries without results, and counts them. */
  #finishMissing(nameOf: (query: number) => string, problems: Problems): number {
    let missing = 0;
    for (let query = 0; query < this.#judged.size; query++) {
      if (this.#states[query] !== 0) continue;
      missing++;
      this.#missingQueries.push(nameOf(query));
      let isRefused = false;
      for (const column of this.#columns) {
        const { missing: rule } = column.plan.settings;
        if (rule === "zero") {
          column.score(query, this.#emptyRanking(query, column.plan.measure), undefined, this.#judged.grades(query));
        }
        if (rule === "error") isRefused = true;
      }
      if (isRefused) problems.add("missing", `query: ${printable(nameOf(query))} (judged but not in the run)`);
    }
    return missing;
  }
}

import type { RowRange } from "../core/columns.ts";
import { Problems } from "../core/errors.ts";
import { type Id, textOf } from "../core/ids.ts";
import type { Measure } from "../core/measure.ts";
import { isTied, type Ranking } from "../core/ranking.ts";
import type { RowsByQuery } from "../core/rows-by-query.ts";
import { type Evaluation, Evaluator, type JudgedGrades } from "./evaluation.ts";
import { isFalling, tiesInFalling } from "./falling.ts";
import { addDuplicate, type ItemSource, ItemTable } from "./item-table.ts";
import type { JudgmentTable } from "./judgment-table.ts";
import { type EvaluateOptions, type Settings, settingsOf } from "./options.ts";
import { type Matches, rank } from "./rank.ts";
import type { QueryRankings } from "./ranking-block.ts";
import { orderOfRows } from "./row-order.ts";
import { type ListedRows, type RankedItem, topItems } from "./top.ts";

/** The rankings of a judged query. */
export interface RankedQuery extends QueryRankings {
  /** Its number among those that are judged. */
  readonly query: number;
}

/** A query of a run with its rows and its rankings. Rows and matches are reused for the next query. */
export interface RankedRows extends ListedRows, RankedQuery {}

/** Sees every judged query of a run as it is scored, in any order. */
export interface Observer {
  /** How many of the first items of each list it wants to see. */
  readonly depth: number;
  /**
   * @param query its number among those that are judged
   * @param ranking with ties where the policy leaves them
   * @param top the first items of the list
   */
  add(query: number, ranking: Ranking, top: readonly RankedItem[]): void;
}

/** How rows are ranked. */
export interface RankSettings extends Pick<Settings, "ties" | "precision"> {
  /** Whether an item that was retrieved twice is refused in queries that nobody judged as well. */
  readonly checksUnjudged: boolean;
}

/** Ranks a run that comes as rows, one query after the other. */
export class RowsRanker {
  readonly #judgments: RowsByQuery;
  readonly #grades: JudgedGrades["grades"];
  readonly #settings: RankSettings;
  readonly #source: ItemSource;
  readonly #table = new ItemTable();
  readonly #matches: Matches = { rows: [], grades: [] };

  /**
   * @param grades judged grades of a query
   * @param source name of the run, for messages
   */
  constructor(judgments: RowsByQuery, grades: JudgedGrades["grades"], settings: RankSettings, source: string) {
    this.#judgments = judgments;
    this.#grades = grades;
    this.#settings = settings;
    this.#source = { kind: "item", name: source, problems: new Problems() };
  }

  /** @returns undefined for a query that nobody judged, and once an item was found twice */
  rank(id: Id, range: RowRange): RankedRows | undefined {
    const query = this.#judgments.ids.indexOf(id);
    const known = query === -1 ? undefined : this.#judgments.of(query);
    const { ties, precision, checksUnjudged } = this.#settings;
    if (known === undefined && !checksUnjudged) return undefined;
    this.#match(id, range, known);
    if (known === undefined || this.#source.problems.count > 0) return undefined;
    const matches = this.#matches;
    const scores = range.rows.values.subarray(range.from, range.to);
    if (precision === "single") for (let row = 0; row < scores.length; row++) scores[row] = Math.fround(scores[row]);
    const findTies = isFalling(scores) ? tiesInFalling : undefined;
    const rankBy = rank(scores, matches, this.#grades(query), findTies);
    const tied = rankBy();
    const order = isTied(tied) ? orderOfRows(ties, id, range) : undefined;
    const ordered = order && rankBy(order);
    const { rows, from, to } = range;
    // Engines take longer to spread the range than to rank a short list.
    return { rows, from, to, query, tied, ordered, matches, order };
  }

  /** Finds the judged items among the rows, and what is there twice. */
  #match(id: Id, range: RowRange, known: RowRange | undefined): void {
    const { rows, grades } = this.#matches;
    rows.length = grades.length = 0;
    this.#table.fill(
      range,
      (row, earlier) => addDuplicate(this.#source, id, range.rows, row, earlier),
      known,
      (row, grade) => {
        rows.push(row - range.from);
        grades.push(grade);
      },
    );
  }

  /** @throws RankproofError duplicate, when an item was retrieved twice for a query */
  finish(): void {
    this.#source.problems.throwIfAny();
  }
}

/** Scores a run that comes as rows, one query after the other. */
export class RowsEvaluation {
  readonly evaluator: Evaluator;
  readonly rankSettings: RankSettings;
  readonly #judgments: RowsByQuery;
  readonly #ranker: RowsRanker;
  readonly #observer: Observer | undefined;

  /**
   * @param source name of the run, for messages
   */
  constructor(
    judgments: JudgmentTable,
    measures: readonly Measure[],
    { checksUnjudged = true, ...options }: EvaluateOptions & Partial<RankSettings>,
    source: string,
    observer?: Observer,
  ) {
    this.evaluator = new Evaluator(measures, judgments, settingsOf(options));
    const { ties, precision } = this.evaluator.settings;
    this.rankSettings = { ties, precision, checksUnjudged };
    this.#judgments = judgments.rows;
    const grades = (query: number): Float64Array => judgments.grades(query);
    this.#ranker = new RowsRanker(judgments.rows, grades, this.rankSettings, source);
    this.#observer = observer;
  }

  /** How many of the first items of each list the observer wants to see. */
  get depth(): number {
    return this.#observer?.depth ?? 0;
  }

  /** Scores a query with all its rows. */
  add(id: Id, range: RowRange): void {
    const ranked = this.#ranker.rank(id, range);
    if (ranked !== undefined) this.addRanked(ranked, topItems(ranked, this.depth));
    else if (this.#judgments.ids.indexOf(id) === -1) this.evaluator.addUnjudged();
  }

  /**
   * Takes a judged query that is ranked already.
   *
   * @param top the first `depth` items of its list
   */
  addRanked({ query, tied, ordered }: RankedQuery, top: readonly RankedItem[] = []): void {
    this.evaluator.add(query, tied, ordered);
    this.#observer?.add(query, ordered ?? tied, top);
  }

  /** @throws RankproofError duplicate, when an item was retrieved twice for a query */
  checkItems(): void {
    this.#ranker.finish();
  }

  /**
   * @param nameOf how the result names a query; default: as text
   * @throws RankproofError duplicate, when an item was retrieved twice for a query
   */
  finish(nameOf: (id: Id) => string = textOf): Evaluation {
    this.checkItems();
    return this.evaluator.finish((query) => nameOf(this.#judgments.ids.at(query)));
  }
}

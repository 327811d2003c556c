import type { RowRange, RowsByQuery } from "../core/columns.ts";
import { Problems } from "../core/errors.ts";
import type { Hasher } from "../core/hasher.ts";
import { textOf } from "../core/ids.ts";
import type { Measure } from "../core/measure.ts";
import { isTied, type Ranking } from "../core/ranking.ts";
import { type Evaluation, Evaluator } from "./evaluation.ts";
import { isFalling, placesInFalling } from "./falling.ts";
import { ItemTable, type JudgedQuery, judgedQueries, match, orderOfRows } from "./join.ts";
import { type EvaluateOptions, type Settings, settingsOf } from "./options.ts";
import { type Matches, rank } from "./rank.ts";
import { type ListedRows, type RankedItem, topItems } from "./top.ts";

/** Judgments read from a file, ready to score any number of runs. */
export class JudgmentTable {
  readonly source: string;
  readonly queries: ReadonlyMap<string, JudgedQuery>;
  /** Made the hashes of the items, and is to make those of runs. */
  readonly hasher: Hasher;

  /** @throws RankproofError duplicate, when an item is judged twice */
  constructor(rows: RowsByQuery, source: string) {
    const problems = new Problems();
    this.source = source;
    this.hasher = rows.hasher;
    this.queries = judgedQueries(rows, source, problems);
    problems.throwIfAny();
  }

  /** Judged grades of each query, highest first. */
  get judged(): Map<string, Float64Array> {
    return new Map([...this.queries].map(([query, { judged }]) => [query, judged]));
  }
}

/** One query of a run as it is scored, from its rows. Rows and matches are reused for the next query. */
export interface RankedRows extends ListedRows {
  /** Id, as a binary string. */
  readonly query: string;
  readonly tied: Ranking;
  /** Tied items in order; undefined where the policy leaves them tied, or nothing is tied. */
  readonly ordered: Ranking | undefined;
}

/** Sees every judged query of a run as it is scored, in any order. */
export interface Observer {
  /** How many of the first items of each list it wants to see. */
  readonly depth: number;
  /**
   * @param query id as a binary string
   * @param ranking with ties where the policy leaves them
   * @param top the first items of the list
   */
  add(query: string, ranking: Ranking, top: readonly RankedItem[]): void;
}

/** How rows are ranked. */
export interface RankSettings extends Pick<Settings, "ties" | "precision"> {
  /** Whether an item that was retrieved twice is refused in queries that nobody judged as well. */
  readonly checksUnjudged: boolean;
}

/** Ranks a run that comes as rows, one query after the other. */
export class RowsRanker {
  readonly #judgments: ReadonlyMap<string, JudgedQuery>;
  readonly #settings: RankSettings;
  readonly #source: string;
  readonly #problems = new Problems();
  readonly #table = new ItemTable();
  readonly #matches: Matches = { rows: [], grades: [] };

  /** @param source name of the run, for messages */
  constructor(judgments: ReadonlyMap<string, JudgedQuery>, settings: RankSettings, source: string) {
    this.#judgments = judgments;
    this.#settings = settings;
    this.#source = source;
  }

  /**
   * @param query id as a binary string
   * @returns undefined for a query that nobody judged, and once an item was found twice
   */
  rank(query: string, range: RowRange): RankedRows | undefined {
    const known = this.#judgments.get(query);
    const { ties, precision, checksUnjudged } = this.#settings;
    if (known === undefined && !checksUnjudged) return undefined;
    const matches = this.#matches;
    match(query, range, known, this.#table, matches, this.#source, this.#problems);
    if (known === undefined || this.#problems.count > 0) return undefined;
    const scores = range.rows.values.subarray(range.from, range.to);
    if (precision === "single") for (let row = 0; row < scores.length; row++) scores[row] = Math.fround(scores[row]);
    const placing = isFalling(scores) ? placesInFalling : undefined;
    const rankBy = rank(scores, matches, known.judged, placing);
    const tied = rankBy();
    const order = isTied(tied) ? orderOfRows(ties, query, range) : undefined;
    const ordered = order && rankBy(order);
    return { ...range, query, tied, ordered, matches, order };
  }

  /** @throws RankproofError duplicate, when an item was retrieved twice for a query */
  finish(): void {
    this.#problems.throwIfAny();
  }
}

/** Scores a run that comes as rows, one query after the other. */
export class RowsEvaluation {
  readonly evaluator: Evaluator;
  readonly rankSettings: RankSettings;
  readonly #judgments: JudgmentTable;
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
    this.evaluator = new Evaluator(measures, judgments.judged, settingsOf(options));
    const { ties, precision } = this.evaluator.settings;
    this.rankSettings = { ties, precision, checksUnjudged };
    this.#judgments = judgments;
    this.#ranker = new RowsRanker(judgments.queries, this.rankSettings, source);
    this.#observer = observer;
  }

  /** How many of the first items of each list the observer wants to see. */
  get depth(): number {
    return this.#observer?.depth ?? 0;
  }

  /** @param query id as a binary string */
  add(query: string, range: RowRange): void {
    const ranked = this.#ranker.rank(query, range);
    if (ranked !== undefined) this.addRanked(query, ranked.tied, ranked.ordered, topItems(ranked, this.depth));
    else if (!this.#judgments.queries.has(query)) this.evaluator.addUnjudged();
  }

  /**
   * Takes a judged query that is ranked already.
   *
   * @param query id as a binary string
   * @param top the first `depth` items of its list
   */
  addRanked(query: string, tied: Ranking, ordered: Ranking | undefined, top: readonly RankedItem[]): void {
    this.evaluator.add(query, tied, ordered);
    this.#observer?.add(query, ordered ?? tied, top);
  }

  /** @throws RankproofError duplicate, when an item was retrieved twice for a query */
  checkItems(): void {
    this.#ranker.finish();
  }

  /**
   * @param nameOf how the result names a query, from its binary string; default: as text
   * @throws RankproofError duplicate, when an item was retrieved twice for a query
   */
  finish(nameOf: (query: string) => string = textOf): Evaluation {
    this.checkItems();
    return this.evaluator.finish(nameOf);
  }
}

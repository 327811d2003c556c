import type { Rows, RowsByQuery } from "../core/columns.ts";
import { Problems } from "../core/errors.ts";
import { textOf } from "../core/ids.ts";
import type { Measure } from "../core/measure.ts";
import type { Ranking } from "../core/ranking.ts";
import { type Evaluation, Evaluator, type Options } from "./evaluation.ts";
import { isFalling, placesInFalling } from "./falling.ts";
import { ItemTable, type JudgedQuery, judgedQueries, match, orderOfRows } from "./join.ts";
import { Matches, rank } from "./rank.ts";

/** Judgments read from a file, ready to score any number of runs. */
export class JudgmentTable {
  readonly source: string;
  readonly queries: ReadonlyMap<string, JudgedQuery>;

  /** @throws RankproofError duplicate, when an item is judged twice */
  constructor(rows: RowsByQuery, source: string) {
    const problems = new Problems();
    this.source = source;
    this.queries = judgedQueries(rows, source, problems);
    problems.throwIfAny();
  }

  /** Judged grades of each query, highest first. */
  get judged(): Map<string, Float64Array> {
    return new Map([...this.queries].map(([query, { judged }]) => [query, judged]));
  }
}

/** One query of a run as it is scored. Rows and matches are reused for the next query. */
export interface RankedRows {
  /** Id, as a binary string. */
  readonly query: string;
  /** Tied items in order where the policy orders them. */
  readonly ranking: Ranking;
  readonly rows: Rows;
  /** Which of the rows are judged. */
  readonly matches: Matches;
  /** How the policy orders rows of equal score; undefined where it leaves them tied. */
  readonly order: ((first: number, second: number) => number) | undefined;
}

export type Observer = (ranked: RankedRows) => void;

/** Scores a run that comes as rows, one query after the other. */
export class RowsEvaluation {
  readonly evaluator: Evaluator;
  readonly #judgments: JudgmentTable;
  readonly #source: string;
  readonly #problems = new Problems();
  readonly #table = new ItemTable();
  readonly #matches = new Matches();
  readonly #observe: Observer | undefined;

  /**
   * @param source name of the run, for messages
   * @param observe called with each judged query as it is scored
   */
  constructor(
    judgments: JudgmentTable,
    measures: readonly Measure[],
    options: Options,
    source: string,
    observe?: Observer,
  ) {
    this.evaluator = new Evaluator(measures, judgments.judged, options);
    this.#judgments = judgments;
    this.#source = source;
    this.#observe = observe;
  }

  /** @param query id as a binary string */
  add(query: string, rows: Rows): void {
    const known = this.#judgments.queries.get(query);
    match(query, rows, known?.rows, this.#table, this.#matches, this.#source, this.#problems);
    if (known === undefined) this.evaluator.addUnjudged();
    else if (this.#problems.count === 0) {
      const { ties, precision } = this.evaluator.settings;
      const { values: scores, count } = rows;
      if (precision === "single") for (let row = 0; row < count; row++) scores[row] = Math.fround(scores[row]);
      const placing = isFalling(scores, count) ? placesInFalling : undefined;
      const rankBy = rank(scores, count, this.#matches, known.judged, placing);
      const tied = rankBy();
      const order = tied.isTied ? orderOfRows(ties, query, rows) : undefined;
      const ordered = order && rankBy(order);
      this.evaluator.add(query, tied, ordered);
      this.#observe?.({ query, ranking: ordered ?? tied, rows, matches: this.#matches, order });
    }
  }

  /**
   * @param nameOf how the result names a query, from its binary string; default: as text
   * @throws RankproofError duplicate, when an item was retrieved twice for a query
   */
  finish(nameOf: (query: string) => string = textOf): Evaluation {
    this.#problems.throwIfAny();
    return this.evaluator.finish(nameOf);
  }
}

import type { RowRange } from "../core/columns.ts";
import { DecodedIds } from "../core/decoded-ids.ts";
import { Problems } from "../core/errors.ts";
import { IdTable } from "../core/id-table.ts";
import { equalBytes, type Id, textOf } from "../core/ids.ts";
import type { Measure } from "../core/measure.ts";
import type { Ranking } from "../core/ranking.ts";
import type { RowsByQuery } from "../core/rows-by-query.ts";
import { findTiesOfRows } from "./counted-ties.ts";
import type { Evaluation } from "./evaluation.ts";
import { Evaluator, type JudgedGrades } from "./evaluator.ts";
import { withFolding } from "./folding/folded.ts";
import type { FoldCounts, Folding } from "./folding/folding.ts";
import { RowFolder } from "./folding/row-folder.ts";
import { duplicatesIn, type IdTexts, type ItemSource, ItemTable } from "./item-table.ts";
import { seesItems } from "./items/item-columns.ts";
import type { ItemNumbers } from "./items/item-numbers.ts";
import { type JudgmentTable, judgedGrades } from "./judgment-table.ts";
import { type EvaluateOptions, settingsOf } from "./options.ts";
import type { NamedMeasure, Plan } from "./planned-measures.ts";
import type { Precision } from "./precision.ts";
import type { Numbered } from "./query-column.ts";
import type { Matches } from "./rank.ts";
import { type GivenList, type QueryRankings, type RankedList, type RankRules, rankLists } from "./ranked-list.ts";
import { roundInPlace } from "./round-in-place.ts";
import { orderOfRows } from "./row-order.ts";
import { NO_ITEMS, type TopItems, topItems } from "./top.ts";

/** The rankings of a judged query, one for each set of rules. */
export interface RankedQuery<Rankings extends QueryRankings = QueryRankings> {
  /** Its number among those that are judged. */
  readonly query: number;
  readonly rankings: readonly Rankings[];
}

/** Items of a list with their ids. */
export interface IdentifiedItems {
  readonly items: TopItems;
  /** The id of the item in a row of `items`. */
  idOf(row: number): Id;
}

/** Sees every judged query of a run as it is scored, in any order. */
export interface Observer {
  /** How many of the first items of each list it wants to see, judged or not; 0: no items at all. */
  readonly depth: number;
  /**
   * @param query its number among those that are judged
   * @param ranking with ties where the policy leaves them
   * @param top the first items of the list, and every judged one below them
   */
  add(query: number, ranking: Ranking, top: IdentifiedItems): void;
}

/** How rows are ranked. */
export interface RankSettings {
  /** What makes rankings: those that observers see first. */
  readonly rules: Plan["rules"];
  /** Whether an item that was retrieved twice is refused in queries that nobody judged as well. */
  readonly checksUnjudged: boolean;
  readonly folding: Folding;
  /** What is known of items; undefined where no column asks for it. */
  readonly numbers?: ItemNumbers | undefined;
}

/** What ranking asks of the judgments. */
export interface JudgedRowsByQuery extends Pick<RowsByQuery, "hasher" | "size" | "of"> {
  /** The same rows with the numbers that rankings by the column `subtopics` hold, where they were read. */
  readonly subtopics?: Pick<RowsByQuery, "of"> | undefined;
  /** -1 for a query that nobody judged. */
  readonly ids: { indexOf(query: Id): number };
}

/** Ranks a run that comes as rows, one query after the other. */
export class RowsRanker {
  readonly #judgments: JudgedRowsByQuery;
  readonly #grades: JudgedGrades["grades"];
  readonly #settings: RankSettings;
  /** What all rules round scores to, which is done in place; undefined where they differ. */
  readonly #precision: Precision | undefined;
  /** The rules for scores that are rounded as far as they are in place. */
  readonly #rules: Plan["rules"];
  readonly #source: ItemSource;
  readonly #folder: RowFolder;
  readonly #table = new ItemTable();
  readonly #matches: Matches = { rows: [], grades: [] };
  /** Undefined as long as no column asks. */
  #anywhere: IdTable | undefined;
  /** Items of the run, as far as a column asks which they are. */
  readonly #items = new IdTable();

  /**
   * @param grades judged grades of a query
   * @param source name of the run, for messages
   * @param texts how messages name ids
   */
  constructor(
    judgments: JudgedRowsByQuery,
    grades: JudgedGrades["grades"],
    settings: RankSettings,
    source: string,
    texts?: IdTexts,
  ) {
    this.#judgments = judgments;
    this.#grades = grades;
    this.#settings = settings;
    const [{ precision }] = settings.rules;
    const isShared = settings.rules.every((rules) => rules.precision === precision);
    this.#precision = isShared ? precision : undefined;
    this.#rules = isShared ? withoutRounding(settings.rules) : settings.rules;
    this.#source = { kind: "item", name: source, hint: settings.folding.hint, problems: new Problems(), texts };
    this.#folder = new RowFolder(settings.folding, judgments.hasher, source);
  }

  /** How many rows were folded. */
  get folded(): FoldCounts {
    return this.#folder.counts;
  }

  /** The rows of a query that are to be ranked. @throws RankproofError invalid, for an item without a document */
  fold(id: Id, range: RowRange): RowRange {
    return this.#folder.fold(id, range);
  }

  /** Counts rows that were folded elsewhere. */
  addFolded(counts: FoldCounts): void {
    this.#folder.add(counts);
  }

  /**
   * @param range whose scores may be rounded
   * @returns undefined for a query that nobody judged, and once an item was found twice; lists are reused for the next query
   */
  rank(id: Id, range: RowRange): RankedQuery<RankedList> | undefined {
    const given = this.list(id, range);
    if (given === undefined) return undefined;
    const { query, list } = given;
    if (this.#precision !== undefined) roundInPlace(this.#precision, list.scores);
    return { query, rankings: rankLists(list, this.#rules, findTiesOfRows) };
  }

  /**
   * The list of a query before any rule, and the number of the query among those that are judged; undefined where `rank` gives
   * nothing.
   */
  list(id: Id, range: RowRange): { readonly query: number; readonly list: GivenList } | undefined {
    const query = this.#judgments.ids.indexOf(id);
    const known = query === -1 ? undefined : this.#judgments.of(query);
    if (known === undefined && !this.#settings.checksUnjudged) return undefined;
    this.#match(id, range, known);
    if (known === undefined || this.#source.problems.count > 0) return undefined;
    const judged = this.#grades(query);
    const { subtopics } = this.#judgments;
    const list: GivenList = {
      scores: range.rows.values.subarray(range.from, range.to),
      matches: this.#matches,
      judged,
      negatives: known.to - known.from - judged.length,
      isJudgedAnywhere: (row) => this.#judgedAnywhere().indexOf(range.rows.id(range.from + row)) !== -1,
      itemOf: (row) => this.#items.add(range.rows.id(range.from + row)),
      bySubtopics: subtopics && (() => this.#matchedBy(range, subtopics.of(query))),
      idOf: (row) => textOf(range.rows.id(range.from + row)),
      query: () => textOf(id),
      numbers: this.#settings.numbers,
      ownRow: () => rowOf(id, range),
      orderBy: (policy) => orderOfRows(policy, id, range),
    };
    return { query, list };
  }

  /** The items that are judged for any query. */
  #judgedAnywhere(): IdTable {
    if (this.#anywhere !== undefined) return this.#anywhere;
    this.#anywhere = new IdTable();
    for (let query = 0; query < this.#judgments.size; query++) {
      const { rows, from, to } = this.#judgments.of(query);
      for (let row = from; row < to; row++) this.#anywhere.add(rows.id(row));
    }
    return this.#anywhere;
  }

  /** Finds the judged items among the rows, and what is there twice. */
  #match(id: Id, range: RowRange, known: RowRange | undefined): void {
    const { rows, grades } = this.#matches;
    rows.length = grades.length = 0;
    this.#table.fill(range, duplicatesIn(this.#source, id, range.rows), known, (row, grade) => {
      rows.push(row - range.from);
      grades.push(grade);
    });
  }

  /** The judged items among rows of which none is there twice. */
  #matchedBy(range: RowRange, known: RowRange): Numbered {
    const matches: Matches = { rows: [], grades: [] };
    this.#table.fill(
      range,
      () => {},
      known,
      (row, number) => {
        matches.rows.push(row - range.from);
        matches.grades.push(number);
      },
    );
    return { matches, judged: judgedGrades(known) };
  }

  /** @throws RankproofError duplicate, when an item was retrieved twice for a query */
  finish(): void {
    this.#source.problems.throwIfAny();
  }
}

function withoutRounding([first, ...others]: Plan["rules"]): Plan["rules"] {
  const exact = (rules: RankRules): RankRules => ({ ...rules, precision: "double" });
  return [exact(first), ...others.map(exact)];
}

/** What ranking asks of judgments. @param numbers those that rankings by the column `subtopics` hold, where they were read */
export function judgedRowsOf({
  rows,
  numbers,
}: {
  rows: RowsByQuery;
  numbers: RowsByQuery | undefined;
}): JudgedRowsByQuery {
  const { hasher, size, ids } = rows;
  return { hasher, size, ids, of: (query) => rows.of(query), subtopics: numbers };
}

/** The first items of the list of a query, which the range holds, and every judged one below them; none at a depth of 0. */
export function topOf({ rankings }: RankedQuery<RankedList>, { rows, from }: RowRange, depth: number): IdentifiedItems {
  return { items: depth === 0 ? NO_ITEMS : topItems(rankings[0], depth), idOf: (row) => rows.id(from + row) };
}

/** The row of an item, counted from the first; -1 where it is in none. */
function rowOf({ bytes, start, end, hash }: Id, { rows, from, to }: RowRange): number {
  for (let row = from; row < to; row++) {
    if (rows.hashes[row] !== hash) continue;
    if (equalBytes(rows.bytes, rows.starts[row], rows.ends[row], bytes, start, end)) return row - from;
  }
  return -1;
}

/** Scores a run that comes as rows, one query after the other. */
export class RowsEvaluation {
  readonly evaluator: Evaluator;
  readonly rankSettings: RankSettings;
  readonly #judgments: JudgmentTable;
  readonly #ranker: RowsRanker;
  readonly #observer: Observer | undefined;
  #rows = 0;

  /**
   * @param source name of the run, for messages
   */
  constructor(
    judgments: JudgmentTable,
    measures: readonly (Measure | NamedMeasure)[],
    { checksUnjudged = true, ...options }: EvaluateOptions & Partial<Pick<RankSettings, "checksUnjudged">>,
    source: string,
    observer?: Observer,
  ) {
    this.evaluator = new Evaluator(measures, judgments, settingsOf(options));
    const { rules, numbers } = this.evaluator;
    this.rankSettings = { rules, checksUnjudged, folding: judgments.folding, numbers };
    this.#judgments = judgments;
    const grades = (query: number): Float64Array => judgments.grades(query);
    this.#ranker = new RowsRanker(
      judgedRowsOf({ rows: judgments.rows, numbers: judgments.subtopics?.numbers }),
      grades,
      this.rankSettings,
      source,
    );
    this.#observer = observer;
  }

  /** How many of the first items of each list the observer wants to see. */
  get depth(): number {
    return this.#observer?.depth ?? 0;
  }

  /** Whether a measure sees which items lists hold, which one reader of the whole run tells. */
  get seesItems(): boolean {
    return this.rankSettings.rules.some(({ column }) => seesItems(column));
  }

  /** How many rows of the run came, of judged queries or not. */
  get rows(): number {
    return this.#rows;
  }

  /** Scores a query with all its rows. */
  add(id: Id, given: RowRange): void {
    this.#rows += given.to - given.from;
    const range = this.#ranker.fold(id, given);
    const ranked = this.#ranker.rank(id, range);
    if (ranked !== undefined) this.addRanked(ranked, topOf(ranked, range, this.depth));
    else if (this.#judgments.rows.ids.indexOf(id) === -1) this.evaluator.addUnjudged();
  }

  /** Counts rows that were taken elsewhere, and those of them that were folded. */
  addCounts(rows: number, folded: FoldCounts): void {
    this.#rows += rows;
    this.#ranker.addFolded(folded);
  }

  /**
   * Takes a judged query that is ranked already.
   *
   * @param top what the observer sees of its list
   */
  addRanked({ query, rankings }: RankedQuery, top: IdentifiedItems): void {
    this.evaluator.add(query, rankings);
    const [{ tied, ordered }] = rankings;
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
  finish(nameOf?: (id: Id) => string): Evaluation {
    this.checkItems();
    const texts = new DecodedIds();
    const { rows, folding, folded } = this.#judgments;
    const evaluation = this.evaluator.finish((query) => {
      const id = rows.ids.at(query);
      return nameOf === undefined ? texts.of(id) : nameOf(id);
    });
    return withFolding(evaluation, folding, { run: this.#ranker.folded, judgments: folded });
  }
}

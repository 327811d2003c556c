import type { RowRange } from "../core/columns.ts";
import { Problems } from "../core/errors.ts";
import { IdTable } from "../core/id-table.ts";
import { equalBytes, type Id, textOf } from "../core/ids.ts";
import type { RowsByQuery } from "../core/rows-by-query.ts";
import type { JudgedGrades } from "./evaluator.ts";
import type { FoldCounts, RowFolding } from "./folding/folding.ts";
import { RowFolder } from "./folding/row-folder.ts";
import { duplicatesIn, type IdTexts, type ItemSource, ItemTable } from "./item-table.ts";
import type { ItemNumbers } from "./items/item-numbers.ts";
import { judgedGrades, judgedItemsIn } from "./judgment-table.ts";
import type { Plan } from "./planned-measures.ts";
import type { Precision } from "./precision.ts";
import type { Numbered } from "./query-column.ts";
import type { Matches } from "./rank.ts";
import { type GivenList, type QueryRankings, type RankedList, type RankRules, rankLists } from "./ranked-list.ts";
import { findTiesOfRows, orderOfRows, roundInPlace } from "./row-order.ts";

/** The rankings of a judged query, one for each set of rules. */
export interface RankedQuery<Rankings extends QueryRankings = QueryRankings> {
  /** Index among the judged queries. */
  readonly query: number;
  readonly rankings: readonly Rankings[];
}

/** The rankings of a list of rows. */
export interface RankedRows extends RankedQuery<RankedList> {
  /** How many judged items are in the list. */
  readonly matched: number;
}

/** Settings of the ranking of rows. */
export interface RankSettings {
  /** Rules that make rankings: those for observers first. */
  readonly rules: Plan["rules"];
  /** Whether an item that was retrieved twice is also refused in unjudged queries. */
  readonly checksUnjudged: boolean;
  readonly folding: RowFolding;
  /** Properties of items; undefined where no column needs them. */
  readonly numbers?: ItemNumbers | undefined;
}

/** The part of judgments that ranking needs. */
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
  /** Precision to which all rules round scores, in place; undefined where they differ. */
  readonly #precision: Precision | undefined;
  /** The rules for scores that are rounded as far as they are in place. */
  readonly #rules: Plan["rules"];
  readonly #source: ItemSource;
  readonly #folder: RowFolder;
  readonly #table: ItemTable;
  readonly #matches: Matches = { rows: [], grades: [] };
  /** Undefined as long as no column asks. */
  #anywhere: IdTable | undefined;
  /** Items of the run, as far as a column asks which they are. */
  readonly #items = new IdTable();

  /**
   * @param grades judged grades of a query
   * @param source name of the run, for messages
   * @param texts how messages name ids
   * @param table finds items, and nothing is kept in it: other rankers may use it as well
   */
  constructor(
    judgments: JudgedRowsByQuery,
    grades: JudgedGrades["grades"],
    settings: RankSettings,
    source: string,
    texts?: IdTexts,
    table: ItemTable = new ItemTable(),
  ) {
    this.#table = table;
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

  /** Whether the values of rows are ranks with the sign changed. */
  areRanks = false;

  /** Numbers of folded rows. */
  get folded(): FoldCounts {
    return this.#folder.counts;
  }

  /** How many items were left out. */
  get leftOut(): number {
    return this.#folder.leftOut.items;
  }

  /**
   * The rows of a query that are to be ranked: none where all are left out.
   *
   * @throws RankproofError invalid, for an item without a document
   */
  fold(id: Id, range: RowRange): RowRange {
    return this.#folder.fold(id, range);
  }

  /** Counts rows that were folded and left out elsewhere. */
  addFolded(counts: FoldCounts, leftOut: number): void {
    this.#folder.add(counts, leftOut);
  }

  /**
   * @param range whose scores may be rounded
   * @returns undefined for an unjudged query, and once an item was found twice; lists are reused for the next query
   */
  rank(id: Id, range: RowRange): RankedRows | undefined {
    const judgedList = this.list(id, range);
    if (judgedList === undefined) return undefined;
    const { query, list } = judgedList;
    if (this.#precision !== undefined) roundInPlace(this.#precision, list.scores);
    return { query, rankings: rankLists(list, this.#rules, findTiesOfRows), matched: list.matches.rows.length };
  }

  /**
   * A query's index and its list, before ties, precision and self are applied; undefined where `rank` returns
   * undefined.
   */
  list(id: Id, range: RowRange): { readonly query: number; readonly list: GivenList } | undefined {
    const query = this.#judgments.ids.indexOf(id);
    const judgedRows = query === -1 ? undefined : this.#judgments.of(query);
    if (judgedRows === undefined && !this.#settings.checksUnjudged) return undefined;
    this.#match(id, range, judgedRows);
    if (judgedRows === undefined || this.#source.problems.count > 0) return undefined;
    const judged = this.#grades(query);
    const { subtopics } = this.#judgments;
    const list: GivenList = {
      areRanks: this.areRanks,
      scores: range.rows.values.subarray(range.from, range.to),
      matches: this.#matches,
      judged,
      negatives: judgedRows.to - judgedRows.from - judged.length,
      isJudgedAnywhere: (row) => this.#judgedAnywhere().indexOf(range.rows.id(range.from + row)) !== -1,
      itemOf: (row) => this.#items.add(range.rows.id(range.from + row)),
      bySubtopics: subtopics && (() => this.#matchedBy(range, subtopics.of(query))),
      idOf: (row) => textOf(range.rows.id(range.from + row)),
      judgedItems: () => judgedItemsIn(judgedRows),
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

  /** Finds the judged and the repeated items among the rows. */
  #match(id: Id, range: RowRange, judgedRows: RowRange | undefined): void {
    const { rows, grades } = this.#matches;
    rows.length = grades.length = 0;
    this.#table.fill(range, duplicatesIn(this.#source, id, range.rows), judgedRows, (row, grade) => {
      rows.push(row - range.from);
      grades.push(grade);
    });
  }

  /** The judged items among rows without repeated ones. */
  #matchedBy(range: RowRange, judgedRows: RowRange): Numbered {
    const matches: Matches = { rows: [], grades: [] };
    this.#table.fill(
      range,
      () => {},
      judgedRows,
      (row, number) => {
        matches.rows.push(row - range.from);
        matches.grades.push(number);
      },
    );
    return { matches, judged: judgedGrades(judgedRows) };
  }

  /** @throws RankproofError duplicate, when an item was retrieved twice for a query */
  finish(): void {
    this.#source.problems.throwIfAny();
  }
}

function withoutRounding([first, ...further]: Plan["rules"]): Plan["rules"] {
  const exact = (rules: RankRules): RankRules => ({ ...rules, precision: "double" });
  return [exact(first), ...further.map(exact)];
}

/** Adapts judgments for ranking. @param numbers numbers of rankings by the column `subtopics`, where they were read */
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

/** The row of an item, counted from the first; -1 where it is in none. */
function rowOf({ bytes, start, end, hash }: Id, { rows, from, to }: RowRange): number {
  for (let row = from; row < to; row++) {
    if (rows.hashes[row] !== hash) continue;
    if (equalBytes(rows.bytes, rows.starts[row], rows.ends[row], bytes, start, end)) return row - from;
  }
  return -1;
}

import { findingsOf, refusalOf } from "../../checks/check.ts";
import { emptyRecords } from "../../checks/empty-records.ts";
import { itemsAsTexts } from "../../checks/items-as-texts.ts";
import { itemsByRank } from "../../checks/items-by-rank.ts";
import { logFields } from "../../checks/log-fields.ts";
import { mixedSystems } from "../../checks/mixed-systems.ts";
import { orderAgainstScores } from "../../checks/order-against-scores.ts";
import { type RankedRow, rankedLists, rankFindings } from "../../checks/ranked-lists.ts";
import { ROWS_WITH_SYSTEM, systemColumn } from "../../checks/several-systems.ts";
import { type ErrorCode, printable, RankproofError } from "../../core/errors.ts";
import { IdTable } from "../../core/id-table.ts";
import { IntList } from "../../core/int-list.ts";
import type { RowReading } from "../formats/format.ts";
import { GIVEN_RANKS, type Meaning } from "../roles/columns.ts";
import { idText, RowChecker, type RowUnit } from "../row-checker.ts";
import type { Kind, RowHandler } from "../rows.ts";
import { isRecord } from "../tables/parse-json.ts";
import { byQuery } from "./by-query.ts";
import { type Fields, isId } from "./fields.ts";
import { fieldsRead } from "./fields-read.ts";
import { ItemKinds } from "./item-kinds.ts";
import { distanceOf, itemsOf, rankOf, scoreOf, unclearGrade } from "./items.ts";
import { log, queryOf } from "./log.ts";
import { fieldsIn, mapFor } from "./proposed-map.ts";
import type { Document, QueryRecord, Shape } from "./query-record.ts";

/** Source of records, for messages and for making rows. */
export interface RecordSource {
  readonly kind: Kind;
  /** Name of the file. */
  readonly name: string;
  /** Unit in which documents are counted. */
  readonly unit: RowUnit;
  readonly reading: Pick<
    RowReading,
    "hasher" | "columns" | "map" | "onFinding" | "onDistances" | "onRanks" | "numbers"
  >;
  readonly handler: RowHandler;
}

/** Hands over the rows of one side of documents of one shape, and reports records without that side. */
export class RecordReader {
  readonly #source: RecordSource;
  readonly #shape: Shape;
  readonly #rows: RowChecker;
  readonly #queries = new IdTable();
  /** Line of each query. */
  readonly #lines = new IntList();
  readonly #kinds = new ItemKinds();
  /** Items of the first lists of a run, with their ranks and scores. */
  readonly #ranked: RankedRow[] = [];
  /** Items of the first lists without ranks, with their places in the list, by what they were ranked by. */
  readonly #listed: Record<"scores" | "distances", RankedRow[]> = { scores: [], distances: [] };
  #isByRank = false;
  #records = 0;
  /** Records without the side. */
  #silent = 0;
  /** The first records without the side. */
  readonly #without: Fields[] = [];
  /** Names of systems in the first records, and the field that has them. */
  readonly #systems = new Set<string>();
  #by: string | undefined;
  /** Whether some query has several records. */
  #areRepeated = false;
  /** Records with an empty list of relevant items. */
  #emptied = 0;
  /** Fields of the first record of a log with both sides. */
  #fields: ReturnType<typeof fieldsRead> | undefined;
  /** The first documents. */
  readonly #first: Fields[] = [];
  /** The first documents that were taken as items by query. */
  readonly #byQuery: Fields[] = [];

  /** @throws RankproofError missing, where the shape never holds that side */
  constructor(shape: Shape, source: RecordSource) {
    const { kind, name, unit, reading, handler } = source;
    if (shape.holds !== kind && shape.holds !== "both" && shape.holds !== "either") {
      const held = shape.holds === "run" ? "a run and no judgments" : "judgments and no run";
      throw new RankproofError("missing", `${kind}: ${shape.title} holds ${held}`, "data", `${printable(name)}: `);
    }
    this.#shape = shape;
    this.#source = source;
    this.#rows = new RowChecker(kind, name, reading.hasher, handler, unit, reading.numbers);
  }

  /** @param line number of the line, or of the record */
  add(document: Document, line: number): void {
    const { value } = document;
    if (this.#shape === byQuery && isRecord(value) && this.#byQuery.length < MOST_KEPT) this.#byQuery.push(value);
    const records = this.#shape.recordsOf(document);
    if (records === undefined) this.#refuse("invalid", `${this.#source.unit}: expected ${this.#shape.title}`, line);
    else for (const record of records) this.#add(record, document, line);
  }

  #add(record: QueryRecord, { value }: Document, line: number): void {
    const { kind, reading } = this.#source;
    const side = record[kind] === undefined ? record.either : record[kind];
    this.#records++;
    this.#isByRank ||= record.isByRank === true;
    if (record.failure !== undefined) {
      const whose = `response to query ${printable(String(record.query))}`;
      this.#refuse("invalid", `${whose}: ${printable(record.failure, 200)} (expected hits)`, line);
      return;
    }
    if (side === undefined) {
      this.#silent++;
      if (this.#without.length < MOST_KEPT && isRecord(value)) this.#without.push(value);
      return;
    }
    const query = idText(record.query);
    if (query === undefined) {
      this.#rows.add(record.query, undefined, undefined, line);
      return;
    }
    if (isRecord(value) && this.#records <= ROWS_WITH_SYSTEM) this.#seeSystem(value);
    if (this.#isRepeated(query, value, line)) return;
    if (isRecord(value) && this.#first.length < MOST_KEPT) this.#first.push(value);
    if (kind === "judgments" && Array.isArray(side)) this.#checkGrades(side, query, line);
    const items = itemsOf(kind, side, reading.columns?.rank === GIVEN_RANKS);
    if (items === undefined) {
      const whose = `items of query ${printable(query)}`;
      this.#refuse("invalid", `${whose}: expected {item: number} or a list of items`, line);
      return;
    }
    if (items.length === 0) this.#rows.addEmpty(query, line);
    if (items[0]?.meaning === "distance") this.#source.reading.onDistances?.();
    if (items[0]?.meaning === "rank") this.#source.reading.onRanks?.();
    if (Array.isArray(side)) this.#addOrder(side, query, items[0]?.meaning);
    if (this.#shape.holds === "both") this.#kinds.add(record);
    if (this.#shape === log && kind === "run" && isRecord(value) && record.judgments !== undefined)
      this.#fields ??= fieldsRead(value, record);
    if (kind === "judgments" && items.length === 0) this.#emptied++;
    for (const { item, value: number, meaning } of items) {
      if (isRecord(item)) this.#refuse("invalid", `item: ${withoutId(item, query)}`, line);
      else this.#rows.add(query, item, number, line, meaning);
    }
  }

  /** Keeps the order of a list beside the numbers that decide. */
  #addOrder(side: readonly unknown[], query: string, meaning: Meaning | undefined): void {
    const { scores, distances } = this.#listed;
    if (this.#ranked.length + scores.length + distances.length >= MOST_RANKED) return;
    for (const [index, element] of side.entries()) {
      // A pair of an item and its score.
      if (Array.isArray(element) && meaning === "score" && typeof element[1] === "number")
        scores.push({ query, rank: index, score: element[1] });
      if (!isRecord(element)) continue;
      const [rank, score, distance] = [rankOf(element), scoreOf(element), distanceOf(element)];
      if (meaning === "distance" && typeof distance === "number")
        distances.push({ query, rank: index, score: -distance });
      else if (meaning !== "score" || typeof score !== "number") continue;
      else if (typeof rank === "number") this.#ranked.push({ query, rank, score });
      else scores.push({ query, rank: index, score });
    }
  }

  /** @throws RankproofError missing, where a score may not be the grade */
  #checkGrades(side: readonly unknown[], query: string, line: number): void {
    for (const element of side) {
      const fields = unclearGrade(element);
      if (fields === undefined) continue;
      const found = fields.slice(0, 10).map((field) => printable(field, 30));
      const hint = `found ${found.join(", ")}; --map gold=PATH,grade=NAME names it`;
      const problem = `grade: a score beside other numbers in query ${printable(query)} (${hint})`;
      throw new RankproofError("missing", problem, "data", this.#rows.where(line));
    }
  }

  /** @throws RankproofError ambiguous, where repeated queries are of several systems */
  #refuseMixed(): void {
    if (!this.#areRepeated || this.#systems.size < 2 || this.#by === undefined) return;
    throw refusalOf(mixedSystems, { by: this.#by, systems: [...this.#systems] }, this.#source.name);
  }

  #seeSystem(value: Fields): void {
    this.#by ??= systemColumn(Object.keys(value), []);
    const name = this.#by === undefined ? undefined : value[this.#by];
    if (typeof name === "string" || typeof name === "number") this.#systems.add(String(name));
  }

  /** Refuses a query that an earlier record has. */
  #isRepeated(id: string, value: unknown, line: number): boolean {
    const { size } = this.#queries;
    const index = this.#queries.add(this.#source.reading.hasher.id(id));
    if (index === size) {
      this.#lines.push(line);
      return false;
    }
    const first = `first in ${this.#source.unit} ${this.#lines.numbers[index]}`;
    // One remedy for all.
    const remedy = this.#areRepeated ? "" : `; ${apartBy([...this.#first, value].filter(isRecord))}`;
    this.#areRepeated = true;
    this.#refuse("duplicate", `query: ${printable(id)} (${first}${remedy})`, line);
    return true;
  }

  #refuse(code: ErrorCode, problem: string, line: number): void {
    this.#rows.problems.add(code, problem, this.#rows.where(line));
  }

  /** @throws RankproofError with all problems found; missing, when no record has the side */
  end(): void {
    const { kind, name, reading } = this.#source;
    this.#refuseMixed();
    if (this.#records > 0 && this.#silent === this.#records) throw this.#sideMissing(this.#without);
    if (this.#rows.problems.count > 0 && areRecords(this.#byQuery)) throw this.#sideMissing(this.#byQuery);
    const [unmet] = this.#shape.unmet?.(kind) ?? [];
    if (unmet !== undefined) {
      const where = `${printable(name)}: `;
      throw new RankproofError(
        "missing",
        `path in --map: ${printable(unmet)} (no record has a value there)`,
        "data",
        where,
      );
    }
    this.#rows.end(this.#records === 0);
    const areTexts = this.#shape.holds === "both" && this.#kinds.areTexts(name) && kind === "run";
    const records = { kind, records: this.#records, empty: this.#silent, emptied: this.#emptied };
    const byRank = findingsOf(itemsByRank, this.#isByRank && kind === "run", name);
    const findings = [
      ...findingsOf(itemsAsTexts, areTexts, name),
      ...byRank,
      ...findingsOf(emptyRecords, records, name),
      ...(this.#fields === undefined ? [] : findingsOf(logFields, this.#fields, name)),
    ];
    const ranked = rankFindings(rankedLists(this.#ranked), name);
    const listed = (["scores", "distances"] as const).flatMap((by) =>
      findingsOf(orderAgainstScores, { by, ...rankedLists(this.#listed[by]) }, name),
    );
    for (const finding of [...findings, ...ranked, ...listed]) reading.onFinding?.(finding);
  }

  #sideMissing(records: readonly Fields[]): RankproofError {
    const { kind, name } = this.#source;
    const expected = (this.#shape === byQuery ? log : this.#shape).sides?.[kind] ?? "items";
    const isMapped = this.#source.reading.map !== undefined;
    const way = mapFor(isMapped ? [] : records, kind);
    const hint = `expected ${expected}; ${fieldsIn(records)}; ${way}`;
    return new RankproofError("missing", `${kind}: no record has any (${hint})`, "data", `${printable(name)}: `);
  }
}

/** Whether documents seem to be records whose fields have no usual names, and not items by query. */
function areRecords([first, ...others]: readonly Fields[]): boolean {
  if (first === undefined) return false;
  const names = Object.keys(first).join("\n");
  const areAlike = others.length > 0 && others.every((other) => Object.keys(other).join("\n") === names);
  return areAlike || queryOf(first) !== undefined;
}

/** Items whose ranks and scores are compared: those of several lists. */
const MOST_RANKED = 2000;

/** What is to be done about records of one query, by a field whose values differ in all of them. */
function apartBy(records: readonly Fields[]): string {
  const [first = {}] = records;
  const field = Object.keys(first).find((name) => {
    const values = records.map((record) => record[name]);
    return values.every(isId) && new Set(values).size === records.length;
  });
  const other = "no other field tells its records apart: leave out all but one";
  return field === undefined
    ? other
    : `--map query=${printable(field, 30)} tells its records apart, else leave out all but one`;
}

/** Records that are kept to guess where their items stand. */
const MOST_KEPT = 20;

function withoutId(item: Fields, query: string): string {
  const names = Object.keys(item)
    .slice(0, 10)
    .map((name) => printable(name, 30));
  const expected = `expected id, doc_id, node_id, …; found ${names.join(", ") || "no field"}; --map item=NAME names another`;
  return `an object without an id in query ${printable(query)} (${expected})`;
}

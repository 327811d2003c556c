import { requireCapacity } from "../core/capacity.ts";
import { type Problems, printable, RankproofError } from "../core/errors.ts";

/** An id of a query or an item. Numbers and their text are the same id. */
export type Id = string | number | bigint;

/** Values by id. */
type Keyed<Value> = ReadonlyMap<Id, Value> | Readonly<Record<string, Value>>;

/** Items alone, or in pairs with their numbers. */
type ItemList = readonly (Id | ListedItem)[] | ReadonlySet<Id> | readonly (readonly [Id | ListedItem, number])[];

/** An item without a number, by its id or as a document that has it among its metadata, as LangChain's have. */
export type ListedItem = { readonly id: Id } | { readonly item: Id } | { readonly metadata: DocumentMetadata };

// biome-ignore lint/suspicious/noExplicitAny: as LangChain types it
type DocumentMetadata = Readonly<Record<string, any>>;

/** An item of a ranked list with its score; other fields are left aside. */
export type ScoredItem = { readonly score: number } & ({ readonly id: Id } | { readonly item: Id });

/** An item of a ranked list with its rank, from 1, in place of a score; other fields are left aside. */
export type RankedItem = { readonly rank: number } & ({ readonly id: Id } | { readonly item: Id });

/** A judged item with its grade, and its subtopic where measures of these ask; other fields are left aside. */
export type JudgedItem = { readonly grade: number; readonly subtopic?: Id } & (
  | { readonly id: Id }
  | { readonly item: Id }
);

/** Rows of a run as columns of equal length; typed arrays or plain ones. */
export interface RunColumns {
  readonly query: ArrayLike<Id>;
  readonly item: ArrayLike<Id>;
  readonly score: ArrayLike<number>;
}

/** The same with ranks from 1 in place of scores. */
export interface RankColumns extends Omit<RunColumns, "score"> {
  readonly rank: ArrayLike<number>;
}

/** Rows of judgments as columns of equal length; typed arrays or plain ones. */
export interface JudgmentColumns {
  readonly query: ArrayLike<Id>;
  readonly item: ArrayLike<Id>;
  /** 0 = not relevant, higher = better; negative = in the pool but unjudged. */
  readonly grade: ArrayLike<number>;
  /** Subtopic of each judgment; only measures of subtopics read it. */
  readonly subtopic?: ArrayLike<Id>;
}

/**
 * Ranked items: `{item: score}` (higher is better), a list (best first), pairs `[item, score]` or objects `{id,
 * score}`. Objects without any number are a list; the id of a document may be `metadata.id`.
 */
export type RankedItems = Keyed<number> | ItemList | readonly ScoredItem[];

/** `{item: grade}`, a list or set of the relevant items, pairs `[item, grade]` or objects `{id, grade}`. */
export type GradedItems = Keyed<number> | ItemList | readonly JudgedItem[];

/** The ranked items of each query; or columns. */
export type Run = Keyed<RankedItems> | RunColumns;

/** Items with their ranks of each query. */
export type RankedLists = Keyed<readonly RankedItem[]>;

/** The graded items of each query; or columns. */
export type Judgments = Keyed<GradedItems> | JudgmentColumns;

/** The items of one query and a finite number for each, in their order. */
export interface QueryItems {
  readonly query: string;
  readonly ids: readonly string[];
  readonly values: Float64Array;
}

/** Kind of input: a run, judgments, or items to leave out of both. */
export interface InputKind {
  readonly what: "run" | "judgments" | "exclude";
  readonly row: string;
  readonly column: "score" | "grade";
  /** The number of the item at an index of a list without numbers. */
  ofListed(index: number): number;
  /** Accepts what is no finite number, and is no problem of its own: −∞, and NaN, of which one problem tells. */
  readonly accepts?: (value: unknown, query: string, item: string, problems: Problems) => boolean;
}

/** Kind of runs, without the words about NaN. */
export const PLAIN_RUN: InputKind = { what: "run", row: "item", column: "score", ofListed: (rank) => -rank };
/** Kind of judgments. */
export const JUDGMENTS: InputKind = { what: "judgments", row: "judgment", column: "grade", ofListed: () => 1 };

/**
 * Yields the queries of a run or of judgments one by one. Errors go to `problems`.
 *
 * @param input a `Run` or `Judgments`; anything else is refused
 * @param hint ends the refusal of an item that is there twice; null: it is not refused
 * @throws RankproofError invalid
 */
export function* queriesOf(
  kind: InputKind,
  input: unknown,
  problems: Problems,
  hint: string | null = "",
): Generator<QueryItems> {
  const { row, column, accepts } = kind;
  const queries = new Set<string>();
  for (const [id, { ids: rawIds, valueAt, keys }] of givenByQuery(kind, input)) {
    const query = idText(id, "query");
    const inQuery = ` in query ${printable(query)}`;
    requireCapacity(queries.size + 1, "queries");
    if (queries.size === queries.add(query).size) problems.add("duplicate", `query: ${printable(query)}`);
    const ids = keys ?? rawIds.map((item) => idText(idIn(item), `item${inQuery}`));
    requireCapacity(ids.length, `items${inQuery}`);
    const items = new Set<string>();
    const repeated = keys || hint === null ? [] : ids.filter((item) => items.size === items.add(item).size);
    for (const item of new Set(repeated)) problems.add("duplicate", `${row}: ${printable(item)}${inQuery}${hint}`);
    const values = new Float64Array(ids.length);
    for (let i = 0; i < ids.length; i++) {
      const value = valueAt(i);
      if (Number.isFinite(value) || accepts?.(value, query, ids[i], problems)) values[i] = Number(value);
      else {
        const item = printable(ids[i]) + inQuery;
        problems.add("invalid", `${column}: ${shown(value)} for ${item} (expected a finite number)`);
      }
    }
    yield { query, ids, values };
  }
}

/** Text of an id. @throws RankproofError invalid, for other values, and for numbers that stand for several ids */
export function idText(id: unknown, what: string): string {
  if (typeof id === "string") return id;
  const isExact = Number.isInteger(id) ? Number.isSafeInteger(id) : Number.isFinite(id);
  if (isExact || typeof id === "bigint") return String(id);
  const expected = "text or a number below 2^53";
  throw new RankproofError("invalid", `${what}: ${shown(id)} (expected ${expected})`, "data");
}

/** The items of one query as they were given. */
interface RawItems {
  readonly ids: readonly unknown[];
  /** Number of the item at an index, as given. */
  valueAt(index: number): unknown;
  /** The same ids, where they are known to be texts that differ. */
  readonly keys?: readonly string[];
}

function* givenByQuery(kind: InputKind, input: unknown): Generator<readonly [id: unknown, items: RawItems]> {
  const { what, column } = kind;
  const columns: unknown[] = ["query", "item", column].map((name) => Object(input)[name]);
  if (columns.filter(isColumn).length > 1) {
    const [queries, items, numbers] = columns.map((values) => (isColumn(values) ? values : []));
    if (queries.length !== items.length || queries.length !== numbers.length) {
      const lengths = `${queries.length} queries, ${items.length} items, ${numbers.length} ${column}s`;
      throw new RankproofError("invalid", `columns of ${what}: ${lengths} (expected equal lengths)`);
    }
    for (const [query, rows] of rowsByQuery(queries)) {
      yield [query, { ids: rows.map((row) => items[row]), valueAt: (i) => numbers[rows[i]] }];
    }
  } else if (isRecord(input) || isMap(input)) {
    for (const [query, rows] of isMap(input) ? input : Object.entries(input)) yield [query, itemsOf(kind, query, rows)];
  } else {
    const expected = `{query: {item: ${column}}}, a Map, or columns`;
    throw new RankproofError("invalid", `${what}: ${shown(input)} (expected ${expected})`);
  }
}

/** Rows of each query, in the order of their first rows. */
function rowsByQuery(queries: ArrayLike<unknown>): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  let rows: number[] = [];
  for (let row = 0; row < queries.length; row++) {
    // Rows of one query mostly stand together.
    if (row === 0 || queries[row] !== queries[row - 1]) {
      const query = idText(queries[row], "query");
      rows = groups.get(query) ?? [];
      if (rows.length === 0) requireCapacity(groups.size + 1, "queries");
      groups.set(query, rows);
    }
    rows.push(row);
  }
  return groups;
}

/** @throws RankproofError invalid, for a shape that neither a run nor judgments have */
function itemsOf({ column, ofListed }: InputKind, query: unknown, items: unknown): RawItems {
  if (isRecord(items)) {
    // Engines take several times as long for Object.values.
    const keys = Object.keys(items);
    return { ids: keys, keys, valueAt: (i) => items[keys[i]] };
  }
  if (items !== Object(items) || !(Symbol.iterator in Object(items))) {
    const expected = `{item: ${column}}, or a list of ids, [id, ${column}] or {id, ${column}}`;
    const problem = `items of query ${printable(String(query))}: ${shown(items)} (expected ${expected})`;
    throw new RankproofError("invalid", problem, "data");
  }
  // Those of a Map are pairs.
  const list: unknown[] = [...Object(items)];
  if (Array.isArray(list[0])) return { ids: list.map((pair) => Object(pair)[0]), valueAt: (i) => Object(list[i])[1] };
  // Objects that say no more of items than which they are have no score, rank or distance: their order counts.
  const hasNumbers = list.some(
    (item) => isRecord(item) && (column in item || Object.values(item).some((value) => typeof value === "number")),
  );
  return { ids: list, valueAt: hasNumbers ? (i) => Object(list[i])[column] : ofListed };
}

/** The id of an item: its own, or that among the metadata of a document, as LangChain has it. */
function idIn(given: unknown): unknown {
  const { id, item, metadata } = Object(given);
  return id ?? item ?? metadata?.id ?? given;
}

/** JavaScript's name of a value's kind, also from another window: Object, Map, Array, Promise. */
function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

/** Whether a value is an object with named values. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return kindOf(value) === "Object";
}

function isMap(value: unknown): value is ReadonlyMap<unknown, unknown> {
  return kindOf(value) === "Map";
}

/** Whether a value is a list with a value for each row. */
export function isColumn(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}

/** Describes a value in messages. */
export function shown(value: unknown): string {
  return value === Object(value) ? kindOf(value) : printable(String(value));
}

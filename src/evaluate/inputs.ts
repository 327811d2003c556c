import { type Problems, printable, RankproofError } from "../core/errors.ts";

/** An id of a query or an item. Numbers and their text are the same id. */
export type Id = string | number;

type Keyed<Value> = ReadonlyMap<Id, Value> | Readonly<Record<string, Value>>;

/** Rows as columns of equal length; typed arrays or plain ones. */
export interface RunColumns {
  readonly query: ArrayLike<Id>;
  readonly item: ArrayLike<Id>;
  readonly score: ArrayLike<number>;
}

export interface JudgmentColumns {
  readonly query: ArrayLike<Id>;
  readonly item: ArrayLike<Id>;
  /** 0 = not relevant, higher = better; negative = in the pool but unjudged. */
  readonly grade: ArrayLike<number>;
}

/** Scores per query and item (higher is better), ranked lists of items (best first), or columns. */
export type Run = Keyed<Keyed<number> | readonly Id[]> | RunColumns;

/** Grades per query and item, lists of the relevant items, or columns. */
export type Judgments = Keyed<Keyed<number> | readonly Id[]> | JudgmentColumns;

/** The items of one query and a finite number for each, in the order in which they came. */
export interface QueryItems {
  readonly query: string;
  readonly ids: readonly string[];
  readonly values: Float64Array;
}

/** The queries of a run one by one. What is wrong goes to `problems`. @throws RankproofError invalid */
export function queriesOfRun(run: Run, problems: Problems): Iterable<QueryItems> {
  return read({ what: "run", row: "item", column: "score", ofListed: (rank) => -rank }, run, problems);
}

/** The queries of judgments one by one. What is wrong goes to `problems`. @throws RankproofError invalid */
export function queriesOfJudgments(judgments: Judgments, problems: Problems): Iterable<QueryItems> {
  return read({ what: "judgments", row: "judgment", column: "grade", ofListed: () => 1 }, judgments, problems);
}

interface Kind {
  readonly what: string;
  readonly row: string;
  readonly column: "score" | "grade";
  /** The number of the item at an index of a list without numbers. */
  ofListed(index: number): number;
}

function* read(kind: Kind, input: unknown, problems: Problems): Generator<QueryItems> {
  const { what, column } = kind;
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    const expected = `{query: {item: ${column}}}, a Map, or columns`;
    throw new RankproofError("invalid", `${what}: ${shown(input)} (expected ${expected})`);
  }
  const queries = new Set<string>();
  for (const [query, ids, valueAt, isUnique] of groupsOf(kind, input as Record<string, unknown>, problems)) {
    if (isRepeated(query, queries)) problems.add("duplicate", `query: ${printable(query)}`);
    const items = new Set<string>();
    const areUnique = isUnique ?? new Set(ids).size === ids.length;
    const values = new Float64Array(ids.length);
    for (let i = 0; i < ids.length; i++) {
      const value = valueAt(i);
      const isKnown = !areUnique && isRepeated(ids[i], items);
      if (!isKnown && Number.isFinite(value)) {
        values[i] = value as number;
        continue;
      }
      const place = `${printable(ids[i])} in query ${printable(query)}`;
      if (isKnown) problems.add("duplicate", `${kind.row}: ${place}`);
      else problems.add("invalid", `${column}: ${shown(value)} for ${place} (expected a finite number)`);
    }
    yield { query, ids, values };
  }
}

/** Whether the id was there before; it is afterwards. */
function isRepeated(id: string, ids: Set<string>): boolean {
  return ids.size === ids.add(id).size;
}

/** One query: its items, what was given for the item at an index, and whether it is known that no id is there twice. */
type Group = readonly [query: string, ids: readonly string[], valueAt: (index: number) => unknown, isUnique?: boolean];

function* groupsOf(kind: Kind, input: Record<string, unknown>, problems: Problems): Generator<Group> {
  const { what, column, ofListed } = kind;
  const [queries, items, numbers] = [input["query"], input["item"], input[column]];
  if (isColumn(queries) && isColumn(items) && isColumn(numbers)) {
    const lengths = `${queries.length} queries, ${items.length} items, ${numbers.length} ${column}s`;
    if (queries.length !== items.length || queries.length !== numbers.length) {
      throw new RankproofError("invalid", `columns of ${what}: ${lengths} (expected equal lengths)`);
    }
    for (const [query, rows] of rowsByQuery(queries)) {
      yield [query, rows.map((row) => String(items[row])), (i) => numbers[rows[i]]];
    }
    return;
  }
  for (const [id, given] of input instanceof Map ? input : Object.entries(input)) {
    const query = String(id);
    if (isColumn(given)) yield [query, Array.from(given, String), ofListed];
    else if (given instanceof Map) {
      const values = [...given.values()];
      yield [query, Array.from(given.keys(), String), (i) => values[i]];
    } else if (typeof given === "object" && given !== null) {
      // Engines take several times as long for Object.values.
      const ids = Object.keys(given);
      yield [query, ids, (i) => (given as Record<string, unknown>)[ids[i]], true];
    } else {
      const place = `items of query ${printable(query)}`;
      problems.add("invalid", `${place}: ${shown(given)} (expected {item: ${column}} or a list)`);
    }
  }
}

/** Rows of each query, in the order in which queries first came. */
function rowsByQuery(queries: ArrayLike<Id>): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  let rows: number[] = [];
  for (let row = 0; row < queries.length; row++) {
    // Rows of one query mostly stand together.
    if (row === 0 || queries[row] !== queries[row - 1]) {
      const query = String(queries[row]);
      rows = groups.get(query) ?? [];
      groups.set(query, rows);
    }
    rows.push(row);
  }
  return groups;
}

function isColumn(value: unknown): value is ArrayLike<Id> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

function shown(value: unknown): string {
  if (value !== Object(value)) return printable(String(value));
  return Array.isArray(value) ? "a list" : "an object";
}

import { Problems, printable, RankproofError } from "../core/errors.ts";

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

/** Items of one query with one number each. */
export interface ItemValues {
  readonly items: Id[];
  readonly values: number[];
}

export function readRun(run: Run): Map<string, ItemValues> {
  return read("run", "score", run, (rank) => -rank);
}

export function readJudgments(judgments: Judgments): Map<string, ItemValues> {
  return read("judgments", "grade", judgments, () => 1);
}

/**
 * @param ofListed the number of the item at an index of a list without numbers
 * @throws RankproofError with all problems found
 */
function read(
  what: "run" | "judgments",
  column: "score" | "grade",
  input: unknown,
  ofListed: (index: number) => number,
): Map<string, ItemValues> {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    throw new RankproofError(
      "invalid",
      `${what}: ${shown(input)} (expected {query: {item: ${column}}}, a Map, or columns)`,
    );
  }
  const queries = new Map<string, ItemValues>();
  const problems = new Problems();
  const add = (query: string, into: ItemValues, item: Id, value: unknown): void => {
    if (typeof value !== "number" || !Number.isFinite(value)) {
      const where = `${printable(String(item))} in query ${printable(query)}`;
      problems.add("invalid", `${column}: ${shown(value)} for ${where} (expected a finite number)`);
      return;
    }
    into.items.push(item);
    into.values.push(value);
  };
  const valuesOf = (query: string): ItemValues => {
    const known = queries.get(query);
    if (known !== undefined) return known;
    const fresh = { items: [], values: [] };
    queries.set(query, fresh);
    return fresh;
  };
  const columns = input as { query: ArrayLike<Id>; item: ArrayLike<Id> } & Record<typeof column, ArrayLike<number>>;
  if (isColumn(columns.query) && isColumn(columns.item) && isColumn(columns[column])) {
    const { query, item } = columns;
    const numbers = columns[column];
    if (query.length !== item.length || query.length !== numbers.length) {
      const lengths = `${query.length} queries, ${item.length} items, ${numbers.length} ${column}s`;
      throw new RankproofError("invalid", `columns of ${what}: ${lengths} (expected equal lengths)`);
    }
    for (let row = 0; row < query.length; row++) {
      const id = String(query[row]);
      add(id, valuesOf(id), item[row], numbers[row]);
    }
  } else {
    for (const [query, items] of entries(input)) {
      const into = valuesOf(String(query));
      if (typeof items !== "object" || items === null) {
        problems.add(
          "invalid",
          `items of query ${printable(String(query))}: ${shown(items)} (expected {item: ${column}} or a list)`,
        );
      } else if (isColumn(items)) {
        for (let i = 0; i < items.length; i++) add(String(query), into, items[i], ofListed(i));
      } else for (const [item, value] of entries(items)) add(String(query), into, item, value);
    }
  }
  problems.throwIfAny();
  return queries;
}

function isColumn(value: unknown): value is ArrayLike<Id> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

function entries(value: object): Iterable<[Id, unknown]> {
  return value instanceof Map ? value : Object.entries(value);
}

function shown(value: unknown): string {
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  return printable(String(value));
}

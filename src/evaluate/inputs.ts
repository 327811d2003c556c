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

/** Per query: a number for each item, in the order in which they came. */
export type Numbers = Map<string, Map<string, number>>;

/** @throws RankproofError with all problems found */
export function readRun(run: Run): Numbers {
  return read("run", "item", "score", run, (rank) => -rank);
}

/** @throws RankproofError with all problems found */
export function readJudgments(judgments: Judgments): Numbers {
  return read("judgments", "judgment", "grade", judgments, () => 1);
}

/** @param ofListed the number of the item at an index of a list without numbers */
function read(
  what: string,
  row: string,
  column: "score" | "grade",
  input: unknown,
  ofListed: (index: number) => number,
): Numbers {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    const expected = `{query: {item: ${column}}}, a Map, or columns`;
    throw new RankproofError("invalid", `${what}: ${shown(input)} (expected ${expected})`);
  }
  const queries: Numbers = new Map();
  const problems = new Problems();
  const itemsOf = (query: Id): Map<string, number> => {
    const id = String(query);
    const items = queries.get(id) ?? new Map();
    queries.set(id, items);
    return items;
  };
  const add = (query: Id, items: Map<string, number>, item: Id, value: unknown): void => {
    const id = String(item);
    const place = `${printable(id)} in query ${printable(String(query))}`;
    if (items.has(id)) problems.add("duplicate", `${row}: ${place}`);
    else if (Number.isFinite(value)) items.set(id, value as number);
    else problems.add("invalid", `${column}: ${shown(value)} for ${place} (expected a finite number)`);
  };
  const columns = input as Record<string, ArrayLike<Id>>;
  const [query, item, numbers] = [columns["query"], columns["item"], columns[column]];
  if (isColumn(query) && isColumn(item) && isColumn(numbers)) {
    const lengths = `${query.length} queries, ${item.length} items, ${numbers.length} ${column}s`;
    if (query.length !== item.length || query.length !== numbers.length) {
      throw new RankproofError("invalid", `columns of ${what}: ${lengths} (expected equal lengths)`);
    }
    for (let i = 0; i < query.length; i++) add(query[i], itemsOf(query[i]), item[i], numbers[i]);
  } else {
    for (const [query, given] of entries(input)) {
      const items = itemsOf(query);
      if (isColumn(given)) for (let i = 0; i < given.length; i++) add(query, items, given[i], ofListed(i));
      else if (typeof given === "object" && given !== null) {
        for (const [item, value] of entries(given)) add(query, items, item, value);
      } else {
        const place = `items of query ${printable(String(query))}`;
        problems.add("invalid", `${place}: ${shown(given)} (expected {item: ${column}} or a list)`);
      }
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

import { findingsOf } from "../../checks/check.ts";
import { numbersAsSimilarities } from "../../checks/numbers-as-similarities.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import { badFile, type NamedArray } from "../../inputs/arrays/named-array.ts";
import { queryColumns } from "../../inputs/roles/columns.ts";
import { findColumn, foundNames } from "../../inputs/roles/names.ts";
import { ROLES } from "../../inputs/roles/roles.ts";
import type { Files } from "../../inputs/source.ts";
import { longestOf, type NeighborLists, startOf, type Trend, trendOf } from "../../neighbors/lists.ts";
import { Positions } from "../../neighbors/positions.ts";
import { readVectorFile } from "./vectors.ts";

/** Neighbors that another program found. */
export interface NeighborFile {
  readonly name: string;
  /** Lists as in the file: its numbers may be similarities, which are higher for nearer items. */
  readonly lists: NeighborLists;
  readonly trend: Trend;
  /** Query of each list; undefined where lists have only numbers, from 0. */
  readonly queries: readonly string[] | undefined;
  /** Columns of the lists, which all of them have unless fewer were found; undefined where they are rows of a table. */
  readonly width: number | undefined;
}

/** Items of lists. */
export interface ListedItems {
  /** The number of an item by its id; undefined for none. */
  numberOf(id: string | number): number | undefined;
  /** Valid ids, for messages. */
  readonly expected: string;
}

/** Index of a neighbor that was not found (faiss). */
const NOT_FOUND = -1;

/**
 * Reads lists of neighbors: arrays of ids and of distances, from two files or one (.npy, .npz, .ibin with .fbin, or
 * both in an .ibin, as in big-ann-benchmarks), or a table of queries, items and distances.
 *
 * @param names one file or two
 * @throws RankproofError with file, list and neighbor, for an invalid list of these items
 */
export async function readNeighborFiles(
  files: Files,
  names: readonly string[],
  items: ListedItems,
): Promise<NeighborFile> {
  const name = names.map((file) => printable(file)).join(", ");
  if (names.length > 2) {
    throw new RankproofError("invalid", `files of neighbors: ${names.length} (expected ids, then distances)`);
  }
  const read = await Promise.all(names.map((file) => readVectorFile(files, file)));
  const arrays = read.flatMap((file) => file.arrays);
  const isTable = names.length === 1 && arrays.every(({ shape }) => shape.length === 1);
  const lists = isTable ? listsOfTable(arrays, name, items) : listsOfArrays(arrays, name, items);
  return { name, ...lists, trend: trendOf(lists.lists) };
}

type ReadLists = Omit<NeighborFile, "name" | "trend">;

function listsOfArrays(arrays: readonly NamedArray[], name: string, items: ListedItems): ReadLists {
  const { ids, distances } = idsAndDistances(arrays, name);
  const [rows, columns] = ids.shape;
  const lists = new ListBuilder(rows, rows * columns, distances !== undefined, columns, name, items);
  for (let row = 0; row < rows; row++) {
    for (let i = row * columns; i < (row + 1) * columns; i++) lists.add(ids.data[i], distances?.data[i], row);
    lists.end();
  }
  return { lists: lists.build(), queries: undefined, width: columns };
}

/** Usual names of arrays of ids. */
const ID_NAMES = ["ids", "indices", "neighbors", "i"];

/**
 * Chooses the arrays of ids and of distances. Whole numbers are ids; where both are whole, like Hamming distances,
 * those with a usual name or that come first. @throws RankproofError invalid
 */
function idsAndDistances(
  arrays: readonly NamedArray[],
  name: string,
): { readonly ids: NamedArray; readonly distances: NamedArray | undefined } {
  const tables = arrays.filter(({ shape, kind }) => shape.length === 2 && kind !== "text" && kind !== "boolean");
  const whole = tables.filter(({ kind }) => kind === "integer");
  const ids = whole.find(({ name: arrayName }) => ID_NAMES.includes(arrayName.toLowerCase())) ?? whole[0];
  const remaining = tables.filter((table) => table !== ids);
  if (ids === undefined || remaining.length > 1) {
    const shapes = arrays.map(({ shape, kind }) => `${shape.join(" × ")} of ${kind}`).join(", ");
    throw badFile(
      name,
      `arrays: ${shapes} (expected ids of neighbors, whole numbers in rows, and distances of that shape)`,
    );
  }
  const [distances] = remaining;
  if (distances === undefined || distances.shape.every((size, i) => size === ids.shape[i])) return { ids, distances };
  const [expected, actual] = [ids, distances].map(({ shape }) => shape.join(" × "));
  throw badFile(name, `shape of the distances: ${actual} (expected ${expected}, as of the ids)`);
}

function listsOfTable(arrays: readonly NamedArray[], name: string, items: ListedItems): ReadLists {
  const names = arrays.map((array) => array.name);
  const [query] = queryColumns(names, []);
  const item = findColumn(names, ROLES.item.names.neighbors) ?? findColumn(names, ROLES.item.names.items);
  if (query === undefined || item === undefined || query === item) {
    const expected = "expected query, item, and distance, score or rank";
    throw badFile(name, `columns: ${foundNames(names)} (${expected})`, "missing");
  }
  const [distance, score, rank] = [ROLES.distance, ROLES.score, ROLES.rank].map((role) =>
    findColumn(names, role.names.neighbors),
  );
  const value = distance ?? score ?? rank;
  const rowsOf = rowsByQuery(arrays[query].data, name);
  const longest = [...rowsOf.values()].reduce((most, { length }) => Math.max(most, length), 0);
  const hasDistances = (distance ?? score) !== undefined;
  const lists = new ListBuilder(rowsOf.size, arrays[query].data.length, hasDistances, longest, name, items);
  for (const rows of rowsOf.values()) {
    if (value !== undefined) sortBy(rows, arrays[value], name, value === score ? -1 : 1);
    for (const row of rows) lists.add(arrays[item].data[row], value === undefined ? 0 : arrays[value].data[row], row);
    lists.end();
  }
  return { lists: lists.build(), queries: [...rowsOf.keys()], width: undefined };
}

/** Rows of each query, in the order of their first rows. @throws RankproofError missing */
function rowsByQuery(queries: NamedArray["data"], file: string): Map<string, number[]> {
  const rowsOf = new Map<string, number[]>();
  for (let row = 0; row < queries.length; row++) {
    if (queries[row] === null) throw badFile(file, `query: row ${row + 1} has none`, "missing");
    const query = String(queries[row]);
    const rows = rowsOf.get(query);
    if (rows === undefined) rowsOf.set(query, [row]);
    else rows.push(row);
  }
  return rowsOf;
}

/** @throws RankproofError invalid, for a value that is no number */
function sortBy(rows: number[], { name, data }: NamedArray, file: string, sign: number): void {
  const wrong = rows.find((row) => !Number.isFinite(data[row]));
  if (wrong !== undefined) {
    throw badFile(file, `${name}: ${printable(String(data[wrong]))} in row ${wrong + 1} (expected a number)`);
  }
  rows.sort((a, b) => sign * (Number(data[a]) - Number(data[b])) || a - b);
}

function isId(value: unknown): value is string | number {
  return typeof value === "string" || Number.isSafeInteger(value);
}

/** Lists, neighbor by neighbor. */
class ListBuilder {
  readonly #ends: Int32Array;
  readonly #indices: Int32Array;
  readonly #distances: Float64Array | undefined;
  readonly #seen: Positions;
  readonly #file: string;
  readonly #items: ListedItems;
  #lists = 0;
  #count = 0;

  /** @param most neighbors of all lists @param longest of one */
  constructor(lists: number, most: number, hasDistances: boolean, longest: number, file: string, items: ListedItems) {
    this.#ends = new Int32Array(lists);
    this.#indices = new Int32Array(most);
    this.#distances = hasDistances ? new Float64Array(most) : undefined;
    this.#seen = new Positions(longest);
    this.#file = file;
    this.#items = items;
  }

  /** @param row in the file, from 0 @throws RankproofError invalid or duplicate */
  add(id: NamedArray["data"][number], distance: NamedArray["data"][number] | undefined, row: number): void {
    if (id === NOT_FOUND) return;
    const number = isId(id) ? this.#items.numberOf(id) : undefined;
    const where = `in row ${row + 1}`;
    if (number === undefined) {
      throw badFile(this.#file, `id: ${printable(String(id))} ${where} (expected ${this.#items.expected})`);
    }
    if (!this.#seen.add(number, 0))
      throw badFile(this.#file, `neighbor: ${printable(String(id))} ${where}`, "duplicate");
    this.#indices[this.#count] = number;
    if (this.#distances !== undefined) {
      if (!Number.isFinite(distance)) {
        throw badFile(this.#file, `distance: ${distance} of ${printable(String(id))} ${where} (expected a number)`);
      }
      this.#distances[this.#count] = Number(distance);
    }
    this.#count++;
  }

  /** Ends a list. */
  end(): void {
    this.#ends[this.#lists++] = this.#count;
    this.#seen.clear();
  }

  build(): NeighborLists {
    return {
      ends: this.#ends,
      indices: this.#indices.subarray(0, this.#count),
      distances: this.#distances?.subarray(0, this.#count),
    };
  }
}

/**
 * Converts lists to distances, which are lower for nearer items. @throws RankproofError invalid, where numbers neither
 * rise nor fall
 */
export function withDistances({ name, lists, trend, queries }: NeighborFile): NeighborLists {
  if (trend.query !== undefined) {
    const query = printable(queries?.[trend.query] ?? String(trend.query));
    const expected = "expected to rise, or as similarities to fall, from the nearest on in every list";
    throw badFile(name, `distances: those of query ${query} run otherwise (${expected})`);
  }
  return trend.runs === "fall" ? negated(lists) : lists;
}

/** Whether numbers of a file are taken as similarities. */
export function trendFindings({ name, trend }: NeighborFile): Finding[] {
  return findingsOf(numbersAsSimilarities, trend.runs, name);
}

/** Similarities as distances. */
export function negated({ distances, ...lists }: NeighborLists): NeighborLists {
  return { ...lists, distances: distances?.map((similarity) => 0 - similarity) };
}

/**
 * Sorts the lists of the same queries in the order of others; a query without a list found nothing. @throws
 * RankproofError
 */
export function inOrderOf(queries: readonly string[] | undefined, count: number, file: NeighborFile): NeighborLists {
  const { name, lists } = file;
  if (queries === undefined && file.queries === undefined) {
    if (lists.ends.length === count) return lists;
    throw badFile(name, `lists: ${lists.ends.length} (expected ${count}, one for each query)`);
  }
  const numbers = new Map(
    (queries ?? Array.from({ length: count }, (_, i) => String(i))).map((query, i) => [query, i]),
  );
  const listOf = new Int32Array(count).fill(-1);
  const names = file.queries ?? Array.from({ length: lists.ends.length }, (_, i) => String(i));
  names.forEach((query, list) => {
    const number = numbers.get(query);
    if (number === undefined) throw badFile(name, `query: ${printable(query)} (it is none of the others)`, "unknown");
    listOf[number] = list;
  });
  return selectedLists(lists, listOf);
}

/** Some lists; -1 is an empty one. */
export function selectedLists({ ends, indices, distances }: NeighborLists, chosen: Int32Array): NeighborLists {
  const lengths = chosen.map((list) => (list === -1 ? 0 : ends[list] - startOf(ends, list)));
  let total = 0;
  const newEnds = lengths.map((length) => (total += length));
  const order = new Int32Array(total);
  chosen.forEach((list, i) => {
    const from = startOf(newEnds, i);
    for (let j = 0; j < lengths[i]; j++) order[from + j] = startOf(ends, list) + j;
  });
  return {
    ends: newEnds,
    indices: order.map((at) => indices[at]),
    distances: distances && Float64Array.from(order, (at) => distances[at]),
  };
}

/** Length of the shortest list. */
export function shortestOf({ ends }: NeighborLists): number {
  return ends.reduce((least, end, query) => Math.min(least, end - startOf(ends, query)), longestOf({ ends }));
}

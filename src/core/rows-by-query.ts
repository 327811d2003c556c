import { type Columns, type RowRange, Rows } from "./columns.ts";
import { Hasher } from "./hasher.ts";
import { IdTable, type IdTableData } from "./id-table.ts";
import type { Id } from "./ids.ts";
import { IntList } from "./int-list.ts";

/** Rows by query as plain data, from which another thread makes the same. */
export interface RowsByQueryData {
  /** The numbers of the hasher. */
  readonly odd: Int32Array;
  readonly ids: IdTableData;
  readonly blocks: readonly Columns[];
  readonly blockOf: Int32Array;
  readonly starts: Int32Array;
}

/** Rows of many queries. Queries are numbered from 0 in the order in which they first came. */
export class RowsByQuery {
  /** Made the hashes of all ids. */
  readonly hasher: Hasher;
  /** Of the queries. */
  readonly ids: IdTable;
  readonly #blocks: readonly Rows[];
  /** Of each query: in which block its rows are, and where they start; they end where those of the next query start. */
  readonly #blockOf: Int32Array;
  readonly #starts: Int32Array;

  constructor(hasher: Hasher, ids: IdTable, blocks: readonly Rows[], blockOf: Int32Array, starts: Int32Array) {
    this.hasher = hasher;
    this.ids = ids;
    this.#blocks = blocks;
    this.#blockOf = blockOf;
    this.#starts = starts;
  }

  /** The rows that were made into data. */
  static from({ odd, ids, blocks, blockOf, starts }: RowsByQueryData): RowsByQuery {
    return new RowsByQuery(new Hasher(odd), new IdTable(ids), blocks.map(Rows.over), blockOf, starts);
  }

  get data(): RowsByQueryData {
    const [blocks, blockOf, starts] = [this.#blocks, this.#blockOf, this.#starts];
    return { odd: this.hasher.odd, ids: this.ids.data, blocks, blockOf, starts };
  }

  /** How many queries there are. */
  get size(): number {
    return this.ids.size;
  }

  /** How many rows there are. */
  get count(): number {
    return this.#blocks.reduce((sum, { count }) => sum + count, 0);
  }

  /** The rows of a query. */
  of(query: number): RowRange {
    const block = this.#blockOf[query];
    const rows = this.#blocks[block];
    const isLast = this.#blockOf[query + 1] !== block;
    return { rows, from: this.#starts[query], to: isLast ? rows.count : this.#starts[query + 1] };
  }
}

/** Rows that the first block has room for, and the most that any has, unless a query is longer. */
const [FIRST_ROOM, MOST_ROOM] = [1 << 10, 1 << 16];
/** The part of its room from which a block takes no further query: most queries fit into the rest. */
const FULL = 15 / 16;

/** Takes rows of many queries in any order, and brings the rows of each together. */
export class RowsByQueryBuilder {
  /** Makes the hashes of all ids. */
  readonly hasher: Hasher;
  readonly #ids = new IdTable();
  readonly #blocks: Rows[] = [];
  /** Rows that the last block has room for. */
  #room = 0;
  /** Of each stretch of rows of one query: its query, its block, and where it starts. */
  readonly #queries = new IntList();
  readonly #blockOf = new IntList();
  readonly #starts = new IntList();
  readonly #row = new Rows();

  constructor(hasher = new Hasher()) {
    this.hasher = hasher;
  }

  /** Takes the rows `[first, end)` of a query. Their ids stand one after the other. */
  add(id: Id, columns: Columns, first: number, end: number): void {
    const query = this.#ids.add(id);
    if (query !== this.#queries.last) this.#begin(query);
    this.#blocks[this.#blocks.length - 1].append(columns, first, end);
  }

  /** Takes one row whose ids are texts. */
  addText(query: string, item: string, value: number, line: number): void {
    this.#row.clear();
    this.#row.add(this.hasher.id(item), value, line);
    this.add(this.hasher.id(query), this.#row, 0, 1);
  }

  /** The rows of each query, in the order in which they came. */
  build(): RowsByQuery {
    const queries = this.#queries.numbers;
    const [blockOf, starts] = [this.#blockOf.numbers, this.#starts.numbers];
    if (queries.length === this.#ids.size)
      return new RowsByQuery(this.hasher, this.#ids, this.#blocks, blockOf, starts);
    const sorted = new RowsByQueryBuilder(this.hasher);
    for (const stretch of inOrder(queries, this.#ids.size)) {
      const rows = this.#blocks[blockOf[stretch]];
      const isLast = blockOf[stretch + 1] !== blockOf[stretch];
      sorted.add(this.#ids.at(queries[stretch]), rows, starts[stretch], isLast ? rows.count : starts[stretch + 1]);
    }
    return sorted.build();
  }

  #begin(query: number): void {
    let rows = this.#blocks.at(-1);
    if (rows === undefined || rows.count >= FULL * this.#room) {
      this.#room = Math.min(MOST_ROOM, Math.max(FIRST_ROOM, 2 * this.#room));
      const bytes = rows === undefined ? 0 : Math.ceil((this.#room * rows.byteCount) / rows.count);
      rows = new Rows();
      rows.reserve(this.#room, bytes);
      this.#blocks.push(rows);
    }
    this.#queries.push(query);
    this.#blockOf.push(this.#blocks.length - 1);
    this.#starts.push(rows.count);
  }
}

/**
 * Indices of keys from the lowest key to the highest, those of one key in their order. @param size keys are below it
 */
function inOrder(keys: Int32Array, size: number): Int32Array {
  const ends = new Int32Array(size + 1);
  for (const key of keys) ends[key + 1]++;
  for (let key = 0; key < size; key++) ends[key + 1] += ends[key];
  const order = new Int32Array(keys.length);
  for (let i = 0; i < keys.length; i++) order[ends[keys[i]]++] = i;
  return order;
}

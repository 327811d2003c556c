import { Rows } from "../core/columns.ts";
import { IdTable } from "../core/id-table.ts";
import type { Id } from "../core/ids.ts";
import type { QueryHandler, RowHandler } from "./rows.ts";

/** Words of 4 bytes that are taken from the system at a time. */
const BLOCK = 1 << 18;
/** Words of the first chunk of a query, and of the longest. */
const [FIRST_CHUNK, LONGEST_CHUNK] = [1 << 4, 1 << 10];
/** Words of a chunk before its records: address of the next chunk, and where the records end. */
const CHUNK_HEAD = 2;
/** Words of a record before the id: hash, value (two), line, length of the id. */
const RECORD_HEAD = 5;

/**
 * Takes rows of many queries in any order, and hands over the queries at the end. The records of each query stand together in
 * chunks, so that neither writing nor reading them jumps about in memory.
 */
export class CollectedQueries implements RowHandler {
  readonly #onQuery: QueryHandler;
  readonly #queries = new IdTable();
  readonly #blocks: { readonly words: Int32Array; readonly bytes: Uint8Array }[] = [];
  #used = BLOCK;
  /** Per query: address of its first chunk, of the chunk that is filled, of the next record, and where the chunk ends. */
  #first = new Int32Array(256);
  #chunk = new Int32Array(256);
  #next = new Int32Array(256);
  #limit = new Int32Array(256);
  readonly #value = new Float64Array(1);
  readonly #valueWords = new Int32Array(this.#value.buffer);

  /** @param onQuery takes a query with all its rows, which are reused for the next */
  constructor(onQuery: QueryHandler) {
    this.#onQuery = onQuery;
  }

  add(query: Id, { starts, ends, hashes, values, lines, bytes }: Rows, first: number, end: number): void {
    const index = this.#queries.add(query);
    for (let row = first; row < end; row++) {
      const start = starts[row];
      const length = ends[row] - start;
      const size = RECORD_HEAD + ((length + 3) >> 2);
      if (index >= this.#next.length || this.#next[index] + size > this.#limit[index]) this.#addChunk(index, size);
      const address = this.#next[index];
      const { words, bytes: ids } = this.#blocks[Math.floor(address / BLOCK)];
      const at = address % BLOCK;
      this.#value[0] = values[row];
      words[at] = hashes[row];
      words[at + 1] = this.#valueWords[0];
      words[at + 2] = this.#valueWords[1];
      words[at + 3] = lines[row];
      words[at + 4] = length;
      const id = 4 * (at + RECORD_HEAD);
      for (let i = 0; i < length; i++) ids[id + i] = bytes[start + i];
      this.#next[index] = address + size;
    }
  }

  /** @param least words that it has to hold */
  #addChunk(query: number, least: number): void {
    if (query >= this.#next.length) this.#grow(query + 1);
    const before = this.#limit[query] - this.#chunk[query];
    const size = Math.max(least + CHUNK_HEAD, Math.min(LONGEST_CHUNK, Math.max(FIRST_CHUNK, 2 * before)));
    if (this.#used + size > BLOCK) {
      const words = new Int32Array(Math.max(BLOCK, size));
      this.#blocks.push({ words, bytes: new Uint8Array(words.buffer) });
      this.#used = 0;
    }
    const address = (this.#blocks.length - 1) * BLOCK + this.#used;
    this.#used += size;
    if (before === 0) this.#first[query] = address;
    else this.#close(query, address);
    this.#chunk[query] = address;
    this.#next[query] = address + CHUNK_HEAD;
    this.#limit[query] = address + size;
  }

  /** Writes the head of the chunk that was filled. */
  #close(query: number, following: number): void {
    const chunk = this.#chunk[query];
    const { words } = this.#blocks[Math.floor(chunk / BLOCK)];
    words[chunk % BLOCK] = following;
    words[(chunk % BLOCK) + 1] = this.#next[query];
  }

  #grow(least: number): void {
    const length = Math.max(least, 2 * this.#next.length);
    const longer = (numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
      const copy = new Int32Array(length);
      copy.set(numbers);
      return copy;
    };
    this.#first = longer(this.#first);
    this.#chunk = longer(this.#chunk);
    this.#next = longer(this.#next);
    this.#limit = longer(this.#limit);
  }

  /** Hands over all queries, in the order in which they first came. */
  end(): void {
    const rows = new Rows();
    for (let query = 0; query < this.#queries.size; query++) {
      rows.clear();
      this.#close(query, -1);
      for (let chunk = this.#first[query]; chunk !== -1; ) {
        const block = this.#blocks[Math.floor(chunk / BLOCK)];
        const [following, end] = [block.words[chunk % BLOCK], block.words[(chunk % BLOCK) + 1]];
        this.#read(block, (chunk % BLOCK) + CHUNK_HEAD, (chunk % BLOCK) + end - chunk, rows);
        chunk = following;
      }
      this.#onQuery(this.#queries.at(query), rows.all);
    }
  }

  #read({ words, bytes }: { words: Int32Array; bytes: Uint8Array }, from: number, to: number, rows: Rows): void {
    rows.reserve((to - from) / RECORD_HEAD);
    for (let at = from; at < to; ) {
      const row = rows.count++;
      const length = words[at + 4];
      const id = 4 * (at + RECORD_HEAD);
      this.#valueWords[0] = words[at + 1];
      this.#valueWords[1] = words[at + 2];
      rows.hashes[row] = words[at];
      rows.values[row] = this.#value[0];
      rows.lines[row] = words[at + 3];
      rows.starts[row] = rows.byteCount;
      rows.addBytes(bytes, id, id + length);
      rows.ends[row] = rows.byteCount;
      at += RECORD_HEAD + ((length + 3) >> 2);
    }
  }
}

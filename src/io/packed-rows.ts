import type { Columns, Rows } from "../core/columns.ts";
import type { Hasher } from "../core/hasher.ts";

/** Queries whose rows are packed together at most: of a thousand rows each, they fit into a core's second cache. */
export const MOST_QUERIES = 1 << 5;

/** Words of 4 bytes of the first block, and of the longest but for one of a longer id: they double. */
const [FIRST_BLOCK, LONGEST_BLOCK] = [1 << 6, 1 << 13];
/** Words of a record before its id at most. */
const MOST_HEAD = 5;

// The first word of a record: query (5 bits), length of the id (8), decimals of the value (4), lines since the record before (15).
const [LENGTH_AT, DECIMALS_AT, LINES_AT] = [5, 13, 17];
/** Where these numbers have no room, this stands there, and a word of its own follows. */
const [LONG, DOUBLE, FAR] = [(1 << 8) - 1, (1 << 4) - 1, (1 << 15) - 1];

const POWERS = Float64Array.from({ length: 10 }, (_, decimals) => 10 ** decimals);
/** After so many values that have no few decimals, no more is looked for them. */
const MOST_MISSES = 100;

interface Block {
  readonly words: Int32Array;
  readonly bytes: Uint8Array;
  used: number;
}

/** Where rows are, and their lines: used again from one group of queries to the next, since new arrays pile up until they are collected. */
export class RowPlaces {
  addresses = new Int32Array(0);
  lines = new Int32Array(0);

  reserve(rows: number): void {
    if (rows <= this.lines.length) return;
    this.addresses = new Int32Array(rows);
    this.lines = new Int32Array(rows);
  }
}

/**
 * Rows of a few queries in any order, each in 8 bytes and its id where its value is a number of at most nine decimals and ten
 * digits, as most scores are. Ids are hashed again when they are handed over.
 */
export class PackedRows {
  readonly #hasher: Hasher;
  readonly #blocks: Block[] = [];
  #block: Block = blockOf(0);
  /** Of the last row: its line, and the decimals of its value. */
  #line = 0;
  #decimals = 0;
  #misses = 0;
  /** A value that is kept as it is. */
  readonly #value = new Float64Array(1);
  readonly #valueWords = new Int32Array(this.#value.buffer);

  /** @param hasher that of all rows */
  constructor(hasher: Hasher) {
    this.#hasher = hasher;
  }

  /** @param query its number, less than `MOST_QUERIES` */
  add(query: number, { starts, ends, values, lines, bytes }: Columns, row: number): void {
    const start = starts[row];
    const length = ends[row] - start;
    const most = MOST_HEAD + ((length + 3) >> 2);
    if (this.#block.used + most > this.#block.words.length) this.#addBlock(most);
    const { words, bytes: ids, used } = this.#block;
    const line = lines[row];
    const ahead = line - this.#line;
    const isNear = ahead >= 0 && ahead < FAR;
    const value = values[row];
    const decimals = this.#decimalsOf(value);
    let at = used;
    words[at++] =
      query | (Math.min(length, LONG) << LENGTH_AT) | (decimals << DECIMALS_AT) | ((isNear ? ahead : FAR) << LINES_AT);
    if (!isNear) words[at++] = line;
    if (length >= LONG) words[at++] = length;
    if (decimals !== DOUBLE) words[at++] = Math.round(value * POWERS[decimals]);
    else {
      this.#value[0] = value;
      words[at++] = this.#valueWords[0];
      words[at++] = this.#valueWords[1];
    }
    const id = 4 * at;
    for (let i = 0; i < length; i++) ids[id + i] = bytes[start + i];
    this.#block.used = at + ((length + 3) >> 2);
    this.#line = line;
  }

  /**
   * Hands over the rows of each query that has any.
   *
   * @param counts how many rows each query has
   * @param rows what they are written to, for one query after the other
   * @param places what is written to as well
   */
  forEachQuery(counts: Int32Array, rows: Rows, places: RowPlaces, onQuery: (query: number) => void): void {
    const ends = counts.slice();
    for (let query = 1; query < ends.length; query++) ends[query] += ends[query - 1];
    places.reserve(ends[ends.length - 1]);
    this.#place(counts, ends, places);
    const { addresses, lines } = places;
    counts.forEach((count, query) => {
      if (count === 0) return;
      rows.clear();
      rows.reserve(count);
      for (let i = ends[query] - count; i < ends[query]; i++) this.#read(addresses[i], lines[i], rows);
      onQuery(query);
    });
  }

  /** Finds where the record of each row is, and its line: query by query. */
  #place(counts: Int32Array, ends: Int32Array, { addresses, lines }: RowPlaces): void {
    const next = ends.map((end, query) => end - counts[query]);
    let line = 0;
    this.#blocks.forEach(({ words, used }, block) => {
      for (let at = 0; at < used; ) {
        const head = words[at];
        const ahead = head >>> LINES_AT;
        let end = at + 1;
        line = ahead === FAR ? words[end++] : line + ahead;
        const place = next[head & (MOST_QUERIES - 1)]++;
        addresses[place] = block * LONGEST_BLOCK + at;
        lines[place] = line;
        let length = (head >> LENGTH_AT) & LONG;
        if (length === LONG) length = words[end++];
        end += ((head >> DECIMALS_AT) & DOUBLE) === DOUBLE ? 2 : 1;
        at = end + ((length + 3) >> 2);
      }
    });
  }

  #read(address: number, line: number, rows: Rows): void {
    const { words, bytes } = this.#blocks[Math.floor((address >>> 0) / LONGEST_BLOCK)];
    let at = address & (LONGEST_BLOCK - 1);
    const row = rows.count++;
    const head = words[at++];
    if (head >>> LINES_AT === FAR) at++;
    let length = (head >> LENGTH_AT) & LONG;
    if (length === LONG) length = words[at++];
    const decimals = (head >> DECIMALS_AT) & DOUBLE;
    if (decimals !== DOUBLE) rows.values[row] = words[at++] / POWERS[decimals];
    else {
      this.#valueWords[0] = words[at++];
      this.#valueWords[1] = words[at++];
      rows.values[row] = this.#value[0];
    }
    rows.hashes[row] = this.#hasher.hashWords(words, at, at + ((length + 3) >> 2));
    rows.lines[row] = line;
    rows.starts[row] = rows.byteCount;
    rows.addBytes(bytes, 4 * at, 4 * at + length);
    rows.ends[row] = rows.byteCount;
  }

  #addBlock(least: number): void {
    const usual = Math.min(LONGEST_BLOCK, Math.max(FIRST_BLOCK, 2 * this.#block.words.length));
    this.#block = blockOf(Math.max(least, usual));
    this.#blocks.push(this.#block);
  }

  /** How many decimals a value has that is a whole number of 32 bits without its point; `DOUBLE` for any other. */
  #decimalsOf(value: number): number {
    if (isWhole(value, this.#decimals)) return this.#decimals;
    if (this.#misses === MOST_MISSES) return DOUBLE;
    const decimals = fewestDecimals(value);
    if (decimals === DOUBLE) this.#misses++;
    else this.#decimals = decimals;
    return decimals;
  }
}

/** A function of its own: where a function that is called for each row makes another, each call takes memory. */
function fewestDecimals(value: number): number {
  const decimals = POWERS.findIndex((_, count) => isWhole(value, count));
  return decimals === -1 ? DOUBLE : decimals;
}

/** Whether a value is the double of a whole number of 32 bits divided by a power of ten. */
function isWhole(value: number, decimals: number): boolean {
  const whole = Math.round(value * POWERS[decimals]);
  return (whole | 0) === whole && whole / POWERS[decimals] === value && !Object.is(value, -0);
}

function blockOf(length: number): Block {
  const words = new Int32Array(length);
  return { words, bytes: new Uint8Array(words.buffer), used: 0 };
}

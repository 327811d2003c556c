import type { Columns, RowRange, Rows } from "../core/columns.ts";
import type { Hasher } from "../core/hasher.ts";

/** Queries whose rows are packed together at most: of a thousand rows each, they fit into a core's level-2 cache. */
export const MOST_QUERIES = 1 << 5;

/** Words of 4 bytes of the first block, and of the longest but for one of a longer id: they double. */
const [FIRST_BLOCK, LONGEST_BLOCK] = [1 << 6, 1 << 13];
/** Words of a record before its id at most. */
const MOST_HEAD = 5;

// Bits of a record's first word: query (5), length of the id (8), decimals of the value (4), lines since the record
// before (15).
const [LENGTH_AT, DECIMALS_AT, LINES_AT] = [5, 13, 17];
/** Marks for numbers that do not fit: a word for each follows. */
const [LONG, DOUBLE, FAR] = [(1 << 8) - 1, (1 << 4) - 1, (1 << 15) - 1];

/**
 * Rows that are unpacked at a time: this many, or this share of all, since each pass reads all rows; one query at
 * least.
 */
const [ROWS_TOGETHER, SHARE_TOGETHER] = [1 << 16, 1 / 4];

const POWERS = Float64Array.from({ length: 10 }, (_, decimals) => 10 ** decimals);
/** After so many values that have no few decimals, no more is looked for them. */
const MOST_MISSES = 100;

interface PackedBlock {
  readonly words: Int32Array;
  readonly bytes: Uint8Array;
  used: number;
}

/**
 * Rows of a few queries in any order. A row takes 8 bytes and its id where its value is a number of at most nine
 * decimals and ten digits, as most scores are. Ids are hashed again when they are handed over.
 */
export class PackedRows {
  readonly #hasher: Hasher;
  readonly #blocks: PackedBlock[] = [];
  #block: PackedBlock = blockOf(0);
  /** Line of the last row, and the decimals of its value. */
  #line = 0;
  #decimals = 0;
  #misses = 0;
  /** A value that is kept as it is. */
  readonly #value = new Float64Array(1);
  readonly #valueWords = new Int32Array(this.#value.buffer);

  /** @param hasher hashes the ids of all rows */
  constructor(hasher: Hasher) {
    this.#hasher = hasher;
  }

  /** @param query its number, less than `MOST_QUERIES` @returns how many bytes its id has */
  add(query: number, { starts, ends, values, lines, bytes }: Columns, row: number): number {
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
    return length;
  }

  /**
   * Hands over the rows of each query.
   *
   * @param counts how many rows each query has
   * @param sizes how many bytes their ids have
   * @param rows what they are written to, for a few queries after the others
   */
  forEachQuery(
    counts: Int32Array,
    sizes: Int32Array,
    rows: Rows,
    onQuery: (query: number, range: RowRange) => void,
  ): void {
    const all = counts.reduce((total, count) => total + count, 0);
    const most = Math.max(ROWS_TOGETHER, SHARE_TOGETHER * all);
    for (let first = 0, end = 0; first < counts.length; first = end) {
      let count = counts[first];
      for (end = first + 1; end < counts.length && count + counts[end] <= most; end++) count += counts[end];
      if (count > 0) this.#unpack(first, counts.subarray(first, end), sizes.subarray(first, end), rows);
      for (let query = first, from = 0; query < end; from += counts[query++]) {
        onQuery(query, { rows, from, to: from + counts[query] });
      }
    }
  }

  /** Writes the rows of some queries, one query after the other. @param first of these queries */
  #unpack(first: number, counts: Int32Array, sizes: Int32Array, rows: Rows): void {
    // Positions of each query's next row and its id.
    const nextRow = bounds(counts);
    const nextByte = bounds(sizes);
    rows.clear();
    rows.reserve(nextRow[counts.length], nextByte[counts.length]);
    const { bytes: ids, starts: idStarts, ends: idEnds, hashes, values, lines } = rows;
    let line = 0;
    for (const { words, bytes, used } of this.#blocks) {
      for (let at = 0; at < used; ) {
        const head = words[at++];
        const ahead = head >>> LINES_AT;
        line = ahead === FAR ? words[at++] : line + ahead;
        let length = (head >> LENGTH_AT) & LONG;
        if (length === LONG) length = words[at++];
        const decimals = (head >> DECIMALS_AT) & DOUBLE;
        const valueAt = at;
        const idAt = at + (decimals === DOUBLE ? 2 : 1);
        at = idAt + ((length + 3) >> 2);
        const query = (head & (MOST_QUERIES - 1)) - first;
        if (query < 0 || query >= counts.length) continue;
        const row = nextRow[query]++;
        const start = nextByte[query];
        nextByte[query] += length;
        for (let i = 0; i < length; i++) ids[start + i] = bytes[4 * idAt + i];
        idStarts[row] = start;
        idEnds[row] = start + length;
        hashes[row] = this.#hasher.hashWords(words, idAt, at);
        lines[row] = line;
        if (decimals === DOUBLE) {
          this.#valueWords[0] = words[valueAt];
          this.#valueWords[1] = words[valueAt + 1];
          values[row] = this.#value[0];
        } else values[row] = words[valueAt] / POWERS[decimals];
      }
    }
  }

  #addBlock(least: number): void {
    const usual = Math.min(LONGEST_BLOCK, Math.max(FIRST_BLOCK, 2 * this.#block.words.length));
    this.#block = blockOf(Math.max(least, usual));
    this.#blocks.push(this.#block);
  }

  /** Decimals of a value that is a whole number of 32 bits without its point; `DOUBLE` for any other. */
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

function blockOf(length: number): PackedBlock {
  const words = new Int32Array(length);
  return { words, bytes: new Uint8Array(words.buffer), used: 0 };
}

/** Starts of adjacent parts of these lengths, and the end of the last. */
function bounds(lengths: Int32Array): Int32Array {
  const all = new Int32Array(lengths.length + 1);
  for (let i = 0; i < lengths.length; i++) all[i + 1] = all[i] + lengths[i];
  return all;
}

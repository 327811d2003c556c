import { type Block, type Buffers, drain, LEAST_INTEGER } from "./block.ts";
import type { Candidates } from "./candidates.ts";
import { CAPACITY, functionsOf, type Kernel, type KernelFunctions, MemoryLayout, start } from "./kernels.ts";
import type { Matrix } from "./matrix.ts";
import { hammingSignatures, nibbleSignatures } from "./signatures.ts";

/** Queries of the kernel's tiles. */
const QUERIES = 4;
/** Bytes of a chunk of codes. */
const CHUNK = 1 << 17;
const WORD = 8;
/** Queries and rows that are compared at once by half bytes. */
const [PAIR, ROWS] = [2, 64];
/** Bytes of codes that are taken to half bytes at once; and the most that sums of 16 bits hold. */
const [STEP, MOST_BYTES] = [16, 8176];

/** Codes whose scores are exact: minus the number of bits that differ. */
export class HammingBlock implements Block {
  readonly #gallery: Matrix<Uint8Array>;
  readonly kernel: Kernel<typeof hammingSignatures>;
  /** Scores that are shown at once at most. */
  readonly mostScores: number;
  readonly #words: number;
  readonly #groups: number;
  readonly #chunkRows: number;
  /** Where the engine has relaxed SIMD and the codes have a width for it. */
  readonly #nibbles: KernelFunctions<typeof nibbleSignatures> | undefined;
  readonly #at: Buffers & { readonly [part in "queries" | "codes" | "out" | "tables" | "planes" | "sums"]: number };
  #candidates: readonly Candidates[] = [];

  constructor(queries: Matrix<Uint8Array>, gallery: Matrix<Uint8Array>, module: WebAssembly.Module) {
    this.#gallery = gallery;
    this.#words = Math.ceil(gallery.columns / WORD);
    this.#groups = Math.ceil(queries.rows / QUERIES);
    const codeBytes = WORD * this.#words;
    this.#chunkRows = Math.min(gallery.rows, 4096, Math.max(64, Math.floor(CHUNK / codeBytes)));
    const padded = this.#groups * QUERIES;
    const layout = new MemoryLayout();
    const paddedRows = Math.ceil(this.#chunkRows / ROWS) * ROWS;
    const [queriesAt, codes] = [padded, paddedRows].map((n) => layout.take(n * codeBytes));
    const isRelaxed = WebAssembly.Module.exports(module).some(({ name }) => name === "nibbleScan");
    const byNibbles = isRelaxed && codeBytes % STEP === 0 && codeBytes <= MOST_BYTES;
    const [tables, planes] = [8 * padded, ROWS].map((n) => layout.take(byNibbles ? 2 * n * codeBytes : 0));
    const sums = layout.take(2 * PAIR * ROWS);
    const [thresholds, counts] = [layout.take(4 * padded), layout.take(4 * padded)];
    const entries = layout.take(padded * Math.max(8 * CAPACITY, 4 * this.#chunkRows));
    this.#at = { queries: queriesAt, codes, thresholds, counts, entries, out: entries, tables, planes, sums };
    this.kernel = start(module, hammingSignatures, layout.bytes, (query) => this.#drain(query));
    this.#nibbles = byNibbles ? functionsOf(this.kernel.exports, nibbleSignatures) : undefined;
    this.mostScores = padded * this.#chunkRows;
    this.load(queries);
  }

  /** Takes other queries, as many at most. */
  load(queries: Matrix<Uint8Array>): void {
    this.#copy(queries, 0, queries.rows, this.#at.queries);
  }

  /**
   * What each half byte of a pair of queries adds to the distances, for each half byte of a code: [pair][half
   * byte][16].
   */
  #tabulate(): void {
    const { buffer } = this.kernel.memory;
    const bytes = WORD * this.#words;
    const queries = new Uint8Array(buffer, this.#at.queries, this.#groups * QUERIES * bytes);
    const tables = new Int32Array(buffer, this.#at.tables, 4 * queries.length).fill(0);
    queries.forEach((byte, i) => {
      const query = Math.floor(i / bytes);
      const at = 8 * (bytes * Math.floor(query / PAIR) + (i % bytes));
      const shift = 4 * (query % PAIR);
      for (let j = 0; j < 4; j++) {
        tables[at + j] |= DIFFERENCES[4 * (byte & 15) + j] << shift;
        tables[at + 4 + j] |= DIFFERENCES[4 * (byte >> 4) + j] << shift;
      }
    });
  }

  slack(): number {
    return 0;
  }

  scoreOf(_query: number, distance: number): number {
    return -distance;
  }

  scan(candidates: readonly Candidates[]): void {
    const at = this.#at;
    const { buffer } = this.kernel.memory;
    this.#candidates = candidates;
    if (this.#nibbles !== undefined) this.#tabulate();
    new Int32Array(buffer, at.thresholds, this.#groups * QUERIES).fill(1);
    new Int32Array(buffer, at.thresholds, candidates.length).fill(LEAST_INTEGER);
    new Int32Array(buffer, at.counts, this.#groups * QUERIES).fill(0);
    this.#forEachChunk((firstRow, rows) => {
      const { queries, codes, thresholds, counts, entries, tables, planes, sums } = at;
      const input = {
        ...{ queries, groups: this.#groups, words: this.#words, codes, rows, firstRow },
        ...{ thresholds, counts, entries, capacity: CAPACITY },
      };
      if (this.#nibbles === undefined) this.kernel.functions.scan(input);
      else this.#nibbles.nibbleScan({ ...input, tables, planes, sums });
    });
    candidates.forEach((_, query) => {
      this.#drain(query);
    });
  }

  scores(use: Parameters<Block["scores"]>[0], from = 0): void {
    const { memory, functions } = this.kernel;
    const { queries, codes, out } = this.#at;
    const [groups, words, stride] = [this.#groups, this.#words, this.#chunkRows];
    const scores = new Int32Array(memory.buffer, out, groups * QUERIES * stride);
    this.#forEachChunk((firstRow, rows) => {
      functions.score({ queries, groups, words, codes, rows, out, stride: 4 * stride });
      use(firstRow, rows, scores, stride);
    }, from);
  }

  #drain(query: number): void {
    drain(this.kernel, this.#at, Int32Array, query, this.#candidates[query]);
  }

  #forEachChunk(use: (firstRow: number, rows: number) => void, from = 0): void {
    const { rows } = this.#gallery;
    for (let firstRow = from; firstRow < rows; firstRow += this.#chunkRows) {
      const count = Math.min(this.#chunkRows, rows - firstRow);
      this.#copy(this.#gallery, firstRow, count, this.#at.codes);
      use(firstRow, count);
    }
  }

  /** Brings codes into memory, each filled up to whole words. */
  #copy({ data, columns }: Matrix<Uint8Array>, from: number, count: number, at: number): void {
    const bytes = WORD * this.#words;
    const memory = new Uint8Array(this.kernel.memory.buffer, at, count * bytes);
    if (bytes === columns) memory.set(data.subarray(from * columns, (from + count) * columns));
    else {
      for (let r = 0; r < count; r++) {
        memory.set(data.subarray((from + r) * columns, (from + r + 1) * columns), r * bytes);
      }
    }
  }
}

/** How many bits differ between half bytes: for each, 16 bytes as 4 integers. */
const DIFFERENCES = /* @__PURE__ */ new Int32Array(
  Uint8Array.from({ length: 256 }, (_, i) => {
    const bits = (i >> 4) ^ (i & 15);
    return (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + (bits >> 3);
  }).buffer,
);

import { type Block, type Buffers, drain, LEAST_INTEGER } from "./block.ts";
import type { Candidates } from "./candidates.ts";
import { CAPACITY, type Kernel, Layout, start } from "./kernels.ts";
import type { Matrix } from "./matrix.ts";
import { hammingSignatures } from "./signatures.ts";

/** Queries of the kernel's tiles. */
const QUERIES = 4;
/** Bytes of a chunk of codes. */
const CHUNK = 1 << 17;
const WORD = 8;

/** Codes whose scores are exact: minus the number of bits that differ. */
export class HammingBlock implements Block {
  readonly #gallery: Matrix<Uint8Array>;
  readonly kernel: Kernel<typeof hammingSignatures>;
  /** Scores that are shown at once at most. */
  readonly mostScores: number;
  readonly #words: number;
  readonly #groups: number;
  readonly #chunkRows: number;
  readonly #at: Buffers & { readonly [part in "queries" | "codes" | "out"]: number };
  #candidates: readonly Candidates[] = [];

  constructor(queries: Matrix<Uint8Array>, gallery: Matrix<Uint8Array>, module: WebAssembly.Module) {
    this.#gallery = gallery;
    this.#words = Math.ceil(gallery.columns / WORD);
    this.#groups = Math.ceil(queries.rows / QUERIES);
    const codeBytes = WORD * this.#words;
    this.#chunkRows = Math.min(gallery.rows, 4096, Math.max(64, Math.floor(CHUNK / codeBytes)));
    const padded = this.#groups * QUERIES;
    const layout = new Layout();
    const [queriesAt, codes] = [padded, this.#chunkRows].map((n) => layout.take(n * codeBytes));
    const [thresholds, counts] = [layout.take(4 * padded), layout.take(4 * padded)];
    const entries = layout.take(padded * Math.max(8 * CAPACITY, 4 * this.#chunkRows));
    this.#at = { queries: queriesAt, codes, thresholds, counts, entries, out: entries };
    this.kernel = start(module, hammingSignatures, layout.bytes, (query) => this.#drain(query));
    this.mostScores = padded * this.#chunkRows;
    this.load(queries);
  }

  /** Takes other queries, as many at most. */
  load(queries: Matrix<Uint8Array>): void {
    this.#copy(queries, 0, queries.rows, this.#at.queries);
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
    new Int32Array(buffer, at.thresholds, this.#groups * QUERIES).fill(1);
    new Int32Array(buffer, at.thresholds, candidates.length).fill(LEAST_INTEGER);
    new Int32Array(buffer, at.counts, this.#groups * QUERIES).fill(0);
    this.#forEachChunk((firstRow, rows) => {
      const { queries, codes, thresholds, counts, entries } = at;
      this.kernel.functions.scan({
        ...{ queries, groups: this.#groups, words: this.#words, codes, rows, firstRow },
        ...{ thresholds, counts, entries, capacity: CAPACITY },
      });
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

import { type Kernel, Layout, start } from "./kernels.ts";
import type { FloatMatrix } from "./matrix.ts";
import { floatSignatures } from "./signatures.ts";
import { type SumId, sums } from "./sums.ts";

/** Bytes of the rows that are summed at a time. */
const BATCH = 1 << 18;

/** Sums in double precision over many vectors of one length: the bits of `sums`, by a kernel where numbers are single. */
export class ExactSums {
  readonly #columns: number;
  readonly #batch: number;
  readonly #at: { readonly query: number; readonly rows: number; readonly out: number };
  readonly #kernel: Kernel<typeof floatSignatures>;
  readonly #numbers: Float32Array;

  /** @param module of real vectors */
  constructor(module: WebAssembly.Module, columns: number) {
    this.#columns = columns;
    this.#batch = Math.max(1, Math.min(1024, Math.floor(BATCH / (4 * columns))));
    const layout = new Layout();
    const [query, rows] = [1, this.#batch].map((count) => layout.take(4 * columns * count));
    this.#at = { query, rows, out: layout.take(8 * this.#batch) };
    this.#kernel = start(module, floatSignatures, layout.bytes);
    this.#numbers = new Float32Array(this.#kernel.memory.buffer, rows, columns * this.#batch);
  }

  /** Squared length of each row. */
  squares({ data, rows }: FloatMatrix): Float64Array {
    const columns = this.#columns;
    const squares = new Float64Array(rows);
    if (!(data instanceof Float32Array)) {
      return squares.map((_, row) => sums.products(data, row * columns, data, row * columns, columns));
    }
    const { products } = this.#kernel.functions;
    const { rows: at, out } = this.#at;
    for (let first = 0; first < rows; first += this.#batch) {
      const count = Math.min(this.#batch, rows - first);
      this.#numbers.set(data.subarray(first * columns, (first + count) * columns));
      const rowBytes = 4 * columns;
      products({ query: at, queryStep: rowBytes, rows: at, end: at + rowBytes * count, columns, out });
      squares.set(this.#sums(count), first);
    }
    return squares;
  }

  /** Sums of one query with rows of a gallery. */
  ofPairs(id: SumId, queries: FloatMatrix, query: number, gallery: FloatMatrix, rows: Int32Array): Float64Array {
    const columns = this.#columns;
    const found = new Float64Array(rows.length);
    const { data } = gallery;
    const own = queries.data.subarray(query * columns, (query + 1) * columns);
    if (id === "bits" || !(data instanceof Float32Array && own instanceof Float32Array)) {
      return found.map((_, i) => sums[id](own, 0, data, rows[i] * columns, columns));
    }
    const at = this.#at;
    new Float32Array(this.#kernel.memory.buffer, at.query, columns).set(own);
    for (let first = 0; first < rows.length; first += this.#batch) {
      const count = Math.min(this.#batch, rows.length - first);
      for (let r = 0; r < count; r++) {
        const from = rows[first + r] * columns;
        this.#numbers.set(data.subarray(from, from + columns), r * columns);
      }
      this.#kernel.functions[id]({ ...at, queryStep: 0, end: at.rows + 4 * columns * count, columns });
      found.set(this.#sums(count), first);
    }
    return found;
  }

  #sums(count: number): Float64Array {
    return new Float64Array(this.#kernel.memory.buffer, this.#at.out, count);
  }
}

import { type Kernel, Layout, start } from "./kernels.ts";
import type { FloatMatrix } from "./matrix.ts";
import { floatSignatures } from "./signatures.ts";
import { type Sums, zeroSums } from "./sums.ts";

/** Bytes of the rows that are taken at a time. */
const BATCH = 1 << 18;

/** Vectors of the same type. */
type Numbers = FloatMatrix["data"];

/** Inner products of vectors of one length, each with a bound of its rounding. */
export class Products {
  readonly #columns: number;
  readonly #rowBytes: number;
  readonly #batch: number;
  readonly #at: { readonly [part in "query" | "rows" | "highs" | "lows" | "errors"]: number };
  readonly #kernel: Kernel<typeof floatSignatures>;
  readonly #name: "products" | "doubleProducts";
  readonly #query: Numbers;
  readonly #rows: Numbers;
  readonly #sums: Sums;

  /**
   * @param module of real vectors
   * @param isSingle whether all numbers are single-precision ones
   */
  constructor(module: WebAssembly.Module, columns: number, isSingle: boolean) {
    const Type = isSingle ? Float32Array : Float64Array;
    this.#name = isSingle ? "products" : "doubleProducts";
    this.#columns = columns;
    this.#rowBytes = Type.BYTES_PER_ELEMENT * columns;
    this.#batch = Math.max(1, Math.min(1024, Math.floor(BATCH / this.#rowBytes)));
    const layout = new Layout();
    const [query, rows] = [1, this.#batch].map((count) => layout.take(this.#rowBytes * count));
    const [highs, lows, errors] = [0, 1, 2].map(() => layout.take(8 * this.#batch));
    this.#at = { query, rows, highs, lows, errors };
    this.#kernel = start(module, floatSignatures, layout.bytes);
    const { buffer } = this.#kernel.memory;
    this.#query = new Type(buffer, query, columns);
    this.#rows = new Type(buffer, rows, columns * this.#batch);
    const [high, low, error] = [highs, lows, errors].map((at) => new Float64Array(buffer, at, this.#batch));
    this.#sums = { highs: high, lows: low, errors: error };
  }

  /** Of each row with itself: squared lengths. */
  squares({ data, rows }: FloatMatrix): Sums {
    const columns = this.#columns;
    const squares = zeroSums(rows);
    for (let first = 0; first < rows; first += this.#batch) {
      const count = Math.min(this.#batch, rows - first);
      this.#rows.set(data.subarray(first * columns, (first + count) * columns));
      this.#run(this.#at.rows, this.#rowBytes, count);
      this.#move(count, squares, first);
    }
    return squares;
  }

  /** Of one vector with rows of a matrix. */
  of(vector: Numbers, { data }: FloatMatrix, rows: Int32Array): Sums {
    const columns = this.#columns;
    const products = zeroSums(rows.length);
    this.#query.set(vector);
    for (let first = 0; first < rows.length; first += this.#batch) {
      const count = Math.min(this.#batch, rows.length - first);
      for (let r = 0; r < count; r++) {
        const from = rows[first + r] * columns;
        this.#rows.set(data.subarray(from, from + columns), r * columns);
      }
      this.#run(this.#at.query, 0, count);
      this.#move(count, products, first);
    }
    return products;
  }

  #run(query: number, queryStep: number, count: number): void {
    const [columns, end] = [this.#columns, this.#at.rows + this.#rowBytes * count];
    this.#kernel.functions[this.#name]({ ...this.#at, query, queryStep, end, columns });
  }

  #move(count: number, { highs, lows, errors }: Sums, at: number): void {
    highs.set(this.#sums.highs.subarray(0, count), at);
    lows.set(this.#sums.lows.subarray(0, count), at);
    errors.set(this.#sums.errors.subarray(0, count), at);
  }
}

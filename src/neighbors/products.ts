import { type Kernel, MemoryLayout, start } from "./kernels.ts";
import type { FloatMatrix } from "./matrix.ts";
import { floatSignatures } from "./signatures.ts";
import { type RoundedSums, sliceSums, zeroSums } from "./sums.ts";

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
  readonly #sums: RoundedSums;

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
    const layout = new MemoryLayout();
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
  squares({ data, rows }: FloatMatrix): RoundedSums {
    const columns = this.#columns;
    const squares = zeroSums(rows);
    for (let first = 0; first < rows; first += this.#batch) {
      const count = Math.min(this.#batch, rows - first);
      this.#rows.set(data.subarray(first * columns, (first + count) * columns));
      this.#run(this.#at.rows, this.#rowBytes, count);
      const { highs, lows, errors } = sliceSums(this.#sums, 0, count);
      squares.highs.set(highs, first);
      squares.lows.set(lows, first);
      squares.errors.set(errors, first);
    }
    return squares;
  }

  /**
   * Of one vector with rows of a matrix, some rows at a time.
   *
   * @param use called with the sums, which the next call overwrites, of `count` of the rows from index `first` on
   */
  of(
    vector: Numbers,
    { data }: FloatMatrix,
    rows: Int32Array,
    use: (sums: RoundedSums, first: number, count: number) => void,
  ): void {
    const columns = this.#columns;
    this.#query.set(vector);
    for (let first = 0; first < rows.length; first += this.#batch) {
      const count = Math.min(this.#batch, rows.length - first);
      for (let r = 0, end = 0; r < count; r = end) {
        // Rows that follow each other are copied at once.
        for (end = r + 1; end < count && rows[first + end] === rows[first + end - 1] + 1; ) end++;
        const from = rows[first + r] * columns;
        this.#rows.set(data.subarray(from, from + (end - r) * columns), r * columns);
      }
      this.#run(this.#at.query, 0, count);
      use(this.#sums, first, count);
    }
  }

  #run(query: number, queryStep: number, count: number): void {
    const [columns, end] = [this.#columns, this.#at.rows + this.#rowBytes * count];
    this.#kernel.functions[this.#name]({ ...this.#at, query, queryStep, end, columns });
  }
}

import { RankproofError } from "../core/errors.ts";
import { checkFinite, checkMatrix, emptyLike, type Matrix, matrixOf } from "../neighbors/matrix.ts";

/** The vectors of all items, as they come: batch by batch, in any order. */
export class CollectedVectors {
  readonly #count: number;
  readonly #isGiven: Uint8Array;
  #matrix: Matrix | undefined;

  /** @param count of all items */
  constructor(count: number) {
    this.#count = count;
    this.#isGiven = new Uint8Array(count);
  }

  /**
   * Takes a batch. A vector that comes again is taken once. All items at once, in their order, are not copied.
   *
   * @param embeddings a row for each index
   * @param indices of the items among all, from 0
   * @throws RankproofError invalid for rows that do not fit, duplicate when an item comes again with another vector
   */
  add(embeddings: Matrix | readonly ArrayLike<number>[], indices: ArrayLike<number>): void {
    const batch = "columns" in embeddings ? checkMatrix(embeddings, "embeddings") : matrixOf(embeddings);
    checkFinite(batch, "embeddings");
    if (batch.rows !== indices.length) {
      throw new RankproofError("invalid", `embeddings: ${batch.rows} rows for ${indices.length} indices`);
    }
    const isWhole = batch.rows === this.#count && Array.from(indices).every((item, i) => item === i);
    if (isWhole && this.#matrix === undefined) {
      this.#matrix = batch;
      this.#isGiven.fill(1);
      return;
    }
    this.#matrix ??= emptyLike(batch, this.#count);
    const { data, columns } = this.#matrix;
    if (batch.columns !== columns || batch.data.constructor !== data.constructor) {
      const [batchType, matrixType] = [batch, this.#matrix].map(
        (m) => `${m.data.constructor.name} of ${m.columns} columns`,
      );
      throw new RankproofError("invalid", `embeddings: ${batchType} (expected ${matrixType}, as in the first batch)`);
    }
    for (let i = 0; i < indices.length; i++) {
      if (Number.isSafeInteger(indices[i]) && indices[i] >= 0 && indices[i] < this.#count) continue;
      throw new RankproofError(
        "invalid",
        `index: ${indices[i]} (expected a whole number from 0 to ${this.#count - 1})`,
      );
    }
    for (let i = 0; i < indices.length; i++) {
      const item = indices[i];
      const row = batch.data.subarray(i * columns, (i + 1) * columns);
      if (this.#isGiven[item] === 0) data.set(row, item * columns);
      else if (row.some((number, d) => number !== data[item * columns + d])) {
        throw new RankproofError("duplicate", `embedding: index ${item} came before with other numbers`);
      }
      this.#isGiven[item] = 1;
    }
  }

  /** A row for each of all items. @throws RankproofError missing, when one of these was never given */
  matrixWith(items: Int32Array): Matrix {
    const missing = items.filter((item) => this.#isGiven[item] === 0);
    if (missing.length > 0) {
      const shown = missing.slice(0, 10).join(", ");
      throw new RankproofError(
        "missing",
        `embeddings: ${missing.length} of ${items.length} were never given (indices ${shown}${missing.length > 10 ? ", …" : ""})`,
      );
    }
    return this.#matrix as Matrix;
  }
}

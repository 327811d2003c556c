import { firstAtLeast } from "../../neighbors/first-at-least.ts";
import type { FloatMatrix } from "../../neighbors/matrix.ts";

/** Vectors of fewer numbers have equal directions by nature. */
const LEAST_COLUMNS = 8;
/** Two directions are one where they differ by less than numbers in single precision are rounded. */
const ROUNDING = 1e-6;
/** Rows that are compared with an item: where more have its direction, directions tell little. */
const MOST_COMPARED = 1000;
/** Vectors that were brought to length one have it to so much. */
const UNIT = 1e-4;

/**
 * Vectors of a gallery with the direction of a query but for rounding. By l2 and inner product, a copy has the length
 * of the query too, or one of both has length one. Directions are sorted by their product with one drawn direction, so
 * that only those with nearly the product of the query are compared.
 */
export class CopiesInGallery {
  readonly #vectors: FloatMatrix;
  readonly #gallery: Int32Array;
  readonly #isDirectional: boolean;
  readonly #drawn: Float64Array;
  readonly #reach: number;
  /** Rows of the gallery by rising product, and these products. */
  readonly #rows: Int32Array;
  readonly #products: Float64Array;

  constructor(vectors: FloatMatrix, gallery: Int32Array, isDirectional: boolean) {
    this.#vectors = vectors;
    this.#gallery = gallery;
    this.#isDirectional = isDirectional;
    this.#drawn = drawnDirection(vectors.columns);
    this.#reach = ROUNDING * Math.sqrt(this.#drawn.reduce((squares, value) => squares + value ** 2, 0));
    const isTelling = vectors.columns >= LEAST_COLUMNS;
    const products = isTelling ? Float64Array.from(gallery, (item) => this.#productOf(item)) : new Float64Array(0);
    this.#rows = Int32Array.from(products.keys())
      .filter((row) => Number.isFinite(products[row]))
      .sort((a, b) => products[a] - products[b]);
    this.#products = Float64Array.from(this.#rows, (row) => products[row]);
  }

  /** Whether an item has a copy among the rows that are not excluded. */
  has(item: number, isExcluded: (row: number) => boolean): boolean {
    if (this.#rows.length === 0) return false;
    const product = this.#productOf(item);
    const first = firstAtLeast(this.#products, product - this.#reach);
    for (let i = first; i < first + MOST_COMPARED && this.#products[i] <= product + this.#reach; i++) {
      const row = this.#rows[i];
      if (!isExcluded(row) && this.#areCopies(item, this.#gallery[row])) return true;
    }
    return false;
  }

  /** The product of the direction of an item with the drawn one; not finite for a vector of zeros. */
  #productOf(item: number): number {
    const { data, columns } = this.#vectors;
    let product = 0;
    for (let i = 0; i < columns; i++) product += data[item * columns + i] * this.#drawn[i];
    return product / this.#lengthOf(item);
  }

  #lengthOf(item: number): number {
    const { data, columns } = this.#vectors;
    let square = 0;
    for (let i = item * columns; i < (item + 1) * columns; i++) square += data[i] ** 2;
    return Math.sqrt(square);
  }

  #areCopies(a: number, b: number): boolean {
    const { data, columns } = this.#vectors;
    const [lengthA, lengthB] = [this.#lengthOf(a), this.#lengthOf(b)];
    const isOfLength = Math.abs(lengthA - lengthB) <= ROUNDING * lengthA;
    const isUnit = [lengthA, lengthB].some((length) => Math.abs(length - 1) <= UNIT);
    if (!this.#isDirectional && !isOfLength && !isUnit) return false;
    let apart = 0;
    for (let i = 0; i < columns; i++) {
      apart += (data[a * columns + i] / lengthA - data[b * columns + i] / lengthB) ** 2;
    }
    return apart <= ROUNDING ** 2;
  }
}

/** Numbers around 0 that are the same at every call. */
function drawnDirection(columns: number): Float64Array {
  return Float64Array.from(
    { length: columns },
    (_, i) => Math.sin(12.9898 * (i + 1)) + Math.cos(78.233 * (i + 1) ** 2),
  );
}

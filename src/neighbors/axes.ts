import { FloatBlock } from "./float-block.ts";
import { type FloatMatrix, isSingle, type Matrix } from "./matrix.ts";
import { floatMetrics } from "./metrics.ts";
import { Products } from "./products.ts";

/** Each step brings the axes nearer to the main ones; a few are near enough. */
const STEPS = 2;

/** Axes along which most of the lengths of vectors lies, the first of them most. */
export interface Axes {
  /** Nearly orthonormal. */
  readonly axes: Matrix<Float32Array>;
  /**
   * In how many dimensions the vectors would lie if they filled them evenly: the participation ratio of their
   * variances.
   */
  readonly spread: number;
}

/**
 * The first main axes of some vectors, not centered, by a few steps of orthogonal iteration (Golub & Van Loan, Matrix
 * Computations, §8.2): any orthonormal axes will do, the better they are the more they tell.
 *
 * @param count of axes
 * @param module of real vectors
 */
export function mainAxes(sample: FloatMatrix, count: number, module: WebAssembly.Module): Axes {
  const { columns } = sample;
  const turned = transposed(sample);
  const covariance = { data: productsOf(turned, turned, module), rows: columns, columns };
  let [trace, total] = [0, 0];
  for (let i = 0; i < columns; i++) trace += covariance.data[i * columns + i];
  for (const number of covariance.data) total += number * number;
  let axes = matrixOfVectors(Array.from({ length: count }, (_, i) => someVector(i, columns)));
  for (let step = 0; step < STEPS; step++) {
    const next = productsOf(axes, covariance, module);
    axes = matrixOfVectors(
      orthonormal(
        Array.from({ length: count }, (_, i) => Float64Array.from(next.subarray(i * columns, (i + 1) * columns))),
      ),
    );
  }
  return { axes, spread: trace ** 2 / total };
}

/**
 * Other axes of the same space, along which vectors are of like size: then few of 8 bits are lost on any. (Each is a
 * wave over the axes given, as in the discrete cosine transform.)
 */
export function evenAxes(axes: Matrix<Float32Array>, module: WebAssembly.Module): Matrix<Float32Array> {
  const { rows, columns } = axes;
  const waves = new Float32Array(rows * rows);
  for (let wave = 0, at = 0; wave < rows; wave++) {
    const size = Math.sqrt((wave === 0 ? 1 : 2) / rows);
    for (let axis = 0; axis < rows; axis++, at++) waves[at] = size * Math.cos((Math.PI * (axis + 0.5) * wave) / rows);
  }
  return { data: productsOf({ data: waves, rows, columns: rows }, transposed(axes), module), rows, columns };
}

/**
 * How far axes are from orthonormal: the Frobenius norm of their products less the identity. An axis may be missing:
 * zero.
 */
export function skewOf(axes: Matrix<Float32Array>, module: WebAssembly.Module): number {
  const products = new Products(module, axes.columns, true);
  const all = Int32Array.from({ length: axes.rows }, (_, i) => i);
  let total = 0;
  for (let i = 0; i < axes.rows; i++) {
    const axis = axes.data.subarray(i * axes.columns, (i + 1) * axes.columns);
    products.of(axis, axes, all, ({ highs }, first, count) => {
      for (let j = 0; j < count; j++) total += (highs[j] - (i === first + j && highs[j] > 0 ? 1 : 0)) ** 2;
    });
  }
  return Math.sqrt(total);
}

/** Products of the rows of two matrices in single precision, but for a common factor where they are extreme. */
function productsOf(first: FloatMatrix, second: FloatMatrix, module: WebAssembly.Module): Float32Array {
  const [left, other] = [first, second].map((matrix) => ({
    matrix,
    squares: new Products(module, matrix.columns, isSingle(matrix)).squares(matrix).highs,
  }));
  const products = new Float32Array(first.rows * second.rows);
  new FloatBlock(left, other, floatMetrics.ip, module).scores((firstRow, rows, scores, stride) => {
    for (let i = 0; i < first.rows; i++) {
      products.set(scores.subarray(i * stride, i * stride + rows), i * second.rows + firstRow);
    }
  });
  return products;
}

function transposed({ data, rows, columns }: FloatMatrix): Matrix<Float32Array> {
  const turned = new Float32Array(data.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) turned[column * rows + row] = data[row * columns + column];
  }
  return { data: turned, rows: columns, columns: rows };
}

function matrixOfVectors(vectors: readonly Float64Array[]): Matrix<Float32Array> {
  const columns = vectors[0].length;
  const data = new Float32Array(vectors.length * columns);
  vectors.forEach((vector, i) => {
    data.set(vector, i * columns);
  });
  return { data, rows: vectors.length, columns };
}

/** Some vector, never the same twice. */
export function someVector(index: number, length: number): Float64Array {
  return Float64Array.from({ length }, (_, i) => Math.cos((index + 1) * (i + 1)));
}

/** Gram–Schmidt; what depends on the vectors before it becomes zero. */
export function orthonormal(vectors: readonly Float64Array[]): Float64Array[] {
  const basis: Float64Array[] = [];
  for (const vector of vectors) {
    const rest = vector.slice();
    const before = Math.sqrt(dot(rest, rest));
    for (const axis of basis) {
      const along = dot(rest, axis);
      for (let i = 0; i < rest.length; i++) rest[i] -= along * axis[i];
    }
    const norm = Math.sqrt(dot(rest, rest));
    basis.push(norm > 1e-12 * before ? rest.map((part) => part / norm) : rest.fill(0));
  }
  return basis;
}

/** Inner product of two vectors of the same length. */
export function dot(first: ArrayLike<number>, second: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < first.length; i++) sum += first[i] * second[i];
  return sum;
}

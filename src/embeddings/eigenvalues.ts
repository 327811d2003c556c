/**
 * Eigenvalues of a symmetric matrix, largest first: Householder's reduction to three diagonals, then QL steps with
 * implicit shifts (Golub & Van Loan, Matrix Computations, §8.3).
 *
 * @param matrix row by row; is overwritten
 */
export function eigenvaluesOf(matrix: Float64Array, size: number): Float64Array {
  const { diagonal, beside } = tridiagonal(matrix, size);
  for (let low = 0; low < size; low++) {
    for (;;) {
      const end = firstNegligible(diagonal, beside, low);
      if (end === low) break;
      step(diagonal, beside, low, end);
    }
  }
  return diagonal.sort().reverse();
}

/** Numbers on the diagonal, and beside each the one to its right. */
function tridiagonal(a: Float64Array, size: number): { diagonal: Float64Array; beside: Float64Array } {
  const beside = new Float64Array(size);
  for (let k = 0; k < size - 2; k++) {
    let square = 0;
    for (let i = k + 1; i < size; i++) square += a[i * size + k] ** 2;
    const head = a[(k + 1) * size + k];
    const norm = head > 0 ? -Math.sqrt(square) : Math.sqrt(square);
    beside[k] = norm;
    const half = square - head * norm;
    if (half === 0) continue;
    // The reflection is I − v vᵀ / half, with v the column but for its head.
    const v = new Float64Array(size);
    for (let i = k + 1; i < size; i++) v[i] = a[i * size + k];
    v[k + 1] = head - norm;
    const p = new Float64Array(size);
    let overlap = 0;
    for (let i = k + 1; i < size; i++) {
      let sum = 0;
      for (let j = k + 1; j < size; j++) sum += a[i * size + j] * v[j];
      p[i] = sum / half;
      overlap += p[i] * v[i];
    }
    const share = overlap / (2 * half);
    for (let i = k + 1; i < size; i++) p[i] -= share * v[i];
    for (let i = k + 1; i < size; i++) {
      for (let j = k + 1; j < size; j++) a[i * size + j] -= v[i] * p[j] + p[i] * v[j];
    }
  }
  if (size > 1) beside[size - 2] = a[(size - 1) * size + size - 2];
  return { diagonal: Float64Array.from({ length: size }, (_, i) => a[i * size + i]), beside };
}

/** The first index from `low` on whose number beside the diagonal does not count. */
function firstNegligible(diagonal: Float64Array, beside: Float64Array, low: number): number {
  let end = low;
  while (end < diagonal.length - 1) {
    const size = Math.abs(diagonal[end]) + Math.abs(diagonal[end + 1]);
    if (Math.abs(beside[end]) <= Number.EPSILON * size) break;
    end++;
  }
  return end;
}

function step(diagonal: Float64Array, beside: Float64Array, low: number, end: number): void {
  const ratio = (diagonal[low + 1] - diagonal[low]) / (2 * beside[low]);
  const root = Math.hypot(ratio, 1);
  let g = diagonal[end] - diagonal[low] + beside[low] / (ratio + (ratio < 0 ? -root : root));
  let [sine, cosine, shift] = [1, 1, 0];
  for (let i = end - 1; i >= low; i--) {
    const [f, b] = [sine * beside[i], cosine * beside[i]];
    const r = Math.hypot(f, g);
    beside[i + 1] = r;
    if (r === 0) {
      diagonal[i + 1] -= shift;
      beside[end] = 0;
      return;
    }
    sine = f / r;
    cosine = g / r;
    g = diagonal[i + 1] - shift;
    const next = (diagonal[i] - g) * sine + 2 * cosine * b;
    shift = sine * next;
    diagonal[i + 1] = g + shift;
    g = cosine * next - b;
  }
  diagonal[low] -= shift;
  beside[low] = g;
  beside[end] = 0;
}

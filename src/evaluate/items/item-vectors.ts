import { printable, RankproofError } from "../../core/errors.ts";
import { pairs } from "../../core/pairs.ts";
import type { VectorDistance } from "../../core/tables.ts";

/** Items as vectors of one length. */
export class ItemVectors {
  readonly #vectors: ReadonlyMap<string, ArrayLike<number>>;

  /** @throws RankproofError invalid, for a value that is no vector or has another length */
  constructor(vectors: ReadonlyMap<string, ArrayLike<number>>) {
    this.#vectors = vectors;
    let length: number | undefined;
    for (const [item, vector] of vectors) {
      length ??= vector.length;
      if (length > 0 && vector.length === length && Array.from(vector).every(Number.isFinite)) continue;
      const expected = `expected ${length || "some"} finite numbers`;
      throw new RankproofError("invalid", `vector: ${printable(item)} (${expected})`, "data");
    }
  }

  /** @throws RankproofError missing, for an item without a vector */
  distance(first: string, second: string, by: VectorDistance): number {
    return DISTANCES[by](this.#of(first), this.#of(second));
  }

  /**
   * Sum of the distances of all pairs; undefined where each must be computed. @throws RankproofError missing, for an
   * item without a vector
   */
  distances(items: readonly string[], by: VectorDistance): number | undefined {
    return SUMS[by]?.(items.map((item) => this.#of(item)));
  }

  #of(item: string): ArrayLike<number> {
    const vector = this.#vectors.get(item);
    if (vector !== undefined) return vector;
    throw new RankproofError("missing", `vector: ${printable(item)} has none`, "data");
  }
}

type Vector = ArrayLike<number>;

const DISTANCES: Readonly<Record<VectorDistance, (a: Vector, b: Vector) => number>> = {
  cosine: (a, b) => {
    const lengths = Math.sqrt(product(a, a) * product(b, b));
    return lengths === 0 ? 1 : 1 - Math.min(1, Math.max(-1, product(a, b) / lengths));
  },
  euclidean: (a, b) => Math.sqrt(sum(a, (value, i) => (value - b[i]) ** 2)),
  hamming: (a, b) => sum(a, (value, i) => Number(value !== b[i])),
};

/** Sums over all pairs of vectors. */
const SUMS: Readonly<Partial<Record<VectorDistance, (vectors: readonly Vector[]) => number>>> = {
  // All products of two unit vectors are in the square of their sum.
  cosine: (vectors) => {
    const total = new Float64Array(vectors[0]?.length ?? 0);
    let squares = 0;
    for (const vector of vectors) {
      const length = Math.sqrt(product(vector, vector));
      if (length === 0) continue;
      for (let i = 0; i < total.length; i++) total[i] += vector[i] / length;
      squares++;
    }
    return pairs(vectors.length) - (product(total, total) - squares) / 2;
  },
  hamming: (vectors) => {
    let different = 0;
    for (let i = 0; i < (vectors[0]?.length ?? 0); i++) {
      const counts = new Map<number, number>();
      for (const vector of vectors) counts.set(vector[i], (counts.get(vector[i]) ?? 0) + 1);
      different += pairs(vectors.length);
      for (const count of counts.values()) different -= pairs(count);
    }
    return different;
  },
};

function product(a: Vector, b: Vector): number {
  return sum(a, (value, i) => value * b[i]);
}

function sum(vector: Vector, of: (value: number, i: number) => number): number {
  let total = 0;
  for (let i = 0; i < vector.length; i++) total += of(vector[i], i);
  return total;
}

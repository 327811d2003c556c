import { printable, RankproofError } from "../../core/errors.ts";
import type { VectorDistance } from "../../core/tables.ts";

/** Items as vectors of one length. */
export class ItemVectors {
  readonly #vectors: ReadonlyMap<string, ArrayLike<number>>;

  /** @throws RankproofError invalid, for what is no vector of the length of the others */
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

function product(a: Vector, b: Vector): number {
  return sum(a, (value, i) => value * b[i]);
}

function sum(vector: Vector, of: (value: number, i: number) => number): number {
  let total = 0;
  for (let i = 0; i < vector.length; i++) total += of(vector[i], i);
  return total;
}

/** Rows that have each key: those of key i end at `ends[i]`. */
export class Postings {
  readonly #ends: Int32Array;
  readonly #rows: Int32Array;

  /** @param keys keys of the rows, one row after the other; -1 is none */
  constructor(keys: Int32Array, rowEnds: Int32Array | undefined, keyCount: number) {
    const counts = new Int32Array(keyCount + 1);
    for (const key of keys) if (key >= 0) counts[key + 1]++;
    for (let key = 0; key < keyCount; key++) counts[key + 1] += counts[key];
    this.#ends = counts.slice(1);
    this.#rows = new Int32Array(counts[keyCount]);
    const next = counts.slice(0, keyCount);
    let row = 0;
    for (let i = 0; i < keys.length; i++) {
      if (rowEnds === undefined) row = i;
      else while (rowEnds[row] <= i) row++;
      if (keys[i] >= 0) this.#rows[next[keys[i]]++] = row;
    }
  }

  of(key: number): Int32Array {
    return this.#rows.subarray(key === 0 ? 0 : this.#ends[key - 1], this.#ends[key]);
  }
}

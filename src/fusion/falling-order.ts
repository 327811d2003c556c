/** Lists up to this length are sorted faster by insertion. */
const SHORT = 24;
const DIGITS = 8;
const BUCKETS = 256;

/** Orders scores from the highest to the lowest, those of one score as they came. Room is reused from list to list. */
export class FallingOrder {
  readonly #counts = new Int32Array(DIGITS * BUCKETS);
  #keys = new Uint32Array(0);
  #order = new Int32Array(0);
  #other = new Int32Array(0);

  /** @param scores numbers that are not NaN @returns an index of each, best score first; valid until the next call */
  of(scores: Float64Array): Int32Array {
    const count = scores.length;
    if (count > this.#order.length) {
      this.#order = new Int32Array(2 * count);
      this.#other = new Int32Array(2 * count);
      this.#keys = new Uint32Array(4 * count);
    }
    return count <= SHORT ? this.#inserted(scores) : this.#distributed(scores);
  }

  #inserted(scores: Float64Array): Int32Array {
    const order = this.#order;
    for (let i = 0; i < scores.length; i++) {
      let to = i;
      for (; to > 0 && scores[order[to - 1]] < scores[i]; to--) order[to] = order[to - 1];
      order[to] = i;
    }
    return order.subarray(0, scores.length);
  }

  /** By the higher halves of the keys, which tell nearly all scores apart; by all of the keys where they do not. */
  #distributed(scores: Float64Array): Int32Array {
    fallingKeys(scores, this.#keys);
    const order = this.#byHalves(scores.length, HIGH);
    return isMended(order, scores) ? order : this.#byHalves(scores.length, LOW);
  }

  /** Radix sort by the bytes of the keys, from the last of a half on; a byte that all keys share is passed over. */
  #byHalves(count: number, first: typeof HIGH | typeof LOW): Int32Array {
    const [keys, counts] = [this.#keys, this.#counts];
    counts.fill(0);
    for (let i = first; i < 2 * count; i += 1 + first) {
      const key = keys[i];
      const from = (i & 1) << 10;
      counts[from + (key & 255)]++;
      counts[from + 256 + ((key >>> 8) & 255)]++;
      counts[from + 512 + ((key >>> 16) & 255)]++;
      counts[from + 768 + (key >>> 24)]++;
    }
    let [order, other] = [this.#order, this.#other];
    for (let i = 0; i < count; i++) order[i] = i;
    for (let digit = 4 * first; digit < DIGITS; digit++) {
      const half = digit >> 2;
      const shift = (digit & 3) << 3;
      const from = digit << 8;
      if (counts[from + ((keys[half] >>> shift) & 255)] === count) continue;
      for (let bucket = from, start = 0; bucket < from + BUCKETS; bucket++) {
        const size = counts[bucket];
        counts[bucket] = start;
        start += size;
      }
      for (let i = 0; i < count; i++) {
        const index = order[i];
        other[counts[from + ((keys[2 * index + half] >>> shift) & 255)]++] = index;
      }
      [order, other] = [other, order];
    }
    return order.subarray(0, count);
  }
}

/** Halves of a key, by the index of the first that is looked at. */
const [LOW, HIGH] = [0, 1] as const;

/** Sorts by insertion what is nearly sorted. @returns false where that would take more steps than to sort anew */
function isMended(order: Int32Array, scores: Float64Array): boolean {
  let left = 4 * order.length;
  for (let i = 1; i < order.length; i++) {
    const index = order[i];
    const score = scores[index];
    let to = i;
    for (; to > 0 && scores[order[to - 1]] < score; to--) {
      if (left-- === 0) return false;
      order[to] = order[to - 1];
    }
    order[to] = index;
  }
  return true;
}

/** For each score two words, the lower first: as one whole number, the smaller the higher the score. */
function fallingKeys(scores: Float64Array, keys: Uint32Array): void {
  const values = new Float64Array(keys.buffer, 0, scores.length);
  for (let i = 0; i < scores.length; i++) {
    // The two zeros are one score.
    values[i] = scores[i] + 0;
    if (keys[2 * i + 1] >>> 31 === 1) continue;
    keys[2 * i] = ~keys[2 * i];
    keys[2 * i + 1] ^= 0x7fffffff;
  }
}

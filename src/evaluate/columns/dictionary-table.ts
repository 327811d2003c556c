import { cleared, findHashesMet } from "../hashes-met.ts";

/** No memory that was used before. */
const NONE = new Int32Array(0);

/**
 * Finds wanted and repeated ids in a dictionary. All others are only hashed, since a Map of a million ids takes longer
 * than a run of seven million rows.
 */
export class DictionaryTable {
  /** For each index the first one with the same id; undefined where all ids differ. */
  readonly firsts: Int32Array | undefined;
  readonly #idAt: (index: number) => string;
  readonly #hashOf = textHasher();
  readonly #hashes: Int32Array;
  /** Open addressing: 1 + the index of an id; 0 where no id is. */
  readonly #slots: Int32Array;

  /** @param wanted ids for `indexOf` */
  constructor(count: number, idAt: (index: number) => string, wanted: Iterable<string>) {
    this.#idAt = idAt;
    this.#hashes = new Int32Array(count);
    // Errors of later ids are reported first.
    for (let index = count - 1; index >= 0; index--) this.#hashes[index] = this.#hashOf(idAt(index));
    const chosen = this.#choose(wanted);
    this.#slots = cleared(NONE, 2 * chosen.length);
    for (const index of chosen) {
      const slot = this.#slotOf(idAt(index), this.#hashes[index]);
      if (this.#slots[slot] === 0) this.#slots[slot] = index + 1;
      else {
        this.firsts ??= Int32Array.from({ length: count }, (_, index) => index);
        this.firsts[index] = this.#slots[slot] - 1;
      }
    }
  }

  /** The first index of a wanted id; -1 where the dictionary does not have it. */
  indexOf(id: string): number {
    return this.#slots[this.#slotOf(id, this.#hashOf(id))] - 1;
  }

  /** The indices of ids that may be wanted or there twice, rising. */
  #choose(wanted: Iterable<string>): number[] {
    const hashes = this.#hashes;
    const sought = Int32Array.from(wanted, this.#hashOf);
    const chosen: number[] = [];
    const range = { hashes, from: 0, to: hashes.length };
    findHashesMet(cleared(NONE, hashes.length), range, { hashes: sought, from: 0, to: sought.length }, chosen);
    return chosen;
  }

  /** The slot of an id, or the free one where it would be. */
  #slotOf(id: string, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const index = slots[slot] - 1;
      if (this.#hashes[index] === hash && this.#idAt(index) === id) break;
    }
    return slot;
  }
}

/** Hashes texts, differently in every hasher, so that nobody can prepare ids whose hashes are equal. */
function textHasher(): (text: string) => number {
  const [seed, odd] = [0, 1].map(() => (Math.random() * 2 ** 32) | 1);
  return (text) => {
    let hash = seed;
    for (let i = 0; i < text.length; i++) {
      hash = Math.imul(hash ^ text.charCodeAt(i), odd);
      hash ^= hash >>> 15;
    }
    return hash;
  };
}

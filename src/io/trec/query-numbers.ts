import { Rows } from "../../core/columns.ts";
import { binaryString, equalBytes } from "../../core/ids.ts";

/** Numbers of query ids, in the order in which they first came. */
export class QueryNumbers {
  /** As binary strings. */
  readonly names: string[] = [];
  readonly #ids = new Rows();
  /** Open addressing: number of a query and 1, at a slot told by the hash of its id. */
  #slots = new Int32Array(512);

  /**
   * The number of the id `buffer[start, end)`, which is a new one where it was not known.
   *
   * @param hash of the id, of one hasher for all
   */
  numberOf(buffer: Uint8Array, start: number, end: number, hash: number): number {
    const known = this.#slots[this.#slotOf(buffer, start, end, hash)] - 1;
    if (known !== -1) return known;
    const number = this.names.length;
    if (2 * number >= this.#slots.length) this.#grow();
    this.names.push(binaryString(buffer, start, end));
    this.#slots[this.#slotOf(buffer, start, end, hash)] = number + 1;
    this.#ids.add(buffer, start, end, hash, 0, 0);
    return number;
  }

  /** The slot of an id, or the free one where it would be. */
  #slotOf(buffer: Uint8Array, start: number, end: number, hash: number): number {
    const slots = this.#slots;
    const { bytes, starts, ends, hashes } = this.#ids;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const number = slots[slot] - 1;
      if (hashes[number] === hash && equalBytes(bytes, starts[number], ends[number], buffer, start, end)) break;
    }
    return slot;
  }

  #grow(): void {
    this.#slots = new Int32Array(2 * this.#slots.length);
    const { bytes, starts, ends, hashes } = this.#ids;
    for (let number = 0; number < this.names.length; number++) {
      this.#slots[this.#slotOf(bytes, starts[number], ends[number], hashes[number])] = number + 1;
    }
  }
}

import { Rows } from "../../core/columns.ts";
import { binaryString, equalBytes, type Id } from "../../core/ids.ts";

/** Numbers of query ids, in the order in which they first came. */
export class QueryNumbers {
  /** As binary strings. */
  readonly names: string[] = [];
  readonly #ids = new Rows();
  /** Open addressing: number of a query and 1, at a slot told by the hash of its id. */
  #slots = new Int32Array(512);

  /** The number of an id, which is a new one where the id was not known. All hashes are those of one hasher. */
  numberOf(id: Id): number {
    const { bytes, start, end, hash } = id;
    const known = this.#slots[this.#slotOf(id)] - 1;
    if (known !== -1) return known;
    const number = this.names.length;
    if (2 * number >= this.#slots.length) this.#grow();
    this.names.push(binaryString(bytes, start, end));
    this.#slots[this.#slotOf(id)] = number + 1;
    this.#ids.add(bytes, start, end, hash, 0, 0);
    return number;
  }

  /** The slot of an id, or the free one where it would be. */
  #slotOf({ bytes, start, end, hash }: Id): number {
    const slots = this.#slots;
    const { bytes: known, starts, ends, hashes } = this.#ids;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const number = slots[slot] - 1;
      if (hashes[number] === hash && equalBytes(known, starts[number], ends[number], bytes, start, end)) break;
    }
    return slot;
  }

  #grow(): void {
    this.#slots = new Int32Array(2 * this.#slots.length);
    const { bytes, starts, ends, hashes } = this.#ids;
    for (let number = 0; number < this.names.length; number++) {
      const id = { bytes, start: starts[number], end: ends[number], hash: hashes[number] };
      this.#slots[this.#slotOf(id)] = number + 1;
    }
  }
}

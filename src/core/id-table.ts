import { equalBytes, type Id } from "./ids.ts";

/** Ids that share arrays: 2 to this power. */
const BLOCK_BITS = 12;
const BLOCK = 1 << BLOCK_BITS;

/** Ids one after the other, where each ends, and their hashes. */
interface IdBlock {
  bytes: Uint8Array<ArrayBuffer>;
  readonly ends: Int32Array<ArrayBuffer>;
  readonly hashes: Int32Array<ArrayBuffer>;
}

/** What a table holds: plain data, from which another thread makes the same table. */
export interface IdTableData {
  readonly size: number;
  readonly blocks: IdBlock[];
  /** Open addressing: 1 + the index of an id, near the slot that its hash names; 0 where no id is. */
  readonly slots: Int32Array<ArrayBuffer>;
}

const EMPTY: IdTableData = { size: 0, blocks: [], slots: new Int32Array(0) };

/**
 * Different ids, numbered from 0 in the order in which they were added. About 16 bytes each beside their own, and no
 * limit of their number, as Map has one.
 */
export class IdTable {
  #size: number;
  readonly #blocks: IdBlock[];
  #slots: Int32Array<ArrayBuffer>;

  /** @param data of another table; an empty one when left out */
  constructor({ size, blocks, slots }: IdTableData = EMPTY) {
    this.#size = size;
    this.#blocks = [...blocks];
    this.#slots = slots.length > 0 ? slots : new Int32Array(1 << 4);
  }

  /** How many ids there are. */
  get size(): number {
    return this.#size;
  }

  /** What the table holds, on the memory that it goes on using. */
  get data(): IdTableData {
    return { size: this.#size, blocks: this.#blocks, slots: this.#slots };
  }

  /** The index of an id, or -1 where it was not added. All hashes are those of one hasher. */
  indexOf(id: Id): number {
    return this.#slots[this.#slotOf(id)] - 1;
  }

  /** The index of an id, which is added unless it was before. */
  add(id: Id): number {
    if (4 * this.#size >= 3 * this.#slots.length) this.#grow();
    const slot = this.#slotOf(id);
    if (this.#slots[slot] === 0) {
      this.#append(id);
      this.#slots[slot] = ++this.#size;
    }
    return this.#slots[slot] - 1;
  }

  /** The id of an index. */
  at(index: number): Id {
    const { bytes, ends, hashes } = this.#blocks[index >> BLOCK_BITS];
    const place = index & (BLOCK - 1);
    return { bytes, start: place === 0 ? 0 : ends[place - 1], end: ends[place], hash: hashes[place] };
  }

  #append({ bytes, start, end, hash }: Id): void {
    const place = this.#size & (BLOCK - 1);
    if (place === 0) this.#blocks.push(emptyBlock());
    const block = this.#blocks[this.#size >> BLOCK_BITS];
    const from = place === 0 ? 0 : block.ends[place - 1];
    const to = from + end - start;
    if (to > block.bytes.length) {
      const longer = new Uint8Array(Math.max(to, 2 * block.bytes.length));
      longer.set(block.bytes);
      block.bytes = longer;
    }
    for (let i = start, j = from; i < end; i++, j++) block.bytes[j] = bytes[i];
    block.ends[place] = to;
    block.hashes[place] = hash;
  }

  /** The slot of an id, or the free one where it would be. */
  #slotOf({ bytes, start, end, hash }: Id): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const index = slots[slot] - 1;
      const block = this.#blocks[index >> BLOCK_BITS];
      const place = index & (BLOCK - 1);
      if (block.hashes[place] !== hash) continue;
      const from = place === 0 ? 0 : block.ends[place - 1];
      if (equalBytes(block.bytes, from, block.ends[place], bytes, start, end)) break;
    }
    return slot;
  }

  #grow(): void {
    const slots = new Int32Array(2 * this.#slots.length);
    const mask = slots.length - 1;
    for (let index = 0; index < this.#size; index++) {
      let slot = this.#blocks[index >> BLOCK_BITS].hashes[index & (BLOCK - 1)] & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = index + 1;
    }
    this.#slots = slots;
  }
}

function emptyBlock(): IdBlock {
  return { bytes: new Uint8Array(BLOCK), ends: new Int32Array(BLOCK), hashes: new Int32Array(BLOCK) };
}

/** Where the ids of a short list stand in it: a hash table that is emptied in no time. */
export class Positions {
  readonly #mask: number;
  readonly #ids: Int32Array;
  readonly #positions: Int32Array;
  /** In which round each cell was filled. */
  readonly #rounds: Int32Array;
  #round = 1;

  /** @param most ids that a list has */
  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(2 * most + 1));
    this.#mask = size - 1;
    this.#ids = new Int32Array(size);
    this.#positions = new Int32Array(size);
    this.#rounds = new Int32Array(size);
  }

  /** Takes the next list. */
  clear(): void {
    this.#round++;
  }

  /** Takes an id, unless it is there. @returns whether it was taken */
  add(id: number, position: number): boolean {
    const cell = this.#cellOf(id);
    if (this.#rounds[cell] === this.#round) return false;
    this.#ids[cell] = id;
    this.#positions[cell] = position;
    this.#rounds[cell] = this.#round;
    return true;
  }

  /** The position of an id; -1 where it is not there. */
  of(id: number): number {
    const cell = this.#cellOf(id);
    return this.#rounds[cell] === this.#round ? this.#positions[cell] : -1;
  }

  /** The cell that has the id, or the empty one that would. */
  #cellOf(id: number): number {
    let cell = (Math.imul(id, 0x9e3779b1) >>> 7) & this.#mask;
    while (this.#rounds[cell] === this.#round && this.#ids[cell] !== id) cell = (cell + 1) & this.#mask;
    return cell;
  }
}

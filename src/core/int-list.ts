/** Integers of 32 bits in one array that grows. */
export class IntList {
  #numbers = new Int32Array(8);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The integers, on the memory that the list goes on using. */
  get numbers(): Int32Array<ArrayBuffer> {
    return this.#numbers.subarray(0, this.#length);
  }

  /** The last integer; undefined where there is none. */
  get last(): number | undefined {
    return this.#length === 0 ? undefined : this.#numbers[this.#length - 1];
  }

  /** Empties the list, which goes on using its memory. */
  clear(): void {
    this.#length = 0;
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const longer = new Int32Array(2 * this.#length);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.#length++] = number;
  }
}

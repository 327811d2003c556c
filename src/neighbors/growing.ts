/** A list of numbers that grows. */
export class Growing<Numbers extends Float64Array | Uint32Array> {
  readonly #Type: new (
    length: number,
  ) => Numbers;
  #numbers: Numbers;
  length = 0;

  constructor(Type: new (length: number) => Numbers) {
    this.#Type = Type;
    this.#numbers = new Type(1 << 8);
  }

  add(number: number): void {
    if (this.length === this.#numbers.length) {
      const longer = new this.#Type(2 * this.length);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.length++] = number;
  }

  /** What it holds, which it then holds no more. */
  take(): Numbers {
    const all = this.#numbers.subarray(0, this.length) as Numbers;
    this.length = 0;
    return all;
  }
}

/**
 * What the first items of a tie may be: how many there are of each kind. Contents are numbered from 0, none of the
 * items, to `count` − 1, all of them; one more item makes the number larger.
 */
export class TieContents {
  /** How many contents there are. */
  readonly count: number;
  /** How many items of each kind the tie holds. */
  readonly #items: readonly number[];
  readonly #strides: readonly number[];

  /** @param items how many items of each kind the tie holds */
  constructor(items: readonly number[]) {
    this.#items = items;
    this.#strides = items.map((_, kind) => countOf(items.slice(0, kind)));
    this.count = countOf(items);
  }

  /** Items of each kind in a content. */
  inside(content: number): number[] {
    return this.#items.map((count, kind) => Math.floor(content / this.#strides[kind]) % (count + 1));
  }

  /** The content with one more item of a kind. */
  withOneMore(content: number, kind: number): number {
    return content + this.#strides[kind];
  }
}

/** How many contents a tie has that holds so many items of each kind. */
function countOf(items: readonly number[]): number {
  return items.reduce((product, count) => product * (count + 1), 1);
}

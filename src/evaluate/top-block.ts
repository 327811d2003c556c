import type { TopItems } from "./top.ts";

/** The first items of lists, one list after the other, as columns that can be handed to another thread. */
export interface TopColumns extends TopItems {
  /** End of each list's rows. */
  readonly ends: Int32Array;
}

/** Puts the first items of lists into columns. */
export class TopBlock {
  readonly #lists: TopItems[] = [];

  add(list: TopItems): void {
    this.#lists.push(list);
  }

  get columns(): TopColumns {
    const ends = new Int32Array(this.#lists.length);
    let end = 0;
    this.#lists.forEach(({ rows }, i) => {
      end += rows.length;
      ends[i] = end;
    });
    const joined = <Name extends keyof TopItems>(name: Name, column: TopItems[Name]): TopItems[Name] => {
      this.#lists.forEach((list, i) => {
        column.set(list[name], ends[i] - list.rows.length);
      });
      return column;
    };
    return {
      ends,
      rows: joined("rows", new Int32Array(end)),
      scores: joined("scores", new Float64Array(end)),
      grades: joined("grades", new Float64Array(end)),
      starts: joined("starts", new Int32Array(end)),
      sizes: joined("sizes", new Int32Array(end)),
    };
  }
}

/** The first items of one list of a block. @param index of the list, in the order in which they were added */
export function topsAt({ ends, rows, scores, grades, starts, sizes }: TopColumns, index: number): TopItems {
  const [from, to] = [index === 0 ? 0 : ends[index - 1], ends[index]];
  return {
    rows: rows.subarray(from, to),
    scores: scores.subarray(from, to),
    grades: grades.subarray(from, to),
    starts: starts.subarray(from, to),
    sizes: sizes.subarray(from, to),
  };
}

import type { SchemaTree } from "hyparquet";
import { printable } from "../../core/errors.ts";
import { Hasher } from "../../core/hasher.ts";
import { badFile, elementsIn, type NamedArray, sharedBytes } from "../arrays/named-array.ts";
import { ColumnKernel } from "./column-kernel.ts";
import type { NumberPiece } from "./column-pieces.ts";
import { numberDecoder, PageDecoder } from "./parquet-decoders.ts";
import { type ParquetFile, reading } from "./parquet-file.ts";
import type { Page } from "./parquet-pages.ts";
import { holdsNumbers } from "./parquet-values.ts";

/** From a column of lists of numbers to its numbers; undefined where it holds something else. */
export function listPath(column: SchemaTree): readonly SchemaTree[] | undefined {
  const path = [column];
  for (let part = column; part.children.length === 1; path.push(part)) part = part.children[0];
  const leaf = path[path.length - 1];
  const depth = path.filter(({ element }) => element.repetition_type === "REPEATED").length;
  return depth === 1 && leaf.children.length === 0 && holdsNumbers(leaf.element) ? path : undefined;
}

/**
 * Reads lists of numbers, all as long as the first, as rows of single precision, a page at a time.
 *
 * @throws RankproofError invalid, where a list is missing, has another length or lacks a number
 */
export async function readLists(file: ParquetFile, path: readonly SchemaTree[]): Promise<NamedArray> {
  const names = path.map(({ element }) => element.name);
  const levels = path.filter(({ element }) => element.repetition_type !== "REQUIRED").length;
  const kernel = ColumnKernel.start(new Hasher());
  const lists = new Lists(file.name, names[0], file.rows, levels);
  const pagesOf = file.pages(names, { repetition: 1, definition: levels }, kernel);
  for (const group of file.rowGroups) {
    const pages = pagesOf(group);
    const decoder = new PageDecoder(numberDecoder(kernel), path[path.length - 1].element);
    for (;;) {
      const page = await reading(file.name, () => pages.next());
      if (page === undefined) break;
      lists.check(page);
      const numbers = await reading(file.name, () => decoder.decode(page));
      if (numbers !== undefined) lists.take(page, numbers);
    }
  }
  return lists.end();
}

/** Puts lists together, as rows of one array. */
class Lists {
  readonly #file: string;
  readonly #name: string;
  readonly #rows: number;
  readonly #levels: number;
  /** The first list, until it is known how long it is. */
  readonly #first: number[] = [];
  #data: Float32Array | undefined;
  #columns = 0;
  /** Lists that have begun, and numbers that came. */
  #begun = 0;
  #count = 0;

  /** @param levels of a number that is not missing */
  constructor(file: string, name: string, rows: number, levels: number) {
    this.#file = file;
    this.#name = name;
    this.#rows = rows;
    this.#levels = levels;
  }

  /** @throws RankproofError invalid, where a list or a number is missing */
  check({ definition, repetition }: Page): void {
    const missing = definition?.findIndex((level) => level !== this.#levels) ?? -1;
    if (missing === -1) return;
    const begun = repetition?.subarray(0, missing + 1).filter((level) => level === 0).length ?? 0;
    const row = `row ${this.#begun + begun}`;
    throw badFile(this.#file, `numbers in ${printable(this.#name)}: ${row} has no list, or a list with nothing in it`);
  }

  /** Takes numbers, none of them missing. @throws RankproofError */
  take({ repetition, count }: Page, numbers: NumberPiece): void {
    for (let i = 0; i < count; i++) {
      if (repetition === undefined || repetition[i] === 0) this.#begin();
      if (this.#data === undefined) this.#first.push(numbers[i]);
      else this.#data[this.#count] = numbers[i];
      this.#count++;
    }
  }

  /** @throws RankproofError */
  end(): NamedArray {
    this.#begin();
    const rows = this.#begun - 1;
    if (rows !== this.#rows || this.#data === undefined) {
      throw badFile(this.#file, `file: ${rows} rows of ${printable(this.#name)} (expected ${this.#rows})`);
    }
    return { name: this.#name, shape: [rows, this.#columns], kind: "float", data: this.#data };
  }

  /** A list begins, so that the one before has ended. */
  #begin(): void {
    if (this.#begun === 1) this.#makeRoom();
    if (this.#count !== this.#begun * this.#columns) {
      const length = this.#count - (this.#begun - 1) * this.#columns;
      const mismatch = `row ${this.#begun} has ${length} numbers (expected ${this.#columns}, as in the first row)`;
      throw badFile(this.#file, `length of ${printable(this.#name)}: ${mismatch}`);
    }
    this.#begun++;
  }

  #makeRoom(): void {
    this.#columns = this.#first.length;
    const size = elementsIn([this.#rows, this.#columns], this.#name, this.#file);
    try {
      this.#data = new Float32Array(sharedBytes(4 * size).buffer);
    } catch {
      throw badFile(this.#file, `size: ${4 * size} bytes do not fit into memory`, "unsupported");
    }
    this.#data.set(this.#first);
  }
}

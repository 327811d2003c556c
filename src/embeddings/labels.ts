import { printable, RankproofError } from "../core/errors.ts";
import type { Matrix } from "../neighbors/matrix.ts";

export type Label = string | number;

/**
 * What items are labelled with: a class each, a list of labels each, or a matrix in which a number other than 0 says that
 * the item (row) has the label (column).
 */
export type Labels = ArrayLike<Label> | readonly (readonly Label[])[] | Matrix;

/** The labels of every item, as numbers that queries and gallery share. */
export interface NumberedLabels {
  /** Where the labels of each item end. */
  readonly ends: Int32Array;
  readonly labels: Int32Array;
}

/** Gives labels their numbers. */
export class LabelNumbers {
  /** Names in the order of their numbers. */
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** @throws RankproofError invalid, when there is not a label (or a list of them) for each item */
  number(labels: Labels, items: number, name: string): NumberedLabels {
    const count = isMatrix(labels) ? labels.rows : labels.length;
    if (count !== items) {
      throw new RankproofError("invalid", `labels of ${name}: ${count} (expected one for each of ${items} items)`);
    }
    const ends = new Int32Array(items);
    const all: number[] = [];
    for (let item = 0; item < items; item++) {
      for (const label of labelsOf(labels, item)) all.push(this.#numberOf(label, name, item));
      ends[item] = all.length;
    }
    return { ends, labels: Int32Array.from(all) };
  }

  #numberOf(label: unknown, name: string, item: number): number {
    if (typeof label !== "string" && !Number.isFinite(label)) {
      throw new RankproofError(
        "invalid",
        `label of item ${item} of ${name}: ${printable(String(label))} (expected text or a finite number)`,
      );
    }
    const text = String(label);
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.names.push(text);
    this.#numbers.set(text, this.names.length - 1);
    return this.names.length - 1;
  }
}

function isMatrix(labels: Labels): labels is Matrix {
  return "columns" in labels;
}

function labelsOf(labels: Labels, item: number): readonly unknown[] {
  if (isMatrix(labels)) {
    const { data, columns } = labels;
    return Array.from({ length: columns }, (_, column) => column).filter(
      (column) => data[item * columns + column] !== 0,
    );
  }
  const own: unknown = labels[item];
  return Array.isArray(own) ? [...new Set(own)] : [own];
}

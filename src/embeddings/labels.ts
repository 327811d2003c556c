import { printable, RankproofError } from "../core/errors.ts";
import { type Matrix, sharedIntegers } from "../neighbors/matrix.ts";

/** A class or tag; 1 and "1" are the same. */
export type Label = string | number;

/**
 * Labels of items: one each, null or NaN where there is none (a list, or a matrix of one column), a list each, a matrix
 * of several columns in which 1 says that the item (row) has the label (column) and 0 that it does not, or a hierarchy.
 */
export type Labels = ArrayLike<Label | null> | readonly (readonly Label[])[] | Matrix | Hierarchy;

/** Labels of several levels, coarsest first: items share a level where they share all coarser ones as well. */
export interface Hierarchy {
  /** For each level, the label of every item; null where the item has none on it. */
  readonly levels: readonly ArrayLike<Label | null>[];
}

/** The labels of every item, as numbers that queries and gallery share, on memory that threads can share. */
export interface NumberedLabels {
  /** End of each item's labels. */
  readonly ends: Int32Array;
  readonly labels: Int32Array;
}

/** Gives labels their numbers. */
export class LabelNumbers {
  /** Names in the order of their numbers. */
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();

  /**
   * @param name of the items, for messages
   * @throws RankproofError invalid, when there is not a label (or a list of them) for each item, or a matrix of several
   *   columns holds other numbers than 0 and 1; duplicate, when an item has a label twice
   */
  number(labels: Labels, items: number, name: string): NumberedLabels {
    const count = labelCount(labels);
    if (count !== items) {
      throw new RankproofError("invalid", `labels of ${name}: ${count} (expected one for each of ${items} items)`);
    }
    const ends = new Int32Array(items);
    const all: number[] = [];
    for (let item = 0; item < items; item++) {
      for (const label of hasLabel(labels, item) ? labelsOf(labels, item, name) : [])
        all.push(this.#numberOf(label, name, item));
      ends[item] = all.length;
    }
    return { ends: sharedIntegers(ends), labels: sharedIntegers(all) };
  }

  #numberOf(label: unknown, name: string, item: number): number {
    if (typeof label !== "string" && !Number.isFinite(label)) {
      throw new RankproofError(
        "invalid",
        `label of item ${item} of ${name}: ${printable(String(label))} (expected text or a finite number)`,
      );
    }
    const text = String(label);
    const number = this.#numbers.get(text);
    if (number !== undefined) return number;
    this.names.push(text);
    this.#numbers.set(text, this.names.length - 1);
    return this.names.length - 1;
  }
}

function isMatrix(labels: Labels): labels is Matrix {
  return "columns" in labels;
}

/** Whether labels are a hierarchy. */
export function isHierarchy(labels: Labels): labels is Hierarchy {
  return "levels" in labels;
}

/** Whether an item has a label or a list of them, which each has by a hierarchy or a table of 0 and 1. */
export function hasLabel(labels: Labels, item: number): boolean {
  if (isHierarchy(labels)) return true;
  const label: unknown = isMatrix(labels) ? labels.data[item * labels.columns] : labels[item];
  return label !== null && label !== undefined && !Number.isNaN(label);
}

/**
 * Counts the items that labels describe. @throws RankproofError missing or invalid, for a hierarchy without levels or
 * of several lengths
 */
export function labelCount(labels: Labels): number {
  if (isMatrix(labels)) return labels.rows;
  if (!isHierarchy(labels)) return labels.length;
  const { levels } = labels;
  if (levels.length === 0) throw new RankproofError("missing", "levels of labels: there are none");
  const other = levels.find(({ length }) => length !== levels[0].length);
  if (other === undefined) return levels[0].length;
  throw new RankproofError(
    "invalid",
    `levels of labels: ${levels[0].length} and ${other.length} items (expected the same)`,
  );
}

/**
 * The labels of one item: its classes, or the columns of a matrix that hold 1.
 *
 * @param name of all items, for messages
 * @throws RankproofError duplicate or invalid
 */
export function labelsOf(labels: Labels, item: number, name: string): readonly unknown[] {
  if (isHierarchy(labels)) return pathsOf(labels, item);
  if (isMatrix(labels)) return labels.columns === 1 ? [labels.data[item]] : columnsOf(labels, item, name);
  const itemLabels: unknown = labels[item];
  if (!Array.isArray(itemLabels)) return [itemLabels];
  const repeated = itemLabels.find((label, i) => itemLabels.indexOf(label) !== i);
  if (repeated === undefined) return itemLabels;
  const where = `${printable(String(repeated))} of item ${item} of ${name}`;
  throw new RankproofError("duplicate", `label: ${where} (a table of 0 and 1 is a matrix: matrixOf(rows))`);
}

/**
 * Prefixes an item's label on each level with those of the coarser ones, so that equal words below two labels differ.
 */
function pathsOf({ levels }: Hierarchy, item: number): string[] {
  const paths: string[] = [];
  for (const level of levels) {
    const label = level[item];
    if (label === null) break;
    paths.push(paths.length === 0 ? String(label) : `${paths[paths.length - 1]} / ${label}`);
  }
  return paths;
}

/** Columns that hold 1. */
function columnsOf({ data, columns }: Matrix, item: number, name: string): number[] {
  const flags = data.subarray(item * columns, (item + 1) * columns);
  const wrong = flags.findIndex((number) => number !== 0 && number !== 1);
  if (wrong === -1) return [...flags.keys()].filter((column) => flags[column] === 1);
  const where = `${flags[wrong]} of item ${item} of ${name}, column ${wrong}`;
  throw new RankproofError(
    "invalid",
    `label: ${where} (expected 0 or 1, whether the item has the label of the column)`,
    "data",
  );
}

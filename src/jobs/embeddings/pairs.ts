import type { RepeatedPairs } from "../../checks/repeated-pairs.ts";
import { printable } from "../../core/errors.ts";
import type { Label } from "../../embeddings/labels.ts";
import { badFile, type NamedArray } from "../../inputs/arrays/named-array.ts";
import { columnOf } from "../../inputs/arrays/vectors.ts";
import type { Files } from "../../inputs/source.ts";
import { imageOfPath, isLfwPairs, type LfwPairs, lfwPairsOf } from "./lfw-pairs.ts";
import { repeatedPairsOf } from "./repeated-pairs.ts";
import { readVectorFile } from "./vectors.ts";

/** Pairs of items, with their columns. */
export interface GivenPairs {
  /** Index of the first item of each pair, and of the second. */
  readonly first: Int32Array;
  readonly second: Int32Array;
  /** People's similarity scores; undefined where the file has no such column. */
  readonly scores: Float64Array | undefined;
  /** 1 for pairs that belong together; undefined where the file has no such column. */
  readonly same: Uint8Array | undefined;
  readonly folds: readonly Label[] | undefined;
  /** Pairs that are there more than once; undefined where none is. */
  readonly repeated: RepeatedPairs | undefined;
}

/** The items that a column of pairs names. */
export interface PairedItems {
  readonly rows: number;
  /** Ids by which pairs name them; undefined: by index, from 0. */
  readonly ids?: readonly Label[] | undefined;
}

/**
 * Reads a table of pairs: columns `first` and `second`, and `score`, `same` and `fold` where it has them; or a list of
 * pairs of LFW.
 *
 * @param first items that the first column names
 * @throws RankproofError missing, invalid or ambiguous, with the file and the pair, which counts from 1
 */
export async function readPairs(
  files: Files,
  name: string,
  first: PairedItems,
  second: PairedItems,
): Promise<GivenPairs> {
  const { arrays } = await readVectorFile(files, name);
  if (isLfwPairs(arrays[0])) return givenByLfw(lfwPairsOf(arrays[0], name), name, first, second);
  const optional = (column: string): NamedArray | undefined => arrays.find((array) => array.name === column);
  const [score, same, fold] = ["score", "same", "fold"].map(optional);
  const items = [first, second] as const;
  const sides = (["first", "second"] as const).map((side, i) =>
    indicesOf(columnOf(side, arrays, name), name, items[i]),
  );
  return {
    ...withRepeats(name, sides, items, score && scoresOf(score, name), same && sameOf(same, name)),
    folds: fold && valuesOf(fold, name, "fold", "a name or number", foldOf),
  };
}

/** Pairs of images by their names; ids of items may be paths of the images. */
function givenByLfw(pairs: LfwPairs, source: string, ...items: readonly [PairedItems, PairedItems]): GivenPairs {
  const [first, second] = items.map(({ rows, ids }, i) => {
    if (ids === undefined) {
      throw badFile(source, "ids: the pairs of LFW name images (expected their names or paths: --ids)", "missing");
    }
    const images = ids.map((id) => imageOfPath(String(id)));
    const names = i === 0 ? pairs.first : pairs.second;
    const array: NamedArray = { name: "image", kind: "text", shape: [names.length], data: names };
    return indicesOf(array, source, { rows, ids: images });
  });
  return { ...withRepeats(source, [first, second], items, undefined, pairs.same), folds: pairs.folds };
}

/** @throws RankproofError ambiguous, for a pair with both labels */
function withRepeats(
  source: string,
  [first, second]: readonly Int32Array[],
  items: readonly [PairedItems, PairedItems],
  scores: Float64Array | undefined,
  same: Uint8Array | undefined,
): Omit<GivenPairs, "folds"> {
  const textOf = (row: number): string =>
    [first[row], second[row]].map((item, side) => items[side].ids?.[item] ?? item).join(" ");
  const repeated = repeatedPairsOf({ first, second, same, scores, source, textOf });
  return { first, second, scores, same, repeated };
}

/** Whether pairs belong together, from words and numbers. @throws RankproofError invalid */
export function sameOf(array: NamedArray, source: string): Uint8Array {
  return Uint8Array.from(valuesOf(array, source, "same", "1 or 0, true or false", (value) => SAME.get(textOf(value))));
}

/** Similarity scores of pairs. @throws RankproofError invalid */
export function scoresOf(array: NamedArray, source: string): Float64Array {
  return Float64Array.from(valuesOf(array, source, "score", "a number", numberOf));
}

const SAME = new Map([
  ...["1", "true"].map((word) => [word, 1] as const),
  ...["0", "-1", "false"].map((word) => [word, 0] as const),
]);

function textOf(value: unknown): string {
  return String(value).trim().toLowerCase();
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

function foldOf(value: unknown): Label | undefined {
  return typeof value === "string" ? value : numberOf(value);
}

function indicesOf(array: NamedArray, source: string, { rows, ids }: PairedItems): Int32Array {
  if (ids === undefined) {
    const expected = `an index from 0 to ${rows - 1}; --ids names items otherwise`;
    const isIndex = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) < rows;
    return Int32Array.from(
      valuesOf(array, source, array.name, expected, (value) => (isIndex(value) ? Number(value) : undefined)),
    );
  }
  const numbers = new Map<string, number>();
  for (const [index, id] of ids.entries()) {
    if (numbers.has(String(id))) throw badFile(source, `id: ${printable(String(id))} of two items`, "ambiguous");
    numbers.set(String(id), index);
  }
  return Int32Array.from(
    valuesOf(array, source, array.name, "an id of an item", (value) => numbers.get(String(value))),
  );
}

/** The values of a column. @throws RankproofError invalid, for the first that is none */
function valuesOf<Value>(
  { data }: NamedArray,
  source: string,
  what: string,
  expected: string,
  of: (value: unknown) => Value | undefined,
): Value[] {
  return Array.from<unknown, Value>(data, (cell, row) => {
    const value = of(cell);
    if (value !== undefined) return value;
    throw badFile(source, `${what}: ${printable(String(cell))} of pair ${row + 1} (expected ${expected})`);
  });
}

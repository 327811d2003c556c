import { printable } from "../../core/errors.ts";
import { badFile, type NamedArray } from "../../inputs/arrays/named-array.ts";

/** Pairs of images as a list of LFW names them. */
export interface LfwPairs {
  /** Names of the images, such as Aaron_Peirsol_0001. */
  readonly first: readonly string[];
  readonly second: readonly string[];
  /** 1 for two images of one person. */
  readonly same: Uint8Array;
  /** Number of the fold of each pair, from 1; undefined where the list has one set only. */
  readonly folds: readonly number[] | undefined;
}

/**
 * Whether lines are a list of pairs of LFW: its first line is the number of pairs of each kind, perhaps after that of
 * sets.
 */
export function isLfwPairs({ name, data }: NamedArray): boolean {
  return name === "" && data.length > 1 && /^\d+(\s+\d+)?$/.test(textOf(data[0])) && /\s\d+$/.test(textOf(data[1]));
}

/**
 * Reads pairs.txt, pairsDevTrain.txt and similar files of Labeled Faces in the Wild: in each set first the pairs of one
 * person ("name 1 4"), then as many of two ("name 1 other 2").
 *
 * @throws RankproofError invalid, with the line
 */
export function lfwPairsOf({ data }: NamedArray, source: string): LfwPairs {
  const lines = Array.from<unknown, string>(data, textOf);
  const numbers = lines[0].split(/\s+/).map(Number);
  const [sets, size] = numbers.length === 2 ? numbers : [1, numbers[0]];
  const expected = 2 * sets * size;
  if (lines.length - 1 !== expected) {
    const wanted = `${expected} by its first line: ${sets} × 2 × ${size}`;
    throw badFile(source, `pairs: ${lines.length - 1} (expected ${wanted})`);
  }
  const pairs = lines.slice(1).map((line, i) => {
    const isSame = i % (2 * size) < size;
    const fields = line.split(/\s+/);
    const [name, number, other, otherNumber] = isSame ? [fields[0], fields[1], fields[0], fields[2]] : fields;
    if (fields.length === (isSame ? 3 : 4) && [number, otherNumber].every((field) => /^\d+$/.test(field))) {
      return { isSame, first: imageName(name, number), second: imageName(other, otherNumber) };
    }
    const form = isSame ? "a name and two numbers" : "a name and a number, twice";
    throw badFile(source, `line ${i + 2}: ${printable(line)} (expected ${form}, separated by tabs)`);
  });
  return {
    first: pairs.map(({ first }) => first),
    second: pairs.map(({ second }) => second),
    same: Uint8Array.from(pairs, ({ isSame }) => (isSame ? 1 : 0)),
    folds: sets === 1 ? undefined : pairs.map((_, i) => Math.floor(i / (2 * size)) + 1),
  };
}

/** Name of an image without its folder and ending. */
export function imageOfPath(path: string): string {
  return path.replace(/^.*[/\\]/, "").replace(/\.[a-z]+$/i, "");
}

function imageName(name: string, number: string): string {
  return `${name}_${number.padStart(4, "0")}`;
}

function textOf(value: unknown): string {
  return String(value).trim();
}

import { requireCapacity } from "../../core/capacity.ts";
import { RankproofError } from "../../core/errors.ts";
import { type Id, idText } from "../inputs.ts";
import { DictionaryTable } from "./dictionary-table.ts";

/** A column of repeated ids: each row has an index into a dictionary, as in Arrow. */
export interface DictionaryColumn {
  /** From 0. */
  readonly indices: ArrayLike<number>;
  readonly dictionary: ArrayLike<Id>;
}

/** A column of ids that are integers of up to 64 bits, or stand for such, so that ids are compared without texts. */
export interface IntegerColumn {
  readonly length: number;
  /** The lower halves, or where `stride` is 2 the lower and the upper half of each in turn. */
  readonly words: Int32Array;
  readonly stride: 1 | 2;
  textOf(row: number): string;
  /** The halves of the integer of an id; undefined for one that no row has. */
  wordsOf(text: string): Words | undefined;
}

/** The lower and the upper half of an integer; the latter 0 where a column has lower halves only. */
export type Words = readonly [low: number, high: number];

const SIGNED = [Int32Array, Int16Array, Int8Array];
const UNSIGNED = [Uint32Array, Uint16Array, Uint8Array, Uint8ClampedArray];

/**
 * @param wanted ids for `wordsOf`
 * @returns undefined for a column of another kind
 * @throws RankproofError invalid, for an index beyond its dictionary
 */
export function integerColumn(values: unknown, wanted: () => Iterable<string> = () => []): IntegerColumn | undefined {
  if (isDictionaryColumn(values)) return ofDictionary(values, wanted());
  if (values instanceof BigInt64Array || values instanceof BigUint64Array) {
    const words = new Int32Array(values.buffer, values.byteOffset, 2 * values.length);
    return ofIntegers(values, { words, stride: 2 }, values instanceof BigInt64Array);
  }
  const isSigned = isOneOf(SIGNED, values);
  if (!isSigned && !isOneOf(UNSIGNED, values)) return undefined;
  const words =
    values.BYTES_PER_ELEMENT === 4
      ? new Int32Array(values.buffer, values.byteOffset, values.length)
      : Int32Array.from(values);
  return ofIntegers(values, { words, stride: 1 }, isSigned);
}

/** Whether a value holds indices and a dictionary. */
export function isDictionaryColumn(values: unknown): values is DictionaryColumn {
  return typeof values === "object" && values !== null && "indices" in values && "dictionary" in values;
}

/** A run whose columns hold ids in place of indices into a dictionary. */
export function withoutDictionaries<Run>(run: Run): Run {
  const { query, item }: { query?: unknown; item?: unknown } = Object(run);
  if (!isDictionaryColumn(query) && !isDictionaryColumn(item)) return run;
  return { ...run, query: decoded(query), item: decoded(item) };
}

function decoded(values: unknown): unknown {
  if (!isDictionaryColumn(values)) return values;
  const { length, textOf } = ofDictionary(values, []);
  return Array.from({ length }, (_, row) => textOf(row));
}

type IntegerArray = Int32Array | Int16Array | Int8Array | Uint32Array | Uint16Array | Uint8Array | Uint8ClampedArray;

function isOneOf(types: readonly (abstract new () => IntegerArray)[], values: unknown): values is IntegerArray {
  return types.some((type) => values instanceof type);
}

/** Whole numbers that read the same as text and as integer. */
const DECIMAL = /^(?:0|-?[1-9]\d{0,19})$/;

function ofIntegers(
  values: ArrayLike<number | bigint>,
  halves: Pick<IntegerColumn, "words" | "stride">,
  isSigned: boolean,
): IntegerColumn {
  return {
    ...halves,
    length: values.length,
    textOf: (row) => String(values[row]),
    wordsOf: (text) => (halves.stride === 1 ? wordsOf32(text, isSigned) : wordsOf64(text, isSigned)),
  };
}

function wordsOf32(text: string, isSigned: boolean): Words | undefined {
  const integer = Number(text);
  const isHeld = (isSigned ? integer | 0 : integer >>> 0) === integer && String(integer) === text;
  return isHeld ? [integer | 0, 0] : undefined;
}

function wordsOf64(text: string, isSigned: boolean): Words | undefined {
  const integer = DECIMAL.test(text) ? BigInt(text) : undefined;
  if (integer === undefined || (isSigned ? BigInt.asIntN : BigInt.asUintN)(64, integer) !== integer) return undefined;
  return [Number(BigInt.asIntN(32, integer)), Number(BigInt.asIntN(32, integer >> 32n))];
}

function ofDictionary({ indices, dictionary }: DictionaryColumn, wanted: Iterable<string>): IntegerColumn {
  const checked = checkedIndices(indices, dictionary.length);
  const textAt = (index: number): string => idText(dictionary[index], "id of a dictionary");
  requireCapacity(dictionary.length, "ids of a dictionary");
  const table = new DictionaryTable(dictionary.length, textAt, wanted);
  const { firsts } = table;
  // An id that the dictionary has twice is one id.
  const words = firsts === undefined ? checked : checked.map((index) => firsts[index]);
  return {
    ...{ length: words.length, words, stride: 1 },
    textOf: (row) => textAt(words[row]),
    wordsOf: (text) => {
      const index = table.indexOf(text);
      return index === -1 ? undefined : [index, 0];
    },
  };
}

/** @throws RankproofError invalid, for an index that a dictionary of so many ids does not have */
function checkedIndices(indices: ArrayLike<number>, count: number): Int32Array {
  const words = indices instanceof Int32Array ? indices : Int32Array.from(indices);
  for (let row = 0; row < words.length; row++) {
    // An index below 0 is a large one without its sign.
    if (words[row] >>> 0 < count && words[row] === indices[row]) continue;
    const expected = `expected one of 0 to ${count - 1}`;
    throw new RankproofError("invalid", `index into a dictionary: ${indices[row]} in row ${row} (${expected})`, "data");
  }
  return words;
}

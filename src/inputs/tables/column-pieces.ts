/** Texts, as bytes: `[starts[i], ends[i])` of `bytes`. */
export interface Texts {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly count: number;
}

/** Texts and their hashes. */
export interface HashedTexts extends Texts {
  readonly hashes: Int32Array;
}

/** Ids of consecutive rows, as files of columns hold them. */
export interface IdPiece {
  readonly texts: HashedTexts;
  /** Index of each row's text in a dictionary; undefined where each row has a text. */
  readonly indexes: Int32Array | undefined;
}

/** The same bytes, copied where threads share them. */
export function unshared(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, length } = bytes;
  return buffer instanceof ArrayBuffer ? new Uint8Array(buffer, byteOffset, length) : bytes.slice();
}

/** @throws Error for an index beyond the dictionary */
export function checkIndexes(indexes: Int32Array, size: number): void {
  for (let i = 0; i < indexes.length; i++) {
    if (!(indexes[i] >= 0 && indexes[i] < size)) throw new Error(`value ${indexes[i]} of a dictionary of ${size}`);
  }
}

/** Number of rows of a piece. */
export function rowsIn({ texts, indexes }: IdPiece): number {
  return indexes?.length ?? texts.count;
}

/** Numbers of consecutive rows. */
export type NumberPiece = Float64Array | Float32Array | Int32Array | Uint32Array;

/** Texts that stand apart, put together. */
export function textsOf(apart: readonly Uint8Array[]): Texts {
  const count = apart.length;
  const bytes = new Uint8Array(apart.reduce((sum, { length }) => sum + length, 0));
  const [starts, ends] = [new Int32Array(count), new Int32Array(count)];
  let at = 0;
  apart.forEach((text, i) => {
    bytes.set(text, at);
    starts[i] = at;
    at += text.length;
    ends[i] = at;
  });
  return { bytes, starts, ends, count };
}

/** Buffer for texts, reused for those of the next piece. */
export class TextRoom {
  bytes = new Uint8Array(0);
  starts = new Int32Array(0);
  ends = new Int32Array(0);

  reserve(count: number, bytes: number): void {
    if (count > this.starts.length) {
      this.starts = new Int32Array(count);
      this.ends = new Int32Array(count);
    }
    if (bytes > this.bytes.length) this.bytes = new Uint8Array(bytes);
  }
}

const [ZERO, MINUS] = [0x30, 0x2d];

/** The most characters of an integer of 64 bits. */
const LONGEST = 20;

/** Digits that are written at a time, as a number of 32 bits. */
const [TOGETHER, DIGITS] = [1e9, 9];

/** Whole numbers, as they are stored. */
type Integers =
  | (Int8Array | Uint8Array | Int16Array | Uint16Array)
  | (Int32Array | Uint32Array | BigInt64Array | BigUint64Array);

/** Whether values are whole numbers. */
export function isIntegers(values: ArrayLike<unknown>): values is Integers {
  return ArrayBuffer.isView(values) && !(values instanceof Float32Array || values instanceof Float64Array);
}

/** Whole numbers as decimal texts. */
export function decimalTexts(numbers: Integers, room = new TextRoom()): Texts {
  const count = numbers.length;
  room.reserve(count, count * LONGEST);
  const { bytes, starts, ends } = room;
  // Few integers of 64 bits need more than 32, and BigInts are slow.
  const words =
    numbers.BYTES_PER_ELEMENT === 8 ? new Uint32Array(numbers.buffer, numbers.byteOffset, 2 * count) : undefined;
  let at = 0;
  for (let i = 0; i < count; i++) {
    starts[i] = at;
    const isShort = words !== undefined && words[2 * i + 1] === 0;
    at = writeDecimal(bytes, at, isShort ? words[2 * i] : numbers[i]);
    ends[i] = at;
  }
  return { bytes, starts, ends, count };
}

/** @returns where the digits end */
function writeDecimal(bytes: Uint8Array, at: number, value: number | bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) {
    for (const character of String(value)) bytes[at++] = character.charCodeAt(0);
    return at;
  }
  const size = Math.abs(number);
  if (number < 0) bytes[at++] = MINUS;
  if (size < TOGETHER) return writeDigits(bytes, at, size, digitsOf(size));
  const high = Math.floor(size / TOGETHER);
  // Below 2^53 there are at most 16 digits.
  const next = writeDigits(bytes, at, high, digitsOf(high));
  return writeDigits(bytes, next, size - high * TOGETHER, DIGITS);
}

function digitsOf(value: number): number {
  let digits = 1;
  for (let power = 10; power <= value; power *= 10) digits++;
  return digits;
}

/** @param value below 10^9 */
function writeDigits(bytes: Uint8Array, at: number, value: number, digits: number): number {
  let rest = value | 0;
  for (let i = at + digits - 1; i >= at; i--) {
    const tenth = (rest / 10) | 0;
    bytes[i] = ZERO + rest - 10 * tenth;
    rest = tenth;
  }
  return at + digits;
}

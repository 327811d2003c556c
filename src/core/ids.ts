/**
 * Ids as bytes. Files are read without making a string per line: an item is a stretch of bytes with a hash, looked at
 * again only to tell two items apart or to break a tie.
 */

/** The bytes `[start, end)`. */
export interface ByteSpan {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** An id where it stands, and its hash. */
export interface Id extends ByteSpan {
  readonly hash: number;
}

/** No bytes. */
export const NO_BYTES: ByteSpan = { bytes: /* @__PURE__ */ new Uint8Array(0), start: 0, end: 0 };

/** Whether the bytes `a[aStart, aEnd)` are the bytes `b[bStart, bEnd)`. */
export function equalBytes(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): boolean {
  if (aEnd - aStart !== bEnd - bStart) return false;
  for (let i = aStart, j = bStart; i < aEnd; i++, j++) if (a[i] !== b[j]) return false;
  return true;
}

/** Order of strcmp: bytes as unsigned numbers, a prefix before what it begins. */
export function compareBytes(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): number {
  const length = Math.min(aEnd - aStart, bEnd - bStart);
  for (let i = 0; i < length; i++) {
    const difference = a[aStart + i] - b[bStart + i];
    if (difference !== 0) return difference;
  }
  return aEnd - aStart - (bEnd - bStart);
}

/** The same order for texts: by code point, which is the order of the bytes of their ids. */
export function compareIds(left: string, right: string): number {
  for (let i = 0; i < left.length && i < right.length; i++) {
    if (left.charCodeAt(i) === right.charCodeAt(i)) continue;
    // What differs may be the second half of a code point, or begin one.
    return codePoint(left, i - 1) - codePoint(right, i - 1) || codePoint(left, i) - codePoint(right, i);
  }
  return left.length - right.length;
}

/** NaN outside the text. */
function codePoint(text: string, index: number): number {
  return Number(text.codePointAt(index));
}

const ENCODER = /* @__PURE__ */ new TextEncoder();
/** A mark at the start of an id is part of the id. */
const DECODER = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true });

/** Matches a surrogate without its partner. */
const LONE_SURROGATE = /[\ud800-\udfff]/u;

/**
 * The bytes of the id that a text is: UTF-8. A surrogate without its partner, which UTF-8 does not have, becomes the
 * three bytes that its number would have, so that no two texts are one id.
 */
export function bytesOf(text: string): Uint8Array {
  if (!LONE_SURROGATE.test(text)) return ENCODER.encode(text);
  const bytes = Array.from(text, (character) => {
    if (!LONE_SURROGATE.test(character)) return [...ENCODER.encode(character)];
    const code = codePoint(character, 0);
    return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
  });
  return Uint8Array.from(bytes.flat());
}

/**
 * In a binary string: a character of two to four bytes, which may be a surrogate whose partner does not follow; or a
 * backslash or a byte of no character.
 */
const PIECE =
  /[\xc2-\xdf][\x80-\xbf]|(?!\xed[\xa0-\xaf].\xed[\xb0-\xbf])(?:\xe0[\xa0-\xbf]|[\xe1-\xef][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]|[\xf1-\xf3][\x80-\xbf]{2}|\xf4[\x80-\x8f][\x80-\xbf])[\x80-\xbf]|[\\\x80-\xff]/gs;

/**
 * The text that an id is. Of an id that is no text, bytes of no character are written as `\xff`, and backslashes as
 * `\x5c`, so that no two such ids look the same.
 */
export function textOf(id: ByteSpan): string {
  if (id.end - id.start <= SHORT) {
    const ascii = asciiText(id);
    if (ascii !== undefined) return ascii;
  }
  const text = DECODER.decode(id.bytes.subarray(id.start, id.end));
  if (!text.includes("\ufffd")) return text;
  const binary = binaryString(id);
  const isText = binary.match(PIECE)?.every((piece) => piece.length > 1 || piece === "\\");
  return binary.replace(PIECE, (piece) => {
    if (piece.length > 1) return characterOf(piece);
    return isText ? piece : `\\x${piece.charCodeAt(0).toString(16)}`;
  });
}

/** Bytes of an id up to which its characters are put together in a third of the time that a decoder takes. */
const SHORT = 32;

/** The text of bytes of ASCII; undefined where there are others. */
function asciiText({ bytes, start, end }: ByteSpan): string | undefined {
  let text = "";
  let at = start;
  for (; at + 4 <= end; at += 4) {
    const [first, second, third, fourth] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
    if ((first | second | third | fourth) > 0x7f) return undefined;
    text += String.fromCharCode(first, second, third, fourth);
  }
  for (; at < end; at++) {
    if (bytes[at] > 0x7f) return undefined;
    text += String.fromCharCode(bytes[at]);
  }
  return text;
}

function characterOf(piece: string): string {
  const [first, ...rest] = Array.from(piece, (byte) => byte.charCodeAt(0));
  return String.fromCodePoint(rest.reduce((code, byte) => (code << 6) | (byte & 0x3f), first & (0x7f >> piece.length)));
}

/** The bytes of a text as an id. */
export function spanOf(text: string): ByteSpan {
  const bytes = bytesOf(text);
  return { bytes, start: 0, end: bytes.length };
}

/** The bytes that a binary string stands for. */
export function fromBinaryString(binary: string): ByteSpan {
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return { bytes, start: 0, end: bytes.length };
}

/** A string with one character for each byte: exact in any encoding, and a key of a Map. */
export function binaryString({ bytes, start, end }: ByteSpan): string {
  let text = "";
  for (let i = start; i < end; i++) text += String.fromCharCode(bytes[i]);
  return text;
}

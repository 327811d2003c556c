/**
 * Ids as bytes. Files are read without making a string per line: an item is a stretch of bytes with a hash, looked at
 * again only to tell two items apart or to break a tie.
 */

/** An id where it stands: the bytes `[start, end)`, and their hash. */
export interface Id {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  readonly hash: number;
}

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

/** The same order for strings: by code point, which is the order of their UTF-8 bytes. */
export function compareIds(left: string, right: string): number {
  for (let i = 0; i < left.length && i < right.length; i++) {
    const difference = place(left.charCodeAt(i)) - place(right.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Where a UTF-16 unit sorts: surrogates, of which code points above U+FFFF are made, behind all others. */
function place(unit: number): number {
  return unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/** A query id as a string of its bytes (one character a byte): exact for any encoding, in strcmp order. */
export function binaryString(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let i = start; i < end; i++) text += String.fromCharCode(bytes[i]);
  return text;
}

/** The text that a binary string spells in UTF-8; bytes that are not UTF-8 show as U+FFFD. */
export function textOf(binary: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
  if (/^[\x00-\x7f]*$/.test(binary)) return binary;
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(
    Uint8Array.from(binary, (character) => character.charCodeAt(0)),
  );
}

/** The binary string of a text's UTF-8 bytes. */
export function binaryOf(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  const bytes = new TextEncoder().encode(text);
  return binaryString(bytes, 0, bytes.length);
}

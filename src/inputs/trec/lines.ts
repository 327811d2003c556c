/** The byte that ends a line. */
export const NEWLINE = 10;
/** The byte of a tab. */
export const TAB = 9;
/** The byte of a carriage return. */
export const RETURN = 13;
/** The byte of a space. Bytes below it are white space or controls. */
export const SPACE = 32;
/** The byte of #, with which comments begin. */
export const HASH_SIGN = 35;

/**
 * Lines that are comments: none, those that begin with # (trec_eval 10), or only those that begin with # and a blank.
 */
export type Comments = "none" | "hash" | "hash and blank";

/** Whether the line whose first field begins at `start` is a comment. */
export function isComment(comments: Comments, buffer: Uint8Array, start: number): boolean {
  if (buffer[start] !== HASH_SIGN || comments === "none") return false;
  const next = buffer[start + 1] ?? NEWLINE;
  return comments === "hash" || isBlank(next) || next === NEWLINE;
}

/** White space as C's isspace has it, newline apart. */
export function isBlank(byte: number): boolean {
  return byte === SPACE || (byte >= 9 && byte <= 13 && byte !== NEWLINE);
}

export const NEWLINE = 10;
export const SPACE = 32;
export const HASH_SIGN = 35;

/** Which lines are comments: none, those that begin with # (trec_eval 10), or only those that begin with # and a blank. */
export type Comments = "none" | "hash" | "hash and blank";

export function isComment(comments: Comments, buffer: Uint8Array, start: number): boolean {
  if (buffer[start] !== HASH_SIGN || comments === "none") return false;
  return comments === "hash" || isBlank(buffer[start + 1]) || buffer[start + 1] === NEWLINE;
}

/** White space as C's isspace has it, newline apart. */
export function isBlank(byte: number): boolean {
  return byte === SPACE || (byte >= 9 && byte <= 13 && byte !== NEWLINE);
}

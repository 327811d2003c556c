import { MAX_MEMORY } from "../core/max-memory.ts";
import { badFile } from "./arrays/named-array.ts";
import type { Source } from "./source.ts";

/** Bytes that a part of a file may always declare. */
const LEAST_LIMIT = 2 ** 26;
/** Bytes beyond that which a stored byte may stand for. Pages of columns rarely reach a tenth of it. */
const MOST_FOR_A_BYTE = 256;

/**
 * Checks a size that a part of a file declares before room is made for it: a few bytes may declare any.
 *
 * @param declared in bytes
 * @param stored bytes of the part in its file
 * @throws Error where it is over 64 MiB, over 256 times the stored bytes, and over what --max-memory allows
 */
export function checkDeclared(declared: number, stored: number): void {
  if (declared <= LEAST_LIMIT || declared <= MOST_FOR_A_BYTE * stored || declared <= allowed()) return;
  // Short, since what a library says about a file is cut after a line.
  throw new Error(`${stored} bytes declare ${declared} (over 64 MiB; --max-memory ${declared} lets them in)`);
}

/**
 * Checks the bytes that a compressed file has become so far, where all of them are held.
 *
 * @throws RankproofError invalid
 */
export function checkInflated({ name, size }: Pick<Source, "name" | "size">, bytes: number): void {
  if (size === undefined) return;
  try {
    checkDeclared(bytes, size);
  } catch (error) {
    throw badFile(name, `size: ${error instanceof Error ? error.message : ""}`);
  }
}

function allowed(): number {
  return Number(globalThis.process?.env?.[MAX_MEMORY] ?? 0);
}

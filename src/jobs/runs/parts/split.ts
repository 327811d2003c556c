import { equalBytes } from "../../../core/ids.ts";
import { joinedBytes } from "../../../io/joined-bytes.ts";
import type { Source } from "../../../io/source.ts";
import { HASH_SIGN, NEWLINE, SPACE } from "../../../io/trec/lines.ts";

/** Bytes in which a query is looked for at first, and at most: twice as many each time. */
const [FIRST_LOOK, LONGEST_LOOK] = [1 << 16, 1 << 26];

/**
 * Where a run can be split into parts of about equal size that hold whole queries, provided that the lines of each stand
 * together.
 *
 * @param ahead by how many bytes the first part is longer than the others
 * @returns where parts begin and, at the end, the size; fewer parts where queries are very long
 */
export async function split(
  size: number,
  part: NonNullable<Source["part"]>,
  parts: number,
  ahead: number,
): Promise<number[]> {
  const found = [0];
  for (let i = 1; i < parts; i++) {
    const start = await nextQuery(size, part, Math.floor(size - ((size - ahead) * (parts - i)) / parts));
    if (start !== undefined && start > found[found.length - 1]) found.push(start);
  }
  return [...found, size];
}

/** Where the first query begins after the one whose line follows a position; undefined where it is not found. */
async function nextQuery(size: number, part: NonNullable<Source["part"]>, from: number): Promise<number | undefined> {
  for (let length = FIRST_LOOK; length <= LONGEST_LOOK; length *= 2) {
    const bytes = await bytesOf(part(from, Math.min(size, from + length)));
    const start = secondQuery(bytes);
    if (start !== undefined) return from + start;
    if (from + length >= size) return undefined;
  }
  return undefined;
}

/** Where the first line begins whose query is not that of the first whole line. */
function secondQuery(bytes: Uint8Array): number | undefined {
  let query: Uint8Array | undefined;
  for (let start = bytes.indexOf(NEWLINE) + 1; start > 0; start = bytes.indexOf(NEWLINE, start) + 1) {
    let end = start;
    while (bytes[end] > SPACE) end++;
    // A line that is cut, empty or a comment tells nothing.
    if (end === bytes.length) return undefined;
    if (end === start || bytes[start] === HASH_SIGN) continue;
    const found = bytes.subarray(start, end);
    query ??= found;
    if (!equalBytes(found, 0, found.length, query, 0, query.length)) return start;
  }
  return undefined;
}

async function bytesOf(source: Source): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.chunks()) chunks.push(chunk.slice());
  return joinedBytes(chunks);
}

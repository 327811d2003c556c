import { equalBytes } from "../../../core/ids.ts";
import { joinedBytes } from "../../../inputs/joined-bytes.ts";
import type { Source } from "../../../inputs/source.ts";
import { HASH_SIGN, NEWLINE, SPACE } from "../../../inputs/trec/lines.ts";

/** First and largest number of bytes in which to look for a row: twice as many each time. */
const [FIRST_LOOK, LONGEST_LOOK] = [1 << 14, 1 << 26];

/**
 * Splits a run into parts of about equal size that hold whole queries, provided that the lines of each query are
 * adjacent.
 *
 * @returns starts of parts and, at the end, the size; fewer parts where queries are long
 */
export async function split(size: number, part: NonNullable<Source["part"]>, parts: number): Promise<number[]> {
  const starts = [0];
  for (let i = 1; i < parts; i++) {
    const from = Math.floor((size * i) / parts);
    // Behind a long query the next part may have begun already.
    const start = from < starts[starts.length - 1] ? undefined : await nextQuery(size, part, from);
    if (start !== undefined && start > starts[starts.length - 1]) starts.push(start);
  }
  return [...starts, size];
}

/** Start of the first query after the one whose line follows a position; undefined where it is not found. */
async function nextQuery(size: number, part: NonNullable<Source["part"]>, from: number): Promise<number | undefined> {
  const query = await queryBehind(size, part, from);
  if (query === undefined) return undefined;
  const isBehind = async (position: number): Promise<boolean> => {
    const found = position < size ? await queryBehind(size, part, position) : undefined;
    return found !== undefined && isSame(found, query);
  };
  // The lines of a query stand together: they are looked for ever farther away, then in between.
  let [last, next] = [from, from + FIRST_LOOK];
  for (let step = FIRST_LOOK; await isBehind(next); step *= 2) [last, next] = [next, next + step];
  while (next - last > FIRST_LOOK) {
    const middle = last + Math.floor((next - last) / 2);
    if (await isBehind(middle)) last = middle;
    else next = middle;
  }
  return lookFrom(size, part, last, next - last + FIRST_LOOK, (bytes) => {
    for (const { start, end } of rowsIn(bytes)) if (!isSame(bytes.subarray(start, end), query)) return last + start;
  });
}

/** The query of the first whole row behind a position. */
function queryBehind(size: number, part: NonNullable<Source["part"]>, from: number): Promise<Uint8Array | undefined> {
  return lookFrom(size, part, from, FIRST_LOOK, (bytes) => {
    for (const { start, end } of rowsIn(bytes)) return bytes.subarray(start, end);
  });
}

/** Looks at so many bytes, and at twice as many as long as nothing is found in them. */
async function lookFrom<Found>(
  size: number,
  part: NonNullable<Source["part"]>,
  from: number,
  first: number,
  find: (bytes: Uint8Array) => Found | undefined,
): Promise<Found | undefined> {
  for (let length = first; length <= LONGEST_LOOK; length *= 2) {
    const result = find(await bytesOf(part(from, Math.min(size, from + length))));
    if (result !== undefined || from + length >= size) return result;
  }
  return undefined;
}

/**
 * Start and end of each row's query, from the first whole line on; a line that is cut, empty or a comment is skipped.
 */
function* rowsIn(bytes: Uint8Array): Generator<{ readonly start: number; readonly end: number }> {
  for (let start = bytes.indexOf(NEWLINE) + 1; start > 0; start = bytes.indexOf(NEWLINE, start) + 1) {
    let end = start;
    while (bytes[end] > SPACE) end++;
    if (end === bytes.length) return;
    if (end > start && bytes[start] !== HASH_SIGN) yield { start, end };
  }
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return equalBytes(a, 0, a.length, b, 0, b.length);
}

async function bytesOf(source: Source): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.chunks()) chunks.push(chunk.slice());
  return joinedBytes(chunks);
}

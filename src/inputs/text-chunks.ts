import { printable, RankproofError } from "../core/errors.ts";
import type { Source } from "./source.ts";

const MARK = [0xef, 0xbb, 0xbf];

/**
 * Reads a text file without its byte-order mark. Anywhere else such a mark is text, as where files were joined, and so
 * it is at the start of a part of a file.
 *
 * @throws RankproofError unsupported, when the file is in UTF-16
 */
export async function* textChunks(source: Source, onRead?: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  /** First bytes, until they are as long as the mark. */
  let start: number[] | undefined = source.offset === 0 ? [] : undefined;
  for await (const chunk of source.chunks(onRead)) {
    if (start === undefined) {
      yield chunk;
      continue;
    }
    const missing = MARK.length - start.length;
    start.push(...chunk.subarray(0, missing));
    if (start.length < MARK.length) continue;
    yield withoutMark(start, source.name);
    yield chunk.subarray(missing);
    start = undefined;
  }
  if (start !== undefined) yield withoutMark(start, source.name);
}

/** The first bytes of a file, at most as many as a mark has. */
function withoutMark(start: readonly number[], name: string): Uint8Array {
  const [first, second] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    const problem = "encoding: UTF-16 (save the file as UTF-8)";
    throw new RankproofError("unsupported", problem, "data", `${printable(name)}: `);
  }
  return MARK.every((byte, i) => start[i] === byte) ? new Uint8Array(0) : Uint8Array.from(start);
}

import { printable, RankproofError } from "../core/errors.ts";
import { joinedBytes } from "./joined-bytes.ts";
import type { Source } from "./source.ts";
import { textChunks } from "./text-chunks.ts";

/** A line of a text, and its number from 1. */
export interface TextLine {
  readonly text: string;
  readonly number: number;
}

/** V8 cannot hold a longer string. */
const MAX_LINE = 500_000_000;

const LINE_FEED = 10;

/**
 * The lines of a text that hold anything, without the line feeds that end them.
 *
 * @throws RankproofError unsupported, when a line is not UTF-8 or too long for one string
 */
export async function* textLines(source: Source, onRead?: (bytes: number) => void): AsyncGenerator<TextLine> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  /** Parts of the line that has not ended yet. */
  let parts: Uint8Array[] = [];
  let length = 0;
  let number = 1;
  const unsupported = (problem: string): RankproofError =>
    new RankproofError("unsupported", problem, "data", `${printable(source.name)}:${number}: `);
  const add = (part: Uint8Array): void => {
    length += part.length;
    if (length > MAX_LINE) throw unsupported(`size: a line of over ${MAX_LINE} bytes`);
    parts.push(part);
  };
  const ended = (): string => {
    const bytes = parts.length === 1 ? parts[0] : joinedBytes(parts);
    parts = [];
    length = 0;
    try {
      return decoder.decode(bytes);
    } catch {
      throw unsupported("encoding: not UTF-8 (save the file as UTF-8)");
    }
  };
  for await (const chunk of textChunks(source, onRead)) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      add(chunk.subarray(from, end));
      const text = ended();
      if (text.trim() !== "") yield { text, number };
      number++;
      from = end + 1;
    }
    if (from < chunk.length) add(chunk.slice(from));
  }
  const text = ended();
  if (text.trim() !== "") yield { text, number };
}

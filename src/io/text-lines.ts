import { printable, RankproofError } from "../core/errors.ts";
import type { Source } from "./source.ts";
import { textChunks } from "./text-chunks.ts";

/** A line of a text, and its number from 1. */
export interface TextLine {
  readonly text: string;
  readonly number: number;
}

/** V8 cannot hold a longer string. */
const MAX_LINE = 500_000_000;

/**
 * The lines of a text that hold anything, without the characters that end them.
 *
 * @throws RankproofError unsupported, when it is not UTF-8 or a line is too long for one string
 */
export async function* textLines(source: Source, onRead?: (bytes: number) => void): AsyncGenerator<TextLine> {
  const where = `${printable(source.name)}:`;
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let number = 0;
  /** The line that has not ended yet. */
  let parts: string[] = [];
  let length = 0;
  const decoded = (chunk?: Uint8Array): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      const problem = "encoding: not UTF-8 (save the file as UTF-8)";
      throw new RankproofError("unsupported", problem, "data", `${where} `);
    }
  };
  for await (const chunk of textChunks(source, onRead)) {
    const lines = decoded(chunk).split("\n");
    const rest = lines.pop() ?? "";
    for (const line of lines) {
      parts.push(line);
      const text = parts.join("");
      parts = [];
      length = 0;
      number++;
      if (text.trim() !== "") yield { text, number };
    }
    parts.push(rest);
    length += rest.length;
    if (length > MAX_LINE) {
      const problem = `size: a line of over ${MAX_LINE} characters`;
      throw new RankproofError("unsupported", problem, "data", `${where}${number + 1}: `);
    }
  }
  const text = parts.join("") + decoded();
  if (text.trim() !== "") yield { text, number: number + 1 };
}

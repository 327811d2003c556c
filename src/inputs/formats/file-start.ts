import { fileEnding } from "../file-ending.ts";
import { partsOf, type Source } from "../source.ts";

/** First bytes of a file, which tell its format. */
export interface FileStart {
  /** Ending of the file's name, in lower case, before that of a compression; empty where it has none. */
  readonly ending: string;
  /** The first bytes, at most `START`. */
  readonly bytes: Uint8Array;
  /** The same as text, without white space in front; characters that are no UTF-8 are replaced. */
  readonly text: string;
  /** The lines of the text that hold anything, without white space around. The last may be cut, as the text is. */
  readonly lines: readonly string[];
  /** Whether the start is the whole file. */
  readonly isWhole: boolean;
}

/** Bytes that tell a file's format. */
const START = 4096;

/** Starts of the sources that were read. */
const starts = new WeakMap<Source, Promise<FileStart>>();

/** Reads the start of a source, once. */
export function startOf(source: Source): Promise<FileStart> {
  const start = starts.get(source) ?? readStart(source);
  starts.set(source, start);
  return start;
}

async function readStart(source: Source): Promise<FileStart> {
  const [first] = await partsOf(source);
  if (first !== source) return startOf(first);
  const bytes = new Uint8Array(START);
  let length = 0;
  for await (const chunk of source.chunks()) {
    const part = chunk.subarray(0, START - length);
    bytes.set(part, length);
    length += part.length;
    if (length === START) break;
  }
  return fileStart(source.name, bytes.subarray(0, length));
}

/** The lines that are not cut. */
export function completeLines({ lines, isWhole }: FileStart): readonly string[] {
  return isWhole ? lines : lines.slice(0, -1);
}

/** @param name of the file, perhaps ending in .gz or .zst */
export function fileStart(name: string, bytes: Uint8Array): FileStart {
  const text = new TextDecoder().decode(bytes).trimStart();
  return {
    ending: fileEnding(name),
    bytes,
    text,
    lines: text
      .split(/\r\n?|\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ""),
    isWhole: bytes.length < START,
  };
}

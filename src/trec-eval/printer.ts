import { formatFixed } from "../core/printf.ts";
import { NEWLINE } from "../inputs/trec/lines.ts";
import type { LineCells, NumberLine, PrintedLine } from "./lines.ts";
import type { Summary } from "./summary.ts";

/** Bytes of output that are written at a time. */
const CHUNK = 1 << 16;

const TAB = 9;

/** Collects lines as `printf("%-22s\t%s\t%6.4f\n")` gives them. */
export class Printer {
  readonly #lines: readonly PrintedLine[];
  /** Name of each line. */
  readonly #names: readonly Uint8Array[];
  /** Finished chunks, and the current one. */
  readonly #chunks: Uint8Array[] = [];
  #chunk = new Uint8Array(CHUNK);
  #length = 0;

  constructor(lines: readonly PrintedLine[]) {
    this.#lines = lines;
    this.#names = lines.map((line) => Buffer.from(`${padded(line.name)}\t`));
  }

  /** Adds the lines of a query, given by its binary string. */
  addQuery(query: string, { numbers, grades }: LineCells): void {
    for (let i = 0; i < this.#lines.length; i++) {
      const line = this.#lines[i];
      if (line.kind === "grades") this.#add(this.#names[i], query, `'${grades}'`);
      else if (line.kind !== "tag" && line.isPerQuery) this.#add(this.#names[i], query, format(line, numbers[i]));
    }
  }

  /** Adds the lines of all queries together. */
  addSummary(tag: string, summary: Summary): void {
    for (const [i, line] of this.#lines.entries()) {
      if (line.kind === "tag") this.#add(this.#names[i], "all", tag);
      else if (line.kind !== "grades") this.#add(this.#names[i], "all", format(line, summary.of(line, i)));
    }
  }

  /** Collected output. */
  chunks(): readonly Uint8Array[] {
    this.#endChunk();
    return this.#chunks;
  }

  /** @param bytes that the next chunk has to hold */
  #endChunk(bytes = 0): void {
    this.#chunks.push(this.#chunk.subarray(0, this.#length));
    this.#chunk = new Uint8Array(Math.max(CHUNK, bytes));
    this.#length = 0;
  }

  #add(name: Uint8Array, query: string, value: string): void {
    const bytes = name.length + query.length + value.length + 2;
    if (this.#length + bytes > this.#chunk.length) this.#endChunk(bytes);
    this.#chunk.set(name, this.#length);
    this.#length += name.length;
    this.#write(query, TAB);
    this.#write(value, NEWLINE);
  }

  /** Ids are written byte by byte as they came: each byte is a character. */
  #write(text: string, end: number): void {
    const chunk = this.#chunk;
    let offset = this.#length;
    for (let i = 0; i < text.length; i++) chunk[offset++] = text.charCodeAt(i);
    chunk[offset++] = end;
    this.#length = offset;
  }
}

function format({ kind }: NumberLine, value: number): string {
  return kind === "count" ? String(value) : formatFixed(value);
}

/** The name of a line, as wide as others. */
export function padded(name: string): string {
  return name.padEnd(22);
}

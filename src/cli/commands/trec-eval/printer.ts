import { NEWLINE } from "../../../io/trec/lines.ts";
import { formatFixed } from "../../output/printf.ts";
import { print } from "../../output/write.ts";
import type { Column, Evaluated, NumberLine } from "./lines.ts";
import { summaryOf } from "./summary.ts";

/** Bytes of output that are written at a time. */
const CHUNK = 1 << 16;

const TAB = 9;

/** Collects lines as `printf("%-22s\t%s\t%6.4f\n")` gives them. */
export class Printer {
  readonly #found: Evaluated;
  /** Of each column. */
  readonly #names: readonly Uint8Array[];
  /** What was collected, and the chunk that is filled. */
  readonly #chunks: Uint8Array[] = [];
  #chunk = new Uint8Array(CHUNK);
  #length = 0;

  constructor(found: Evaluated) {
    this.#found = found;
    this.#names = found.columns.map(({ line }) => Buffer.from(`${padded(line.name)}\t`));
  }

  /** The values of each query. */
  addQueries(): void {
    const { queries, columns } = this.#found;
    for (const [i, query] of queries.entries()) {
      for (let j = 0; j < columns.length; j++) {
        const text = textOfQuery(columns[j], i);
        if (text !== undefined) this.#add(this.#names[j], query, text);
      }
    }
  }

  /** @param isComplete whether judged queries that were not evaluated count as zeros */
  addSummary(isComplete: boolean): void {
    for (const [j, column] of this.#found.columns.entries()) {
      if ("tag" in column) this.#add(this.#names[j], "all", column.tag);
      else if ("values" in column) {
        const { line, values } = column;
        this.#add(this.#names[j], "all", format(line, summaryOf(line, values, this.#found, isComplete)));
      }
    }
  }

  /** Writes what was collected to standard output. */
  async print(): Promise<void> {
    this.#endChunk();
    for (const chunk of this.#chunks) await print(chunk);
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

  /** Ids are written as the bytes they came as, each of which is a character. */
  #write(text: string, end: number): void {
    const chunk = this.#chunk;
    let offset = this.#length;
    for (let i = 0; i < text.length; i++) chunk[offset++] = text.charCodeAt(i);
    chunk[offset++] = end;
    this.#length = offset;
  }
}

/** What a column says of a query; undefined where it says something of all queries only. */
function textOfQuery(column: Column, i: number): string | undefined {
  if ("texts" in column) return `'${column.texts[i]}'`;
  return "values" in column && column.line.isPerQuery ? format(column.line, column.values[i]) : undefined;
}

function format({ kind }: NumberLine, value: number): string {
  return kind === "count" ? String(value) : formatFixed(value);
}

/** The name of a line, as wide as others. */
export function padded(name: string): string {
  return name.padEnd(22);
}

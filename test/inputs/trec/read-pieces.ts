import type { RowRange } from "../../../src/core/columns.ts";
import { Hasher } from "../../../src/core/hasher.ts";
import { textOf } from "../../../src/core/ids.ts";
import { STRICT_NUMBERS } from "../../../src/inputs/numbers.ts";
import type { Kind, RowHandler } from "../../../src/inputs/rows.ts";
import { type LineReading, RowReader } from "../../../src/inputs/trec/row-reader.ts";

export type Row = [query: string, item: string, value: number, line: number];

const ENCODER = new TextEncoder();

/** Reads a text that comes in pieces of these sizes; a Buffer that is overwritten holds each, as where a file is read. */
export function readPieces(
  kind: Kind,
  text: string | Uint8Array,
  sizes: readonly number[],
  handler: RowHandler,
  reading: Partial<LineReading> = {},
): RowReader {
  const bytes = typeof text === "string" ? ENCODER.encode(text) : text;
  const usual: LineReading = { numbers: STRICT_NUMBERS, comments: "hash and blank", hasher: new Hasher() };
  const reader = new RowReader(kind, "file", { ...usual, ...reading }, handler);
  const buffer = Buffer.alloc(Math.max(...sizes));
  for (let from = 0, i = 0; from < bytes.length; i++) {
    const piece = bytes.subarray(from, from + sizes[i % sizes.length]);
    buffer.set(piece);
    reader.push(buffer.subarray(0, piece.length));
    buffer.fill(0);
    from += piece.length;
  }
  reader.end();
  return reader;
}

/** All rows in the order of the file, and the tag. */
export function rowsOf(
  kind: Kind,
  text: string | Uint8Array,
  sizes: readonly number[] = [1 << 20],
  reading: Partial<LineReading> = {},
): { rows: Row[]; tag: string } {
  const rows: Row[] = [];
  const add: RowHandler["add"] = (query, own, from, to) => {
    rows.push(...rowsIn(textOf(query), { rows: own, from, to }));
  };
  const { tag } = readPieces(kind, text, sizes, { add }, reading);
  return { rows, tag: textOf(tag) };
}

/** The rows of a query. */
export function rowsIn(query: string, { rows, from, to }: RowRange): Row[] {
  return Array.from({ length: to - from }, (_, i): Row => {
    const row = from + i;
    return [query, rows.item(row), rows.values[row], rows.lines[row]];
  });
}

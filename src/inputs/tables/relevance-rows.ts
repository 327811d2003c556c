import { decodedText } from "../decoded-text.ts";
import type { Source } from "../source.ts";
import { DelimitedRows } from "./delimited-rows.ts";
import { gradesIn, type RelevanceLayout } from "./relevance-layout.ts";

/** Yields rows of grades as records of queries, which are called by their index where they have no id. */
export async function* relevanceObjects(
  source: Source,
  delimiter: string,
  layout: RelevanceLayout,
  onRead?: (bytes: number) => void,
): AsyncGenerator<{ readonly object: Readonly<Record<string, unknown>>; readonly line: number }> {
  let ready: { object: Readonly<Record<string, unknown>>; line: number }[] = [];
  const rows = new DelimitedRows(delimiter, source.name, (cells, line) => {
    const relevance = gradesIn(cells, layout) ?? cells;
    ready.push({ object: { ...(layout.hasQuery && { query: cells[0] }), relevance }, line });
  });
  for await (const text of decodedText(source, onRead)) {
    rows.push(text);
    yield* ready;
    ready = [];
  }
  rows.end();
  yield* ready;
}

import type { Source } from "../source.ts";
import { delimitedObjects, type RowObject } from "./delimited-rows.ts";
import { gradesIn, type RelevanceLayout } from "./relevance-layout.ts";

/** Yields rows of grades as records of queries, which are called by their index where they have no id. */
export function relevanceObjects(
  source: Source,
  delimiter: string,
  layout: RelevanceLayout,
  onRead?: (bytes: number) => void,
): AsyncGenerator<RowObject> {
  const objectOf = (cells: readonly string[]): RowObject["object"] => {
    return { ...(layout.hasQuery && { query: cells[0] }), relevance: gradesIn(cells, layout) ?? cells };
  };
  return delimitedObjects(source, delimiter, objectOf, onRead);
}

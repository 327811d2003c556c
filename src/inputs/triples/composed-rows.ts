import { Rows } from "../../core/columns.ts";
import type { Source } from "../source.ts";

/**
 * A source whose rows are made, not parsed.
 *
 * @param inputs what they are made of
 * @param rows hands over the rows of one query after the other. @returns how many there were
 */
export function composedRows(name: string, inputs: readonly Source[], rows: NonNullable<Source["rows"]>): Source {
  return {
    ...{ name, inputs, rows, offset: 0, part: undefined },
    size: inputs.reduce((sum, { size = 0 }) => sum + size, 0),
    isReplayable: () => true,
    chunks: () => [],
  };
}

/** Items of grade 1 by query. @param itemsOf lists of ids by the id of a query */
export function composedItems(name: string, itemsOf: () => Iterable<readonly [string, readonly string[]]>): Source {
  return composedRows(name, [], async ({ hasher }, handler) => {
    const rows = new Rows();
    let count = 0;
    for (const [query, items] of itemsOf()) {
      rows.clear();
      for (const item of items) rows.add(hasher.id(item), 1, 0);
      if (items.length > 0) handler.add(hasher.id(query), rows, 0, rows.count);
      count += items.length;
    }
    return count;
  });
}

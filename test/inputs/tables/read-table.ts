import type { Hasher } from "../../../src/core/hasher.ts";
import { textOf } from "../../../src/core/ids.ts";
import { RowsByQueryBuilder } from "../../../src/core/rows-by-query.ts";
import type { RowHandler } from "../../../src/inputs/rows.ts";

type Reader = (hasher: Hasher, handler: RowHandler) => void;

/** Rows as a reader gives them: `query item number`, in the order of queries. */
export function rowsRead(read: Reader): string[] {
  const into = new RowsByQueryBuilder();
  read(into.hasher, into);
  return rowsIn(into);
}

/** The same of a reader that waits for its source. */
export async function rowsReadFrom(read: (...given: Parameters<Reader>) => Promise<void>): Promise<string[]> {
  const into = new RowsByQueryBuilder();
  await read(into.hasher, into);
  return rowsIn(into);
}

function rowsIn(into: RowsByQueryBuilder): string[] {
  const all = into.build();
  return Array.from({ length: all.size }, (_, query) => {
    const { rows, from, to } = all.of(query);
    return Array.from({ length: to - from }, (_, i) => {
      const row = from + i;
      return `${textOf(all.ids.at(query))} ${rows.item(row)} ${rows.values[row]}`;
    });
  }).flat();
}

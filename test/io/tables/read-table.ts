import { RowsByQuery } from "../../../src/core/columns.ts";
import { binaryString, textOf } from "../../../src/core/ids.ts";

type Reader = (into: RowsByQuery) => void;

/** Rows as a reader gives them: `query item number`, in the order of queries. */
export function rowsRead(read: Reader): string[] {
  const into = new RowsByQuery();
  read(into);
  return [...into.queries].flatMap(([query, { rows, from, to }]) =>
    Array.from({ length: to - from }, (_, i) => {
      const row = from + i;
      const item = textOf(binaryString(rows.bytes, rows.starts[row], rows.ends[row]));
      return `${textOf(query)} ${item} ${rows.values[row]}`;
    }),
  );
}

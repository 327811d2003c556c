import { compareIds } from "../core/ids.ts";
import type { Evaluated, LineCells, NumberLine, PrintedLine } from "./lines.ts";

/** Cells of lines about queries. */
export interface Contents {
  readonly tag: string;
  /** Values of the queries for each line that depends on more than that there is a query. */
  readonly values: ReadonlyMap<NumberLine, ArrayLike<number>>;
}

/** Collects lines of queries, given by their binary strings. */
export function inColumns(
  lines: readonly PrintedLine[],
  queries: readonly string[],
  { tag, values }: Contents,
): Pick<Evaluated, "lines" | "tag" | "size" | "idOf" | "cellsOf"> {
  const order = queries.map((_, i) => i).sort((a, b) => compareIds(queries[a], queries[b]));
  const columns = lines.map((line) => ("value" in line ? values.get(line) : undefined));
  return {
    ...{ lines, tag, size: order.length },
    idOf: (query) => queries[order[query]],
    cellsOf: (query): LineCells => ({
      numbers: Float64Array.from(columns, (column) => column?.[order[query]] ?? 1),
      grades: "",
    }),
  };
}

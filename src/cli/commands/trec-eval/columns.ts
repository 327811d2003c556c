import { compareIds } from "../../../core/ids.ts";
import type { Cell, Evaluated, Line, NumberLine } from "./lines.ts";

/** What lines say of queries. */
export interface Contents {
  readonly tag: string;
  /** Values of the queries for each line that depends on more than that there is a query. */
  readonly values: ReadonlyMap<NumberLine, ArrayLike<number>>;
}

/** Queries, given by their binary strings, and what each line says of them. */
export function inColumns(
  lines: readonly Line[],
  queries: readonly string[],
  { tag, values }: Contents,
): Pick<Evaluated, "lines" | "tag" | "size" | "idOf" | "cellsOf"> {
  const order = queries.map((_, i) => i).sort((a, b) => compareIds(queries[a], queries[b]));
  return {
    ...{ lines, tag, size: order.length },
    idOf: (query) => queries[order[query]],
    cellsOf: (query) =>
      lines.map((line): Cell => ("value" in line ? (values.get(line)?.[order[query]] ?? 1) : undefined)),
  };
}

import { compareIds } from "../../../core/ids.ts";
import type { Column, Evaluated, Line, NumberLine } from "./lines.ts";

/** What lines say of queries. */
export interface Contents {
  readonly tag: string;
  /** Values of the queries for each line that depends on more than that there is a query. */
  readonly values: ReadonlyMap<NumberLine, ArrayLike<number>>;
  /** The first grades of a query. */
  readonly gradesOf?: (query: string) => string;
}

/** Queries and what each line says of them in the order of strcmp, in which trec_eval adds up and prints. */
export function columnsOf(
  lines: readonly Line[],
  queries: readonly string[],
  { tag, values, gradesOf = () => "" }: Contents,
): Pick<Evaluated, "queries" | "columns"> {
  const order = queries.map((_, i) => i).sort((a, b) => compareIds(queries[a], queries[b]));
  const columns = lines.map((line): Column => {
    if (line.kind === "tag") return { line, tag };
    if (line.kind === "grades") return { line, texts: order.map((i) => gradesOf(queries[i])) };
    const known = values.get(line);
    return { line, values: Float64Array.from(order, (i) => known?.[i] ?? 1) };
  });
  return { queries: order.map((i) => queries[i]), columns };
}

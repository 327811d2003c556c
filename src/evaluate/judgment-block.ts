import { type Columns, Rows } from "../core/columns.ts";
import type { JudgedQuery } from "./join.ts";

/** What is needed of judgments to rank runs, as plain data which can be handed to another thread. */
export interface JudgmentBlock {
  /** Query ids, as binary strings. */
  readonly queries: readonly string[];
  readonly columns: readonly Columns[];
  /** Of each query: in which of the columns its rows stand, and where. */
  readonly places: Int32Array;
}

/** Gathers the judgments of all queries. */
export function judgmentBlock(queries: ReadonlyMap<string, JudgedQuery>): JudgmentBlock {
  const numbers = new Map<Rows, number>();
  const places = new Int32Array(3 * queries.size);
  let at = 0;
  for (const { rows, from, to } of queries.values()) {
    if (!numbers.has(rows)) numbers.set(rows, numbers.size);
    places[at++] = numbers.get(rows) as number;
    places[at++] = from;
    places[at++] = to;
  }
  return { queries: [...queries.keys()], columns: [...numbers.keys()], places };
}

/** The judgments again, but for their sorted grades. */
export function judgedQueriesOf({ queries, columns, places }: JudgmentBlock): Map<string, JudgedQuery> {
  const rows = columns.map((own) => Rows.over(own));
  const judged = new Float64Array(0);
  const known = new Map<string, JudgedQuery>();
  let at = 0;
  for (const query of queries) {
    known.set(query, { rows: rows[places[at++]], from: places[at++], to: places[at++], judged });
  }
  return known;
}

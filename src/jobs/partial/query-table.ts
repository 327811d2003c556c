import { printable, RankproofError } from "../../core/errors.ts";
import { compareIds } from "../../core/ids.ts";
import { type ValueMeasure, valueColumns } from "../../inputs/partitions/value-columns.ts";
import type { MergedColumns } from "../../partial/merge-partials.ts";

/** The id of a query as workers write it. */
export type QueryId = bigint | string;

/** Values of queries that come in any order, as workers write them. */
export class QueryTable {
  readonly #rows: { readonly query: QueryId; readonly cells: readonly (number | null)[] }[] = [];

  /** @param cells value, min, max, variance and perhaps weight of each measure; null where there is none */
  add(query: QueryId, cells: readonly (number | null)[]): void {
    this.#rows.push({ query, cells });
  }

  /**
   * All of it, whole numbers by their size, then texts by their bytes.
   *
   * @throws RankproofError duplicate, for a query that came twice; invalid, for a row without all columns
   */
  columns(measures: readonly ValueMeasure[]): MergedColumns {
    const widths = measures.map((measure) => valueColumns(measure).length);
    const width = widths.reduce((sum, own) => sum + own, 0);
    const rows = this.#rows.sort((a, b) => compareQueries(a.query, b.query));
    rows.forEach(({ query, cells }, i) => {
      if (i > 0 && rows[i - 1].query === query) {
        const reason = "two parts have values of it: was one of them merged twice?";
        throw new RankproofError("duplicate", `query: ${printable(String(query))} (${reason})`, "data");
      }
      if (cells.length === width) return;
      const problem = `values of query ${printable(String(query))}: ${cells.length}`;
      throw new RankproofError("invalid", `${problem} (expected ${width}: ${widths.join(" + ")})`, "data");
    });
    const column = (index: number): Float64Array => Float64Array.from(rows, ({ cells }) => cells[index] ?? 0);
    return {
      queries: rows.map(({ query }) => String(query)),
      measures: measures.map(({ hasWeights }, m) => {
        const first = widths.slice(0, m).reduce((sum, own) => sum + own, 0);
        const counted = Uint8Array.from(rows, ({ cells }) => Number(cells[first] !== null));
        return {
          ...{ values: column(first), mins: column(first + 1), maxs: column(first + 2) },
          counted: counted.includes(0) ? counted : undefined,
          ...(hasWeights ? { weights: column(first + 4) } : {}),
        };
      }),
    };
  }
}

function compareQueries(a: QueryId, b: QueryId): number {
  if (typeof a === "string" && typeof b === "string") return compareIds(a, b);
  if (typeof a === "bigint" && typeof b === "bigint") return Number(a > b) - Number(a < b);
  return typeof a === "bigint" ? -1 : 1;
}

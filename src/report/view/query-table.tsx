import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import { inWords } from "../../compare/words.ts";
import type { ReaderChoice } from "../chart.ts";
import { useReport } from "./report-state.ts";
import { type CsvRows, SaveCsv } from "./save-csv.tsx";
import { type QueryColumn, type QueryRow, sortedRows, sortIn } from "./sorted-rows.ts";
import { type RowAttributes, VirtualBody } from "./virtual-body.tsx";

/** Rows that a report without a script shows. */
const SHORT = 7;

interface QueryTableProps<Row> {
  readonly caption: string;
  /** The first names the query. */
  readonly columns: readonly QueryColumn<Row>[];
  readonly rows: readonly Row[];
  readonly choice: ReaderChoice;
}

/** Number of listed queries in words: "3 of 40 queries", or "40 queries". */
export function listedInWords(listed: number, all: number): string {
  const words = inWords(all, "query");
  return listed < all ? `${listed} of ${words}` : words;
}

/** A table of queries, however many: sorted by a click on a column; a click on a query opens it. */
export function QueryTable<Row extends QueryRow>({ caption, columns, rows, choice }: QueryTableProps<Row>): VNode {
  const { still, open: openQuery } = useReport();
  const scroller = useRef<HTMLElement>(null);
  const sorted = sortedRows(rows, columns, choice.sort);
  const open = sorted.findIndex(({ q }) => q === choice.query);
  const classes = columns.map(({ of }) =>
    sorted.length > 0 && typeof of(sorted[0]) === "number" ? "number" : undefined,
  );
  const tableRow = (index: number, attributes?: RowAttributes): VNode => {
    const row = sorted[index];
    return (
      <tr
        key={row.q}
        aria-current={row.q === choice.query ? "true" : undefined}
        onClick={({ target }) => {
          // A link opens it too, or elsewhere.
          if (target instanceof Element && target.closest("a") === null) openQuery(row.q);
        }}
        {...attributes}
      >
        {columns.map(({ key, label, cell }, i) =>
          i === 0 ? (
            <th key={key} scope="row">
              {cell(row)}
            </th>
          ) : (
            <td key={key} data-label={label} class={classes[i]}>
              {cell(row)}
            </td>
          ),
        )}
      </tr>
    );
  };
  const length = still === undefined ? "long" : "short";
  const csv = (): CsvRows => [
    columns.map(({ label }) => label),
    ...sorted.map((row) => columns.map(({ of }) => of(row))),
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class={`scroll query-table ${length}`} tabIndex={0} aria-label={caption} ref={scroller}>
        <table aria-rowcount={sorted.length + 1}>
          <caption>{caption}</caption>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((column, i) => (
                <ColumnHeader key={column.key} kind={classes[i]} column={column} columns={columns} sort={choice.sort} />
              ))}
            </tr>
          </thead>
          {still === undefined ? (
            <VirtualBody
              count={sorted.length}
              scroller={scroller}
              shown={open === -1 ? undefined : open}
              row={tableRow}
            />
          ) : (
            <tbody>{sorted.slice(0, SHORT).map((_, index) => tableRow(index))}</tbody>
          )}
        </table>
      </section>
      <SaveCsv name={caption} rows={csv} />
    </>
  );
}

interface ColumnHeaderProps<Row> {
  readonly column: QueryColumn<Row>;
  /** "number" for a column of numbers. */
  readonly kind: string | undefined;
  readonly columns: readonly QueryColumn<Row>[];
  readonly sort: string;
}

/** The head of a column: a click sorts by it, another turns the order around. */
function ColumnHeader<Row>({ column: { key, label }, kind, columns, sort }: ColumnHeaderProps<Row>): VNode {
  const { choose, still } = useReport();
  const { column, isFalling } = sortIn(columns, sort);
  const isSorted = column?.key === key;
  return (
    <th scope="col" class={kind} aria-sort={isSorted ? (isFalling ? "descending" : "ascending") : undefined}>
      {still === undefined ? (
        <button type="button" onClick={() => choose({ sort: isSorted && !isFalling ? `-${key}` : key })}>
          {label}
        </button>
      ) : (
        label
      )}
    </th>
  );
}

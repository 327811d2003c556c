import type { ComponentChildren, VNode } from "preact";
import { useRef } from "preact/hooks";
import { withMinus } from "./minus.ts";
import { rowsIn, SaveCsv } from "./save-csv.tsx";

interface TableProps {
  readonly caption: string;
  readonly header: readonly ComponentChildren[];
  /** Sections of rows; the first cell of a row names it. */
  readonly sections: readonly (readonly (readonly ComponentChildren[])[])[];
  /** Whether it scrolls sideways on a phone however few rows it has. Default false. */
  readonly isWide?: boolean;
}

/**
 * Beyond this many rows, a table scrolls sideways on a phone, where the rows of others are cards; beyond the second
 * number its rows scroll under its head.
 */
const [FEW, MANY] = [8, 25];

/** A small table that scrolls by itself when it is wider than the page. Columns in which no row has anything go. */
export function Table({ caption, header: heads, sections: all, isWide = false }: TableProps): VNode {
  const table = useRef<HTMLTableElement>(null);
  const isFilled = heads.map((_, i) => i === 0 || all.some((rows) => rows.some((row) => row[i] !== "")));
  const header = heads.filter((_, i) => isFilled[i]);
  const sections = all.map((rows) => rows.map((row) => row.filter((_, i) => isFilled[i])));
  const classes = header.map((_, column) => (isOfNumbers(sections, column) ? "number" : undefined));
  const { length } = sections.flat();
  const kind = `scroll${isWide || length > FEW ? " sideways" : ""}${length > MANY ? " boxed" : ""}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class={kind} tabIndex={0} aria-label={caption}>
      <table ref={table}>
        <caption>
          <span class="caption">{caption}</span>
        </caption>
        <thead>
          <tr>
            {header.map((cell, i) => (
              <th key={i} scope="col" class={classes[i]}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map((rows, s) => (
          <tbody key={s}>
            {rows.map(([first, ...rest], r) => (
              <tr key={r}>
                <th scope="row">{first}</th>
                {rest.map((cell, i) => (
                  <td key={i} data-label={labelOf(header[i + 1])} class={classes[i + 1]}>
                    {typeof cell === "string" ? withMinus(cell) : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <SaveCsv name={caption} rows={() => (table.current === null ? [] : rowsIn(table.current))} />
    </section>
  );
}

/** A number, perhaps with an interval or a tie range behind it. */
const NUMBER = /^[<+\u2212-]?[\d∞][\d,]*(?:\.\d+)?(?: [[{].*[\]}])?$/;

/** Whether a column holds numbers, which align digit by digit. A dash or nothing stands for an unknown one. */
function isOfNumbers(sections: TableProps["sections"], column: number): boolean {
  const cells = sections
    .flatMap((rows) => rows.map((row) => row[column]))
    .filter((cell) => cell !== "" && cell !== "–");
  return column > 0 && cells.length > 0 && cells.every((cell) => NUMBER.test(String(cell)));
}

/** Label of a cell where rows are cards. */
function labelOf(header: ComponentChildren): string | undefined {
  return typeof header === "string" && header !== "" ? header : undefined;
}

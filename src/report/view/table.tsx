import type { ComponentChildren, VNode } from "preact";

interface TableProps {
  readonly caption: string;
  readonly header: readonly ComponentChildren[];
  /** Sections of rows; the first cell of a row names it. */
  readonly sections: readonly (readonly (readonly ComponentChildren[])[])[];
}

/** A small table that scrolls by itself when it is wider than the page. */
export function Table({ caption, header, sections }: TableProps): VNode {
  const classes = header.map((_, column) => (isOfNumbers(sections, column) ? "number" : undefined));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="scroll" tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
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
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

const NUMBER = /^[+-]?\d[\d,]*(?:\.\d+)?$/;

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

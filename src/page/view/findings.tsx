import type { VNode } from "preact";
import type { Part } from "../../drawers/document.ts";
import type { Cell, Grid } from "../../drawers/grid.ts";
import { shown } from "../../report/shown.ts";
import { scaleOf } from "../../report/view/axis.ts";
import { IntervalMark } from "../../report/view/interval-mark.tsx";
import { Table } from "../../report/view/table.tsx";
import { inPageWords } from "../page-words.ts";

interface FindingsProps {
  readonly title: string;
  readonly parts: readonly Part[];
}

/** Paragraphs and tables, as the command line prints them. */
export function Findings({ title, parts }: FindingsProps): VNode {
  return (
    <div class="report">
      <header>
        <h1 id="findings-title" tabIndex={-1}>
          {shown(title)}
        </h1>
      </header>
      <main id="findings">
        <section aria-labelledby="findings-title">
          {parts.map((part, i) =>
            "lines" in part ? (
              part.lines.map(({ text }, j) => <p key={`${i}-${j}`}>{inPageWords(shown(text))}</p>)
            ) : (
              <GridView key={i} grid={part} />
            ),
          )}
        </section>
      </main>
    </div>
  );
}

/** A value as tables of a diagnosis have it. */
const VALUE = /^\d\.\d{4}$/;

/** The column of values of a table, which is drawn as well; undefined where there is none, or too few. */
function valueColumn({ header, sections }: Grid): number | undefined {
  const rows = sections.flatMap((rows) => [...rows]);
  const column = header.findIndex((_, i) => rows.length > 2 && rows.every((row) => VALUE.test(textOf(row[i]))));
  return column === -1 ? undefined : column;
}

function textOf(cell: Cell): string {
  return typeof cell === "string" ? cell : cell.text;
}

/** A table, with a dot on a shared scale beside each value. */
function GridView({ grid }: { readonly grid: Grid }): VNode {
  const { caption, header, sections } = grid;
  const drawn = valueColumn(grid);
  const scale = scaleOf(
    drawn === undefined ? [] : sections.flatMap((rows) => [...rows].map((row) => Number(textOf(row[drawn])))),
  );
  const view = (cell: Cell, column: number): VNode | string =>
    column !== drawn ? (
      cellView(cell)
    ) : (
      <>
        {cellView(cell)}
        <IntervalMark scale={scale} value={Number(textOf(cell))} interval={null} tieRange={null} />
      </>
    );
  return (
    <Table
      caption={caption}
      header={header.map((name) => (name === "" ? <span class="unseen">name</span> : shown(name)))}
      sections={sections.map((rows) => [...rows].map((row) => row.map(view)))}
    />
  );
}

function cellView(cell: Cell): VNode | string {
  if (typeof cell === "string") return shown(cell);
  return (
    <>
      {shown(cell.text)}
      {cell.marks !== "" && <sup>{cell.marks}</sup>}
      {shown(cell.after)}
    </>
  );
}

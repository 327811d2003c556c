import type { VNode } from "preact";
import type { Part } from "../../drawers/document.ts";
import type { Cell, Grid } from "../../drawers/grid.ts";
import { shown } from "../../report/shown.ts";
import { Table } from "../../report/view/table.tsx";

interface FindingsProps {
  readonly title: string;
  readonly parts: readonly Part[];
}

/** Paragraphs and tables, as the command line prints them. */
export function Findings({ title, parts }: FindingsProps): VNode {
  return (
    <main id="findings">
      <section aria-labelledby="findings-title">
        <h1 id="findings-title" tabIndex={-1}>
          {shown(title)}
        </h1>
        {parts.map((part, i) =>
          "lines" in part ? (
            part.lines.map(({ text }, j) => <p key={`${i}-${j}`}>{shown(text)}</p>)
          ) : (
            <GridView key={i} grid={part} />
          ),
        )}
      </section>
    </main>
  );
}

function GridView({ grid: { caption, header, sections } }: { readonly grid: Grid }): VNode {
  return (
    <Table
      caption={caption}
      header={header.map((name) => (name === "" ? <span class="unseen">name</span> : shown(name)))}
      sections={sections.map((rows) => [...rows].map((row) => row.map(cellView)))}
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

import type { VNode } from "preact";
import type { Block } from "../../documents/diagnosis/blocks.ts";
import type { Cell, Grid } from "../../drawers/grid.ts";
import { shown } from "../../report/shown.ts";
import { Table } from "../../report/view/table.tsx";

interface FindingsProps {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Paragraphs and tables, as the command line prints them. */
export function Findings({ title, blocks }: FindingsProps): VNode {
  return (
    <main id="findings">
      <section aria-labelledby="findings-title">
        <h1 id="findings-title" tabIndex={-1}>
          {shown(title)}
        </h1>
        {blocks.map((block, i) =>
          typeof block === "string" ? <p key={i}>{shown(block)}</p> : <GridView key={i} grid={block} />,
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

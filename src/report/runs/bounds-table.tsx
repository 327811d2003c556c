import type { VNode } from "preact";
import type { SectionProps } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import type { ModelBounds, RunsModel } from "./model.ts";
import { RunFindings } from "./run-findings.tsx";

/** What values may be, of each measure and run, and what becomes of differences on the chosen measure. */
export function BoundsTable({
  bounds,
  model: { measures, runs },
  choice,
}: SectionProps<RunsModel> & { readonly bounds: ModelBounds }): VNode {
  const rows = measures.map(({ measure }, m) => [measure, ...bounds.values[m]]);
  return (
    <>
      <Table caption={bounds.caption} header={["measure", ...runs.map(({ name }) => name)]} sections={[rows]} />
      <RunFindings findings={bounds.differences[choice.measure]} choice={choice} />
    </>
  );
}

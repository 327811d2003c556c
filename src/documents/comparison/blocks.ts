import type { Grid } from "../../drawers/grid.ts";
import type { Findings } from "../../jobs/runs/findings.ts";
import { pairGrid, runGrid, slicePairGrids } from "./grids.ts";
import { sentencesIn } from "./sentences.ts";

/** What a comparison found, as sentences and tables from the answer to its grounds. */
export function findingsBlocks(compared: Findings): (string | Grid)[] {
  return [
    ...sentencesIn(compared),
    ...[runGrid(compared), pairGrid(compared), ...slicePairGrids(compared)],
    ...compared.notes,
  ];
}

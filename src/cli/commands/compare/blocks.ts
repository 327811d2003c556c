import type { Findings } from "../../../jobs/runs/findings.ts";
import type { Grid } from "../../output/grid.ts";
import { pairGrid, runGrid, slicePairGrids } from "./grids.ts";

/** What a comparison found, as sentences and tables from the answer to its grounds. */
export function findingsBlocks(compared: Findings): (string | Grid)[] {
  return [
    ...compared.sentences,
    ...(compared.sliced?.sentences ?? []),
    ...[runGrid(compared), pairGrid(compared), ...slicePairGrids(compared)],
    ...compared.notes,
  ];
}

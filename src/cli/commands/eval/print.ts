import type { ShownRuns } from "../../../documents/runs/shown.ts";
import { jsonPieces } from "../../../drawers/json.ts";
import type { EvaluatedRuns } from "../../../jobs/runs/evaluated.ts";
import type { OutputFlags } from "../../options/output.ts";
import { printChecks } from "../../output/checks.ts";
import { write } from "../../output/write.ts";

/** How values are printed. */
export interface PrintFlags extends OutputFlags {
  perQuery?: true;
  /** Where the values of the only run are to be kept. */
  save?: string;
}

/** Prints values, keeps them where that is asked for, and says which thresholds and gates were missed. */
export async function printValues(
  evaluated: EvaluatedRuns,
  show: (shown: ShownRuns) => Promise<void>,
  { save, perQuery }: PrintFlags,
): Promise<void> {
  if (save !== undefined) await write(jsonPieces(evaluated.baseline), save);
  await show({ ...evaluated, perQuery: perQuery === true });
  printChecks(evaluated.checks);
}

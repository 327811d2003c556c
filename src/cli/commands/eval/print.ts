import { printable } from "../../../core/errors.ts";
import { STATES_COUNTS } from "../../../documents/runs/formats.ts";
import type { EvalFormatter } from "../../../documents/runs/output.ts";
import { jsonPieces } from "../../../drawers/json.ts";
import { type EvaluatedRuns, RUN_COUNTS } from "../../../jobs/runs/evaluated.ts";
import type { OutputFlags } from "../../options/output.ts";
import { printChecks } from "../../output/checks.ts";
import { printNote, write } from "../../output/write.ts";

/** How values are printed. */
export interface PrintFlags extends OutputFlags {
  perQuery?: true;
  /** Where the values of the only run are to be kept. */
  save?: string;
}

/** Prints values, keeps them where that is asked for, and says which thresholds and gates were missed. */
export async function printValues(evaluated: EvaluatedRuns, format: EvalFormatter, flags: PrintFlags): Promise<void> {
  const text = format({ ...evaluated, perQuery: flags.perQuery === true });
  if (flags.save !== undefined) await write(jsonPieces(evaluated.baseline), flags.save);
  await write(text, flags.output);
  if (!STATES_COUNTS.has(flags.format)) printCounts(evaluated);
  printChecks(evaluated.checks);
}

function printCounts({ runs, conventions, notes, slicing }: EvaluatedRuns): void {
  for (const { name, evaluation } of runs) {
    const counts = RUN_COUNTS.map(([label, key]) => `${evaluation.counts[key]} ${label}`).join(", ");
    printNote(`${printable(name)}: ${counts}\n`);
  }
  for (const line of [conventions, ...notes, ...(slicing?.notes ?? [])]) {
    printNote(`${printable(line, Number.POSITIVE_INFINITY)}\n`);
  }
}

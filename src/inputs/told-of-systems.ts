import { isOf, refusalOf } from "../checks/check.ts";
import { mixedSystems } from "../checks/mixed-systems.ts";
import { severalSystems } from "../checks/several-systems.ts";
import { RankproofError } from "../core/errors.ts";
import type { RunReadOptions } from "./read.ts";
import type { FoundColumns } from "./roles/columns.ts";
import { systemsIn } from "./several-systems.ts";
import type { Source } from "./source.ts";

/** The refusal of a run with several systems in place of that of the items that stand twice in it. */
export async function toldOfSystems(
  error: unknown,
  source: Source,
  options: RunReadOptions,
  table: FoundColumns | undefined,
): Promise<unknown> {
  if (!(error instanceof RankproofError && error.code === "duplicate")) return error;
  const finding = (await systemsIn(source, options, table, "")).find((found) => isOf(severalSystems, found));
  return finding === undefined ? error : refusalOf(mixedSystems, finding.evidence, source.name);
}

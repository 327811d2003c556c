import { refusalOf } from "../../checks/check.ts";
import { swappedFiles } from "../../checks/swapped-files.ts";
import { kindOf, likelyKindOf } from "../../inputs/formats/index.ts";
import type { Source } from "../../inputs/source.ts";
import type { FileFlags } from "./file-options.ts";

/**
 * @throws RankproofError invalid, where judgments look like a run and a run like judgments, and no option names a
 *   format
 */
export async function checkOrder(judged: Source, runs: readonly Source[], flags: FileFlags): Promise<void> {
  if (flags.judgmentsFormat !== undefined || flags.runFormat !== undefined) return;
  for (const run of runs) {
    if (await areSwapped(judged, run)) throw refusalOf(swappedFiles, { run: judged.name, judgments: run.name });
  }
}

/** Whether the content of both tells it, or makes it likely where numbers may be scores or grades. */
async function areSwapped(judged: Source, run: Source): Promise<boolean> {
  if ((await kindOf(judged)) === "run" && (await kindOf(run)) === "judgments") return true;
  return (await likelyKindOf(judged)) === "run" && (await likelyKindOf(run)) === "judgments";
}

import { RankproofError } from "../../core/errors.ts";
import type { Files } from "../../io/source.ts";
import { totalled } from "../runs/read-files.ts";
import { refuseUnusedOptions } from "../runs/unused-options.ts";
import { FusingFiles } from "./fusing-files.ts";
import {
  type FusedFiles,
  type FusionHooks,
  type FusionRequest,
  openFusion,
  type ReadingFlags,
} from "./opened-fusion.ts";
import type { FusionFlags } from "./options.ts";

/** Reads runs and makes them one. @throws RankproofError for options, bad files and runs that cannot be fused */
export async function fuseRuns(request: FusionRequest, files: Files, hooks: FusionHooks = {}): Promise<FusedFiles> {
  if (request.flags.train === undefined) refuseWithoutJudgments(request.flags, request.reading);
  const { sources, judged, read } = await openFusion(request, FusingFiles.over(files, request.reading, hooks), hooks);
  await refuseUnusedOptions(request.reading, { ...(judged && { judged }), runs: sources });
  return read(totalled([...(judged ? [judged] : []), ...sources], hooks.onRead));
}

/** @throws RankproofError unsupported, for options on judgments where none are read */
function refuseWithoutJudgments({ keepTrained }: FusionFlags, reading: ReadingFlags): void {
  const options = [
    ["--judgments-format", "judgmentsFormat", reading.judgmentsFormat],
    ["--judgments-columns", "judgmentsColumns", reading.judgmentsColumns],
    ["--keep-trained", "keepTrained", keepTrained],
  ] as const;
  const configured = reading.configuration?.options ?? [];
  const given = options.find(([, key, value]) => value !== undefined && !configured.includes(key));
  if (given === undefined) return;
  throw new RankproofError("unsupported", `option: ${given[0]} (no judgments are read without --train)`);
}

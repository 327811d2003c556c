import type { Files } from "../../io/source.ts";
import { totalled } from "../runs/read-files.ts";
import { refuseUnusedOptions } from "../runs/unused-options.ts";
import { FusingFiles } from "./fusing-files.ts";
import { type FusedFiles, type FusionHooks, type FusionRequest, openFusion } from "./opened-fusion.ts";

/** Reads runs and makes them one. @throws RankproofError for options, bad files and runs that cannot be fused */
export async function fuseRuns(request: FusionRequest, files: Files, hooks: FusionHooks = {}): Promise<FusedFiles> {
  const { sources, judged, read } = await openFusion(request, FusingFiles.over(files, request.reading, hooks), hooks);
  await refuseUnusedOptions(request.reading, { ...(judged && { judged }), runs: sources });
  return read(totalled([...(judged ? [judged] : []), ...sources], hooks.onRead));
}

import { statedConfiguration } from "../../../core/configuration.ts";
import { fuseRuns } from "../../../jobs/fusion/fuse.ts";
import type { FusionRequest } from "../../../jobs/fusion/opened-fusion.ts";
import { withRunHooks } from "../../hooks.ts";
import { printNote, write } from "../../output/write.ts";
import { checkInputs, filesApartFrom, namedFiles } from "../../paths.ts";
import { expandPatterns } from "../../patterns.ts";

type Flags = FusionRequest["flags"] &
  FusionRequest["reading"] & {
    readonly output: string;
    readonly tag?: string;
    readonly sort?: string;
  };

/** Makes one run of several, and writes it. */
export async function runFuse(given: readonly string[], flags: Flags): Promise<void> {
  const runs = await expandPatterns(given);
  checkInputs([...runs, ...(flags.train === undefined ? [] : [flags.train])]);
  const files = filesApartFrom([flags.output]);
  const request = { runs: namedFiles(runs), flags, reading: flags };
  const fused = await withRunHooks(flags, (hooks) => fuseRuns(request, files, hooks));
  try {
    await write(/\.jsonl$/i.test(flags.output) ? fused.jsonLines() : fused.lines(flags.tag), flags.output);
  } finally {
    fused.close();
  }
  const conventions = [...fused.conventions, ...statedConfiguration(flags.configuration)];
  for (const text of [conventions.join("; "), ...fused.notes()]) printNote(`${text}\n`);
}

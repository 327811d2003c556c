import { statedConfiguration } from "../../../core/configuration.ts";
import { whereGiven } from "../../../core/flags.ts";
import { fuseRuns } from "../../../jobs/fusion/fuse.ts";
import type { FusionRequest } from "../../../jobs/fusion/opened-fusion.ts";
import { threadsFlag } from "../../options/threads.ts";
import { runFormat } from "../../output/run-format.ts";
import { isWrittenWhole, printNote, write } from "../../output/write.ts";
import { checkInputs, filesApartFrom, namedFiles } from "../../paths.ts";
import { expandPatterns } from "../../patterns.ts";
import { withRunHooks } from "../../run-hooks.ts";
import { partsFusing } from "../../threads/fuse-parts.ts";

type Flags = FusionRequest["flags"] &
  FusionRequest["reading"] & {
    readonly output: string;
    readonly tag?: string;
    readonly sort?: string;
    readonly threads?: string;
  };

/** Makes one run of several, and writes it. */
export async function runFuse(given: readonly string[], flags: Flags): Promise<void> {
  const runs = await expandPatterns(given);
  checkInputs([...runs, ...(flags.train === undefined ? [] : [flags.train])]);
  const files = filesApartFrom([flags.output]);
  const request = { runs: namedFiles(runs), flags, reading: flags };
  const output = {
    format: runFormat(flags.output),
    tag: flags.tag,
    write: (pieces: Parameters<typeof write>[0]) => write(pieces, flags.output),
    parts: isWrittenWhole(flags.output) ? partsFusing(whereGiven(flags.threads, threadsFlag)) : undefined,
  };
  const { conventions, notes } = await withRunHooks(flags, (hooks) => fuseRuns(request, files, hooks, output));
  const stated = [...conventions, ...statedConfiguration(flags.configuration)];
  for (const text of [stated.join("; "), ...notes]) printNote(`${text}\n`);
}

import { statedConfiguration } from "../../../core/configuration.ts";
import { findingLines } from "../../../core/finding.ts";
import { whereGiven } from "../../../core/flags.ts";
import { fuseRuns } from "../../../jobs/fusion/fuse.ts";
import type { FusionRequest } from "../../../jobs/fusion/opened-fusion.ts";
import { filesNamed } from "../../arguments.ts";
import { checkEnding } from "../../options/output-ending.ts";
import { threadsFlag } from "../../options/threads.ts";
import { runFormat } from "../../output/run-format.ts";
import { isWrittenWhole, printNote, write } from "../../output/write.ts";
import { doJob } from "../../run-command.ts";
import { runHooks } from "../../run-hooks.ts";
import { partsFusing } from "../../threads/fuse-parts.ts";

type Flags = FusionRequest["flags"] &
  FusionRequest["reading"] & {
    readonly output: string;
    readonly tag?: string;
    readonly sort?: string;
    readonly threads?: string;
  };

/** Makes one run of several, and writes it. */
export async function runFuse(names: readonly string[], flags: Flags): Promise<void> {
  checkEnding(flags.output, ["run", "trec", "jsonl"]);
  const { conventions, folded, findings } = await doJob({
    read: async () => ({
      runs: await filesNamed(names, flags.train === undefined ? [] : [flags.train]),
      flags,
      reading: flags,
    }),
    withHooks: runHooks(flags),
    job: (request, files, hooks) =>
      fuseRuns(request, files, hooks, {
        format: runFormat(flags.output),
        tag: flags.tag,
        write: (pieces: Parameters<typeof write>[0]) => write(pieces, flags.output),
        parts: isWrittenWhole(flags.output) ? partsFusing(whereGiven(flags.threads, threadsFlag)) : undefined,
      }),
  });
  const stated = [...conventions, ...statedConfiguration(flags.configuration)];
  for (const text of [stated.join("; "), ...folded, ...findingLines(findings)]) printNote(`${text}\n`);
}

import { version } from "../../../core/version.ts";
import { findFormat } from "../../../drawers/formats.ts";
import { verifyReport } from "../../../report/stamp/verify.ts";
import { expandPatterns, filesNamed } from "../../arguments.ts";
import { hashedDisk } from "../../disk.ts";
import { EXIT_CODES } from "../../exit-code.ts";
import type { FormatFlags } from "../../options/output.ts";
import { print } from "../../output/write.ts";
import { doJob } from "../../run-command.ts";
import { runHooks } from "../../run-hooks.ts";
import { type SearchThreadFlags, searchHooks } from "../../search-hooks.ts";
import { running } from "../../surroundings.ts";
import { reportScripts } from "../report/options.ts";
import { pictureOnDisk } from "../report/pictures.ts";
import { formatters } from "./formats.ts";

interface Flags extends FormatFlags, SearchThreadFlags {}

/** Computes the values of a report again and says whether it holds. */
export async function runVerify(report: string, names: readonly string[], flags: Flags): Promise<void> {
  const format = findFormat(formatters, flags.format);
  const verification = await doJob({
    read: async () => (await filesNamed(names, [report], expandPatterns)).map(({ file }) => file),
    disk: hashedDisk,
    withHooks: runHooks(flags),
    job: (inputs, files, hooks) => {
      return verifyReport(
        report,
        inputs,
        files,
        { ...hooks, ...searchHooks(flags), readScripts: reportScripts, pictureOf: pictureOnDisk },
        version,
      );
    },
  });
  await print(format(verification));
  if (!verification.holds) running().exitCode = EXIT_CODES.missed;
}

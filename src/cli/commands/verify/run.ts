import { version } from "../../../core/version.ts";
import { findFormat } from "../../../drawers/formats.ts";
import { verifyReport } from "../../../report/stamp/verify.ts";
import { hashedDisk } from "../../disk.ts";
import { EXIT_CODES } from "../../exit-code.ts";
import type { FormatFlags } from "../../options/output.ts";
import { print } from "../../output/write.ts";
import { checkInputs, filesApartFrom } from "../../paths.ts";
import { expandPatterns } from "../../patterns.ts";
import { withRunHooks } from "../../run-hooks.ts";
import { searchHooks } from "../../search-hooks.ts";
import { running } from "../../surroundings.ts";
import { formatters } from "./formats.ts";

interface Flags extends FormatFlags {
  threads?: string;
}

/** Computes the values of a report again and says whether it holds. */
export async function runVerify(report: string, given: readonly string[], flags: Flags): Promise<void> {
  const format = findFormat(formatters, flags.format);
  const inputs = await expandPatterns(given);
  checkInputs([report, ...inputs]);
  const files = filesApartFrom([undefined], hashedDisk);
  const verification = await withRunHooks(flags, (hooks) =>
    verifyReport(report, inputs, files, { ...hooks, ...searchHooks(flags) }, version),
  );
  await print(format(verification));
  if (!verification.holds) running().exitCode = EXIT_CODES.missed;
}

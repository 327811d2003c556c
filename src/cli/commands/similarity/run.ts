import { type SimilarityFlags, similarityOfRuns } from "../../../jobs/runs/similarity.ts";
import { withRunHooks } from "../../hooks.ts";
import type { OutputFlags } from "../../options/output.ts";
import { findFormat } from "../../output/formats.ts";
import { write } from "../../output/write.ts";
import { checkInputs, filesApartFrom, namedFiles } from "../../paths.ts";
import { formatters } from "./formats.ts";

interface Flags extends SimilarityFlags, OutputFlags {
  perQuery?: true;
}

/** Measures how alike runs are and prints it. */
export async function runSimilarity(runs: readonly string[], flags: Flags): Promise<void> {
  const format = findFormat(formatters, flags.format);
  checkInputs(runs);
  const files = filesApartFrom([flags.output]);
  const pairs = await withRunHooks(undefined, (hooks) =>
    similarityOfRuns({ runs: namedFiles(runs), flags }, files, hooks),
  );
  await write(format(pairs, flags.perQuery === true), flags.output);
}

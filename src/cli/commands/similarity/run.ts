import { printable } from "../../../core/errors.ts";
import { formatters, STATES_FOLDING } from "../../../documents/similarity/formats.ts";
import { foldingOf } from "../../../documents/similarity/grid.ts";
import { findFormat } from "../../../drawers/formats.ts";
import { type SimilarityFlags, similarityOfRuns } from "../../../jobs/runs/similarity.ts";
import type { OutputFlags } from "../../options/output.ts";
import { printNote, write } from "../../output/write.ts";
import { checkInputs, filesApartFrom, namedFiles } from "../../paths.ts";
import { expandPatterns } from "../../patterns.ts";
import { withRunHooks } from "../../run-hooks.ts";

interface Flags extends SimilarityFlags, OutputFlags {
  perQuery?: true;
}

/** Measures how alike runs are and prints it. */
export async function runSimilarity(given: readonly string[], flags: Flags): Promise<void> {
  const format = findFormat(formatters, flags.format);
  const runs = await expandPatterns(given);
  checkInputs(runs);
  const files = filesApartFrom([flags.output]);
  const pairs = await withRunHooks({}, (hooks) => similarityOfRuns({ runs: namedFiles(runs), flags }, files, hooks));
  await write(format(pairs, flags.perQuery === true), flags.output);
  if (STATES_FOLDING.has(flags.format)) return;
  for (const text of foldingOf(pairs)) printNote(`${printable(text, Number.POSITIVE_INFINITY)}\n`);
}

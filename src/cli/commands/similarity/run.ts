import { SIMILARITY } from "../../../documents/runs/similarity.ts";
import { type SimilarityFlags, similarityOfRuns } from "../../../jobs/runs/similarity.ts";
import type { OutputFlags } from "../../options/output.ts";
import { showerOf } from "../../output/show.ts";
import { checkInputs, filesApartFrom, namedFiles } from "../../paths.ts";
import { expandPatterns } from "../../patterns.ts";
import { withRunHooks } from "../../run-hooks.ts";

interface Flags extends SimilarityFlags, OutputFlags {
  perQuery?: true;
}

/** Measures how alike runs are and prints it. */
export async function runSimilarity(given: readonly string[], flags: Flags): Promise<void> {
  const show = showerOf(SIMILARITY, flags);
  const runs = await expandPatterns(given);
  checkInputs(runs);
  const files = filesApartFrom([flags.output]);
  const pairs = await withRunHooks({}, (hooks) => similarityOfRuns({ runs: namedFiles(runs), flags }, files, hooks));
  await show({ pairs, perQuery: flags.perQuery === true });
}

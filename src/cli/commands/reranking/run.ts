import { RERANKING } from "../../../documents/fusion/reranking.ts";
import { type RerankingFlags, rerankingOfRuns } from "../../../jobs/fusion/reranking.ts";
import type { OutputFlags } from "../../options/output.ts";
import { showerOf } from "../../output/show.ts";
import { filesApartFrom, type JudgedFlags, judgedRuns, namedFiles } from "../../paths.ts";
import { expandPatterns } from "../../patterns.ts";
import { withRunHooks } from "../../run-hooks.ts";

interface Flags extends RerankingFlags, OutputFlags, JudgedFlags {
  threads?: string;
}

/** Measures what a reranker did, and prints it. */
export async function runReranking(names: readonly string[], flags: Flags): Promise<void> {
  const show = showerOf(RERANKING, flags);
  const { judgments, runs } = await judgedRuns(await expandPatterns(names), flags);
  const files = filesApartFrom([flags.output]);
  const found = await withRunHooks(flags, (hooks) =>
    rerankingOfRuns({ judgments, runs: namedFiles(runs), flags }, files, hooks),
  );
  await show(found);
}

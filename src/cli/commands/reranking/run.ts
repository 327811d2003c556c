import { printable } from "../../../core/errors.ts";
import { formatters, STATES_NOTES } from "../../../documents/reranking/formats.ts";
import { findFormat } from "../../../drawers/formats.ts";
import { type RerankingFlags, rerankingOfRuns } from "../../../jobs/fusion/reranking.ts";
import type { OutputFlags } from "../../options/output.ts";
import { printNote, write } from "../../output/write.ts";
import { filesApartFrom, type JudgedFlags, judgedRuns, namedFiles } from "../../paths.ts";
import { expandPatterns } from "../../patterns.ts";
import { withRunHooks } from "../../run-hooks.ts";

interface Flags extends RerankingFlags, OutputFlags, JudgedFlags {
  threads?: string;
}

/** Measures what a reranker did, and prints it. */
export async function runReranking(names: readonly string[], flags: Flags): Promise<void> {
  const format = findFormat(formatters, flags.format);
  const { judgments, runs } = await judgedRuns(await expandPatterns(names), flags);
  const files = filesApartFrom([flags.output]);
  const found = await withRunHooks(flags, (hooks) =>
    rerankingOfRuns({ judgments, runs: namedFiles(runs), flags }, files, hooks),
  );
  await write(format(found), flags.output);
  if (STATES_NOTES.has(flags.format)) return;
  printNote(found.findings.notes.map((note) => `${printable(note, 500)}\n`).join(""));
}

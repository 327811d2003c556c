import { RankproofError } from "../../../core/errors.ts";
import { COMPARISON } from "../../../documents/comparison/document.ts";
import type { Files } from "../../../inputs/source.ts";
import { compareEmbeddings } from "../../../jobs/embeddings/compare.ts";
import type { EmbeddingFlags } from "../../../jobs/embeddings/options.ts";
import type { ComparisonFlags } from "../../../jobs/runs/comparison-options.ts";
import type { OutputFlags } from "../../options/output.ts";
import { printChecks } from "../../output/checks.ts";
import { showerOf } from "../../output/show.ts";
import { type SearchFlags, searchHooks } from "../../search-hooks.ts";
import { resampleWithProgress } from "../../threads/comparison.ts";
import type { ReportFlags } from "../report/options.ts";
import { writeReport } from "./report.ts";

/** Options of `embeddings --against`. */
export interface AgainstFlags extends EmbeddingFlags, SearchFlags, Omit<ReportFlags, "queries">, OutputFlags {
  report?: string;
}

/** Compares the embeddings of several models and prints what was found. */
export async function runAgainst(vectors: string, flags: AgainstFlags, files: Files): Promise<void> {
  const show = showerOf(COMPARISON, flags);
  const { report } = flags;
  const request = { vectors, flags };
  const hooks = { ...searchHooks(flags), resample: resampleWithProgress(flags.threads) };
  const made = report === undefined ? undefined : await writeReport(request, files, flags, report);
  const compared = made?.compared ?? (await compareEmbeddings(request, files, hooks));
  await show(compared);
  printChecks(compared.checks);
}

/** Options of a comparison that a single model has no use for, each as the command line has it. */
const OF_COMPARISONS: Readonly<Record<Exclude<keyof ComparisonFlags, "clusters"> | "againstQueries", string>> = {
  baseline: "--baseline",
  pairs: "--pairs",
  test: "--test",
  correction: "--correction",
  family: "--family",
  interval: "--interval",
  effect: "--effect",
  zeros: "--zeros",
  alpha: "--alpha",
  confidence: "--confidence",
  samples: "--samples",
  seed: "--seed",
  detect: "--detect",
  againstQueries: "--against-queries",
};

/** What a configuration says of comparisons is for those. @throws RankproofError missing, for the option of a comparison */
export function refuseTestOptions(flags: EmbeddingFlags): void {
  const given: Readonly<Record<string, unknown>> = { ...flags };
  for (const [name, option] of Object.entries(OF_COMPARISONS)) {
    if (given[name] === undefined || flags.configuration?.options.includes(name)) continue;
    throw new RankproofError("missing", `other model: ${option} needs --against`);
  }
}

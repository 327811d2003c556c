import { RankproofError } from "../../../core/errors.ts";
import { COMPARISON } from "../../../documents/comparison/document.ts";
import { compareEmbeddings } from "../../../jobs/embeddings/compare.ts";
import type { EmbeddingFlags } from "../../../jobs/embeddings/options.ts";
import type { ComparisonFlags } from "../../../jobs/runs/comparison-options.ts";
import { hashedDisk } from "../../disk.ts";
import type { OutputFlags } from "../../options/output.ts";
import { runCommand } from "../../run-command.ts";
import { type SearchThreadFlags, withSearch } from "../../search-hooks.ts";
import { resampleWithProgress } from "../../threads/comparison.ts";
import type { ReportFileFlags } from "../report/options.ts";
import { writeReport } from "./report.ts";

/** Options of `embeddings --against`. */
export interface AgainstFlags extends EmbeddingFlags, SearchThreadFlags, Omit<ReportFileFlags, "queries">, OutputFlags {
  report?: string;
  save?: string;
  neighbors?: string;
}

/** Compares the embeddings of several models and prints what was found. */
export function runAgainst(vectors: string, flags: AgainstFlags): Promise<void> {
  const { report } = flags;
  return runCommand(flags, {
    document: COMPARISON,
    read: () => ({ vectors, flags }),
    disk: report === undefined ? undefined : hashedDisk,
    withHooks: withSearch(flags),
    job: async (request, files, hooks) => {
      const made = report === undefined ? undefined : await writeReport(request, files, flags, report);
      return (
        made?.compared ?? compareEmbeddings(request, files, { ...hooks, resample: resampleWithProgress(flags.threads) })
      );
    },
    shown: (compared) => compared,
    checks: ({ checks }) => checks,
  });
}

/** Options of a comparison that a single model has no use for, each as the command line has it. */
const OF_COMPARISONS: Readonly<
  Record<Exclude<keyof ComparisonFlags, "clusters" | "tasks" | "taskSample"> | "againstQueries", string>
> = {
  baseline: "--baseline",
  pairs: "--pairs",
  test: "--test",
  correction: "--correction",
  family: "--family",
  interval: "--interval",
  hitsInterval: "--hits-interval",
  effect: "--effect",
  zeros: "--zeros",
  alpha: "--alpha",
  confidence: "--confidence",
  samples: "--samples",
  seed: "--seed",
  detect: "--detect",
  rankIntervals: "--rank-intervals",
  againstQueries: "--against-queries",
};

/**
 * Refuses options of comparisons without one; those of a configuration are ignored. @throws RankproofError missing, for
 * the option of a comparison
 */
export function refuseTestOptions(flags: EmbeddingFlags): void {
  const values: Readonly<Record<string, unknown>> = { ...flags };
  for (const [name, option] of Object.entries(OF_COMPARISONS)) {
    if (values[name] === undefined || flags.configuration?.options.includes(name)) continue;
    const meant = name === "interval" ? " (of rates of verification: --intervals)" : "";
    throw new RankproofError("missing", `other model: ${option} needs --against${meant}`);
  }
}

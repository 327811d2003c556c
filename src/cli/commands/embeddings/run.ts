import { printable, RankproofError } from "../../../core/errors.ts";
import type { Content } from "../../../drawers/content.ts";
import { writeRun } from "../../../inputs/write.ts";
import { evaluateEmbeddings } from "../../../jobs/embeddings/evaluate.ts";
import type { EvaluatedEmbeddings } from "../../../jobs/embeddings/evaluated.ts";
import type { EmbeddingFlags } from "../../../jobs/embeddings/options.ts";
import { DETECTION } from "../../../options/embeddings.ts";
import { type FlagsOf, nameOf } from "../../../options/option.ts";
import { disk, hashedDisk } from "../../disk.ts";
import type { OutputFlags } from "../../options/output.ts";
import { runFormat } from "../../output/run-format.ts";
import { runCommand } from "../../run-command.ts";
import { type SearchThreadFlags, withSearch } from "../../search-hooks.ts";
import type { ReportFileFlags } from "../report/options.ts";
import { refuseTestOptions, runAgainst } from "./against.ts";
import { filesByRole } from "./files-by-role.ts";
import { isOfNeighbors, runGivenNeighbors } from "./given-neighbors.ts";
import { runOver } from "./over.ts";
import { writeReport } from "./report.ts";
import { valuesShown } from "./values.ts";

interface Flags
  extends EmbeddingFlags,
    FlagsOf<typeof DETECTION>,
    SearchThreadFlags,
    Omit<ReportFileFlags, "queries">,
    OutputFlags {
  perQuery?: true;
  report?: string;
  over?: string;
  /** Where the neighbors are written. */
  neighbors?: string;
}

/** Evaluates embeddings and prints their values, or what a comparison of several models found. */
export async function runEmbeddings(names: readonly string[], flags: Flags): Promise<void> {
  if (isOfNeighbors(flags)) {
    refuseNeighbors(flags);
    return runGivenNeighbors(names[0], flags);
  }
  refuseDetection(flags);
  const { vectors, others, labels } = await filesByRole(disk, names, flags);
  const against = [...others, ...(flags.against ?? [])];
  return runModels(vectors, {
    ...flags,
    ...(against.length > 0 && { against }),
    ...(labels !== undefined && { labels: [labels] }),
  });
}

/** Evaluates one model, its variants, or several. */
async function runModels(vectors: string | undefined, flags: Flags): Promise<void> {
  refuseNeighbors(flags);
  if (vectors === undefined) {
    throw new RankproofError("missing", "vectors: a file of them, or --distances, --similarities or --nearest");
  }
  if (flags.over !== undefined) return runOver(vectors, flags.over, flags);
  if (flags.against !== undefined) {
    refuseReportOptions(flags);
    return runAgainst(vectors, flags);
  }
  refuseTestOptions(flags);
  const { report, neighbors } = flags;
  const values = valuesShown(flags);
  return runCommand(flags, {
    ...values,
    read: () => {
      refuseReportOptions(flags);
      return { vectors, flags };
    },
    disk: report === undefined ? undefined : hashedDisk,
    withHooks: withSearch(flags),
    job: async (request, files, hooks): Promise<EvaluatedEmbeddings> => {
      if (report === undefined) return evaluateEmbeddings(request, files, hooks);
      return (await writeReport(request, files, flags, report)).evaluated;
    },
    saved: [{ file: neighbors, content: ({ foundRun }, file) => runContent(foundRun(), file) }, ...values.saved],
  });
}

/** @throws RankproofError unsupported, for neighbors of several models or variants, and for files that are no run */
function refuseNeighbors({ neighbors, over, against }: Flags): void {
  if (neighbors !== undefined && /\.(npy|npz|ibin)$/i.test(neighbors)) {
    throw new RankproofError(
      "unsupported",
      `--neighbors: ${printable(neighbors)} (expected .parquet, .jsonl, or another name for TREC's lines)`,
    );
  }
  if (neighbors === undefined || (over === undefined && against === undefined)) return;
  const other = over === undefined ? "--against" : "--over";
  throw new RankproofError("unsupported", `--neighbors with ${other} (expected one model at a time)`);
}

/** @throws RankproofError unsupported, for costs of detection */
function refuseDetection({ pTarget, cMiss, cFa }: FlagsOf<typeof DETECTION>): void {
  const given = [
    [DETECTION.pTarget, pTarget],
    [DETECTION.cMiss, cMiss],
    [DETECTION.cFa, cFa],
  ] as const;
  const [other] = given.flatMap(([option, value]) => (value === undefined ? [] : [nameOf(option)]));
  if (other === undefined) return;
  const where = "minDCF is of given scores: `pairs`, --distances, --similarities";
  throw new RankproofError("unsupported", `${other}: ${where}`);
}

/** A run in the format that the name of its file tells. */
async function runContent(run: ReturnType<EvaluatedEmbeddings["foundRun"]>, file: string): Promise<Content> {
  if (!/\.parquet$/i.test(file)) return writeRun(run, { format: runFormat(file) });
  const { parquetRun } = await import("../../../inputs/tables/parquet-run.ts");
  return parquetRun(run);
}

/** @throws RankproofError missing, for options of a report without one */
function refuseReportOptions({ report, items, light }: Flags): void {
  if (report === undefined && (light !== undefined || items !== undefined)) {
    throw new RankproofError("missing", "report file: --light and --items need --report");
  }
}

import { printable, RankproofError } from "../../../core/errors.ts";
import { hashedDisk } from "../../../io/node.ts";
import type { Files } from "../../../io/source.ts";
import { type EmbeddingRequest, evaluateEmbeddings } from "../../../jobs/embeddings/evaluate.ts";
import { EMBEDDING_COUNTS, type EvaluatedEmbeddings } from "../../../jobs/embeddings/evaluated.ts";
import type { EmbeddingFlags } from "../../../jobs/embeddings/options.ts";
import { type SearchFlags, searchHooks } from "../../hooks.ts";
import { notePerQuery, type OutputFlags } from "../../options/output.ts";
import { printChecks } from "../../output/checks.ts";
import { findFormat } from "../../output/formats.ts";
import { printNote, write } from "../../output/write.ts";
import { filesApartFrom } from "../../paths.ts";
import { resampleWithProgress } from "../../threads/comparison.ts";
import { type ReportFlags, reportOptions } from "../report/options.ts";
import { formatters, STATES_COUNTS } from "./formats.ts";
import { runOver } from "./over.ts";

interface Flags extends EmbeddingFlags, SearchFlags, Omit<ReportFlags, "queries">, OutputFlags {
  perQuery?: true;
  report?: string;
  over?: string;
}

/** Evaluates embeddings and prints their values. */
export async function runEmbeddings(vectors: string, flags: Flags): Promise<void> {
  if (flags.over !== undefined) return runOver(vectors, flags.over, flags);
  const format = findFormat(formatters, flags.format);
  notePerQuery(flags);
  const { report, items } = flags;
  if (report === undefined && (flags.light !== undefined || items !== undefined)) {
    throw new RankproofError("missing", "report file: --light and --items need --report");
  }
  const files =
    report === undefined ? filesApartFrom([flags.output]) : filesApartFrom([flags.output, report], hashedDisk);
  const evaluated = await (report === undefined
    ? evaluateEmbeddings({ vectors, flags }, files, searchHooks(flags))
    : evaluatedAndReported({ vectors, flags }, files, flags, report));
  await write(format({ ...evaluated, perQuery: flags.perQuery === true }), flags.output);
  if (!STATES_COUNTS.has(flags.format)) printCounts(evaluated);
  printChecks(evaluated.checks);
}

/** Evaluates embeddings and writes a report on them. */
async function evaluatedAndReported(
  request: EmbeddingRequest,
  files: Files,
  flags: SearchFlags & ReportFlags,
  file: string,
): Promise<EvaluatedEmbeddings> {
  const { reportOnEmbeddings } = await import("../../../report/reports.ts");
  const hooks = { ...searchHooks(flags), resample: resampleWithProgress(flags.threads) };
  const { evaluated, html } = await reportOnEmbeddings(request, files, hooks, await reportOptions(flags));
  await write(html, file);
  printNote(`${file}: open it in a browser\n`);
  return evaluated;
}

function printCounts({ vectors, result, conventions, notes }: EvaluatedEmbeddings): void {
  const counts = EMBEDDING_COUNTS.map(([label, key]) => `${result.counts[key]} ${label}`).join(", ");
  const lines = [`${printable(vectors)}: ${counts}`, conventions, ...notes];
  printNote(lines.map((line) => `${line}\n`).join(""));
}

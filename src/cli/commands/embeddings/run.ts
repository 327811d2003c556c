import { printable, RankproofError } from "../../../core/errors.ts";
import { disk } from "../../../io/node.ts";
import { type EmbeddingRequest, evaluateEmbeddings } from "../../../jobs/embeddings/evaluate.ts";
import { COUNT_ROWS, type EvaluatedEmbeddings } from "../../../jobs/embeddings/evaluated.ts";
import type { ItemFlags } from "../../../jobs/embeddings/items.ts";
import type { EmbeddingFlags } from "../../../jobs/embeddings/options.ts";
import { type SearchFlags, searchHooks } from "../../hooks.ts";
import { printChecks } from "../../output/checks.ts";
import { findFormat } from "../../output/formats.ts";
import { write } from "../../output/write.ts";
import { checkFiles } from "../../paths.ts";
import { resampleWithProgress } from "../../threads/comparison.ts";
import { type ReportFlags, reportOptions } from "../report/options.ts";
import { formatters, STATES_COUNTS } from "./formats.ts";

interface Flags extends EmbeddingFlags, SearchFlags, Omit<ReportFlags, "queries"> {
  perQuery?: true;
  format: string;
  report?: string;
  output?: string;
}

/** Evaluates embeddings and prints their values. */
export async function runEmbeddings(vectors: string, flags: Flags): Promise<void> {
  const format = findFormat(formatters, flags.format);
  const { report, items } = flags;
  if (report === undefined && (flags.light !== undefined || items !== undefined)) {
    throw new RankproofError("missing", "report file: --light and --items need --report");
  }
  const inputs = [...inputsOf(vectors, flags), ...(items === undefined ? [] : [items])];
  for (const output of [flags.output, report]) for (const input of inputs) checkFiles([input], output);
  const evaluated = await (report === undefined
    ? evaluateEmbeddings({ vectors, flags }, disk, searchHooks(flags))
    : evaluatedAndReported({ vectors, flags }, flags, report));
  await write(format({ ...evaluated, perQuery: flags.perQuery === true }), flags.output);
  if (!STATES_COUNTS.has(flags.format)) printCounts(evaluated);
  printChecks(evaluated.checks);
}

/** Evaluates embeddings and writes a report on them. */
async function evaluatedAndReported(
  request: EmbeddingRequest,
  flags: SearchFlags & ReportFlags,
  file: string,
): Promise<EvaluatedEmbeddings> {
  const { reportOnEmbeddings } = await import("../../../report/reports.ts");
  const hooks = { ...searchHooks(flags), resample: resampleWithProgress(flags.threads) };
  const { evaluated, html } = await reportOnEmbeddings(request, disk, hooks, await reportOptions(flags));
  await write(html, file);
  process.stderr.write(`${file}: open it in a browser\n`);
  return evaluated;
}

/** All that may name a file that is read. */
export function inputsOf(vectors: string, flags: ItemFlags): string[] {
  const { labels, queries, gallery, ids, categories, sequences, confidences, trueConfidences, coordinates } = flags;
  const sources = [labels, queries, gallery, ids, categories, sequences, confidences, trueConfidences, coordinates];
  return [vectors, ...sources.flatMap((source) => source ?? [])];
}

function printCounts({ vectors, result, conventions, notes }: EvaluatedEmbeddings): void {
  const counts = COUNT_ROWS.map(([label, key]) => `${result.counts[key]} ${label}`).join(", ");
  const lines = [`${printable(vectors)}: ${counts}`, conventions, ...notes];
  process.stderr.write(lines.map((line) => `${line}\n`).join(""));
}

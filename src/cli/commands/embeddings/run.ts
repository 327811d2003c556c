import { printable, RankproofError } from "../../../core/errors.ts";
import { hashedDisk } from "../../../io/node.ts";
import type { Files } from "../../../io/source.ts";
import { evaluateEmbeddings } from "../../../jobs/embeddings/evaluate.ts";
import { EMBEDDING_COUNTS, type EvaluatedEmbeddings } from "../../../jobs/embeddings/evaluated.ts";
import type { EmbeddingFlags } from "../../../jobs/embeddings/options.ts";
import { notePerQuery, type OutputFlags } from "../../options/output.ts";
import { printChecks } from "../../output/checks.ts";
import { findFormat } from "../../output/formats.ts";
import { jsonPieces } from "../../output/json.ts";
import { printNote, write } from "../../output/write.ts";
import { filesApartFrom } from "../../paths.ts";
import { type SearchFlags, searchHooks } from "../../search-hooks.ts";
import type { ReportFlags } from "../report/options.ts";
import { refuseTestOptions, runAgainst } from "./against.ts";
import { formatters, STATES_COUNTS } from "./formats.ts";
import { runOver } from "./over.ts";
import { writeReport } from "./report.ts";

interface Flags extends EmbeddingFlags, SearchFlags, Omit<ReportFlags, "queries">, OutputFlags {
  perQuery?: true;
  report?: string;
  over?: string;
}

/** Evaluates embeddings and prints their values, or what a comparison of several models found. */
export async function runEmbeddings(vectors: string, flags: Flags): Promise<void> {
  if (flags.over !== undefined) return runOver(vectors, flags.over, flags);
  if (flags.against !== undefined) return runAgainst(vectors, flags, filesOf(flags));
  refuseTestOptions(flags);
  const format = findFormat(formatters, flags.format);
  notePerQuery(flags);
  const files = filesOf(flags);
  const { report, save } = flags;
  const request = { vectors, flags };
  const evaluated =
    report === undefined
      ? await evaluateEmbeddings(request, files, searchHooks(flags))
      : (await writeReport(request, files, flags, report)).evaluated;
  const text = format({ ...evaluated, perQuery: flags.perQuery === true });
  if (save !== undefined) await write(jsonPieces(evaluated.baseline()), save);
  await write(text, flags.output);
  if (!STATES_COUNTS.has(flags.format)) printCounts(evaluated);
  printChecks(evaluated.checks);
}

/** Files that are none of the outputs. @throws RankproofError missing, for options of a report without one */
function filesOf({ output, save, report, items, light }: Flags): Files {
  if (report === undefined && (light !== undefined || items !== undefined)) {
    throw new RankproofError("missing", "report file: --light and --items need --report");
  }
  const outputs = [output, ...[save, report].filter((file) => file !== undefined)];
  return report === undefined ? filesApartFrom(outputs) : filesApartFrom(outputs, hashedDisk);
}

function printCounts({ vectors, result, conventions, notes }: EvaluatedEmbeddings): void {
  const counts = EMBEDDING_COUNTS.map(([label, key]) => `${result.counts[key]} ${label}`).join(", ");
  const lines = [`${printable(vectors)}: ${counts}`, conventions, ...notes];
  printNote(lines.map((line) => `${line}\n`).join(""));
}

import { printable } from "../../../core/errors.ts";
import { STATES_COUNTS } from "../../../documents/embeddings/formats.ts";
import type { EmbeddingFormatter } from "../../../documents/embeddings/output.ts";
import { jsonPieces } from "../../../drawers/json.ts";
import { EMBEDDING_COUNTS, type ShownEmbeddings } from "../../../jobs/embeddings/evaluated.ts";
import type { OutputFlags } from "../../options/output.ts";
import { printChecks } from "../../output/checks.ts";
import { printNote, write } from "../../output/write.ts";

/** Options of what is written. */
export interface PrintFlags extends OutputFlags {
  perQuery?: true;
  save?: string;
}

/** Keeps the values where that was asked for, prints them, and says which conditions they meet. */
export async function printEvaluated(
  evaluated: ShownEmbeddings,
  format: EmbeddingFormatter,
  { perQuery, save, output, format: name }: PrintFlags,
): Promise<void> {
  const text = format({ ...evaluated, perQuery: perQuery === true });
  if (save !== undefined) await write(jsonPieces(evaluated.baseline()), save);
  await write(text, output);
  if (!STATES_COUNTS.has(name)) printCounts(evaluated);
  printChecks(evaluated.checks);
}

function printCounts({ vectors, result, conventions, notes }: ShownEmbeddings): void {
  const counts = EMBEDDING_COUNTS.map(([label, key]) => `${result.counts[key]} ${label}`).join(", ");
  const lines = [`${printable(vectors)}: ${counts}`, conventions, ...notes];
  printNote(lines.map((line) => `${line}\n`).join(""));
}

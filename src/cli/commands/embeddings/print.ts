import type { EmbeddingsAsShown } from "../../../documents/embeddings/shown.ts";
import { jsonPieces } from "../../../drawers/json.ts";
import type { ShownEmbeddings } from "../../../jobs/embeddings/evaluated.ts";
import type { OutputFlags } from "../../options/output.ts";
import { printChecks } from "../../output/checks.ts";
import { write } from "../../output/write.ts";

/** Options of what is written. */
export interface PrintFlags extends OutputFlags {
  perQuery?: true;
  save?: string;
}

/** Keeps the values where that was asked for, prints them, and says which conditions they meet. */
export async function printEvaluated(
  evaluated: ShownEmbeddings,
  show: (shown: EmbeddingsAsShown) => Promise<void>,
  { perQuery, save }: PrintFlags,
): Promise<void> {
  if (save !== undefined) await write(jsonPieces(evaluated.baseline()), save);
  await show({ ...evaluated, perQuery: perQuery === true });
  printChecks(evaluated.checks);
}

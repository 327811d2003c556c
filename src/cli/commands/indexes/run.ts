import { formatters } from "../../../documents/embeddings/indexes.ts";
import { findFormat } from "../../../drawers/formats.ts";
import { evaluateIndexes, type IndexFlags } from "../../../jobs/embeddings/evaluate-indexes.ts";
import type { OutputFlags } from "../../options/output.ts";
import { write } from "../../output/write.ts";
import { filesApartFrom } from "../../paths.ts";

/** Compares what indexes found with exact neighbors and prints their recall. */
export async function runIndexes(
  exact: string,
  indexes: readonly string[],
  flags: IndexFlags & OutputFlags,
): Promise<void> {
  const format = findFormat(formatters, flags.format);
  await write(format(await evaluateIndexes({ exact, indexes, flags }, filesApartFrom([flags.output]))), flags.output);
}

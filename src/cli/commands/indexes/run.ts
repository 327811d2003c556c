import { INDEXES } from "../../../documents/embeddings/indexes.ts";
import { evaluateIndexes, type IndexFlags } from "../../../jobs/embeddings/evaluate-indexes.ts";
import type { OutputFlags } from "../../options/output.ts";
import { showerOf } from "../../output/show.ts";
import { filesApartFrom } from "../../paths.ts";

/** Compares what indexes found with exact neighbors and prints their recall. */
export async function runIndexes(
  exact: string,
  indexes: readonly string[],
  flags: IndexFlags & OutputFlags,
): Promise<void> {
  const show = showerOf(INDEXES, flags);
  await show(await evaluateIndexes({ exact, indexes, flags }, filesApartFrom([flags.output])));
}

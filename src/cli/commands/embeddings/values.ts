import { EMBEDDINGS } from "../../../documents/embeddings/document.ts";
import type { EmbeddingsAsShown } from "../../../documents/embeddings/shown.ts";
import type { ShownEmbeddings } from "../../../jobs/embeddings/evaluated.ts";
import type { OutputFlags } from "../../options/output.ts";
import { savedValues } from "../../output/saved-values.ts";

/** How values of embeddings are printed. */
export interface EmbeddingValueFlags extends OutputFlags {
  perQuery?: true;
  save?: string;
}

/** Prints values, keeps them where that is asked for, and says which conditions they meet. */
export function valuesShown({ perQuery, save }: EmbeddingValueFlags) {
  return {
    document: EMBEDDINGS,
    shown: (evaluated: ShownEmbeddings): EmbeddingsAsShown => ({ ...evaluated, perQuery: perQuery === true }),
    saved: [savedValues(save, ({ baseline }: ShownEmbeddings) => baseline())],
    checks: ({ checks }: ShownEmbeddings) => checks,
  };
}

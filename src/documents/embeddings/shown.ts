import type { ShownEmbeddings } from "../../jobs/embeddings/evaluated.ts";

/** Evaluated embeddings, and whether the values of every query are shown. */
export interface EmbeddingsAsShown extends ShownEmbeddings {
  readonly perQuery: boolean;
}

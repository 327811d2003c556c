import type { Content } from "../../drawers/content.ts";
import type { ShownEmbeddings } from "../../jobs/embeddings/evaluated.ts";

/** What an output format of `embeddings` turns into text. */
export interface EmbeddingOutput extends ShownEmbeddings {
  readonly perQuery: boolean;
}

/** An output format of `embeddings`. */
export type EmbeddingFormatter = (output: EmbeddingOutput) => Content;

import { isRecord } from "../tables/parse-json.ts";
import type { Shape } from "./query-record.ts";

/**
 * LlamaIndex' EmbeddingQAFinetuneDataset: texts of queries and items by id, and ids of the relevant items of each
 * query.
 */
export const llamaIndex: Shape = {
  title: "a dataset of LlamaIndex",
  holds: "judgments",
  recognizes: (value) => isRecord(value) && isRecord(value["queries"]) && isRecord(value["relevant_docs"]),
  recordsOf: ({ value }) => {
    const relevant = isRecord(value) ? value["relevant_docs"] : undefined;
    return isRecord(relevant)
      ? Object.entries(relevant).map(([query, judgments]) => ({ query, judgments }))
      : undefined;
  },
};

import type { FieldRecord } from "./field.ts";

/** Retrieval for language models: a few passages that are read whole. */
export const rag: FieldRecord = {
  id: "rag",
  title: "Retrieval for RAG",
  words: [
    { names: ["hit_rate[@{k}]"], measure: "Success@{k}" },
    { names: ["MRR[@{k}]"], measure: "RR@{k}" },
    { names: ["recall@{k}"], measure: "R@{k}" },
    { names: ["precision@{k}"], measure: "P@{k}" },
    { names: ["NDCG[@{k}]"], measure: "nDCG@{k}" },
    { names: ["all_found[@{k}]"], measure: "AllFound@{k}" },
    { names: ["UDCG[@{k}]"], measure: "UDCG@{k}" },
    { names: ["context_recall", "context_precision"] },
    { names: ["faithfulness", "groundedness", "answer_relevancy", "answer_relevance", "answer_correctness"] },
  ],
  tools: ["llamaindex", "haystack", "ragas", "mlflow", "longmemeval"],
  page: "tutorials/rag.md",
};

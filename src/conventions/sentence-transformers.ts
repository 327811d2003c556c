import type { Profile } from "./profile.ts";

/** sentence-transformers (PyPI: sentence-transformers), its InformationRetrievalEvaluator. */
export const sentenceTransformers: Profile = {
  id: "sentence-transformers",
  title:
    "Ties by item id, ascending; queries without relevant items are left out; AP over min(k, R), nDCG of binary gains.",
  tool: {
    name: "sentence-transformers",
    version: "sentence-transformers 6.2.0",
    evidence: "printed",
    source: "github.com/huggingface/sentence-transformers",
  },
  runs: {
    options: { ties: "id-ascending", missing: "zero", noRelevant: "skip" },
    measures:
      "cosine_ndcg@10, cosine_map@100, cosine_mrr@10, cosine_precision@10, cosine_recall@10, cosine_accuracy@10",
  },
  names: [
    { name: "[cosine_|dot_|euclidean_|manhattan_]accuracy@{k}", measure: "Success@{k}" },
    { name: "[cosine_|dot_|euclidean_|manhattan_]precision@{k}", measure: "P@{k}" },
    { name: "[cosine_|dot_|euclidean_|manhattan_]recall@{k}", measure: "R@{k}" },
    { name: "[cosine_|dot_|euclidean_|manhattan_]ndcg@{k}", measure: "nDCG(gain=binary)@{k}" },
    { name: "[cosine_|dot_|euclidean_|manhattan_]mrr@{k}", measure: "RR@{k}" },
    { name: "[cosine_|dot_|euclidean_|manhattan_]map@{k}", measure: "AP(denominator=capped)@{k}" },
  ],
};

import type { FieldRecord } from "./field.ts";

/** Metric learning: items of one class are to be neighbors. */
export const embeddings: FieldRecord = {
  id: "embeddings",
  title: "Embeddings and metric learning",
  words: [
    { names: ["Recall@{k}", "R@{k}"], measure: "Success@{k}", otherwise: "R@{k}" },
    { names: ["CMC@{k}", "top-{k}"], measure: "Success@{k}" },
    { names: ["precision_at_{k}", "Precision@{k}"], measure: "P@{k}" },
    { names: ["MAP@R"], measure: "AP@R" },
    { names: ["R-Precision"], measure: "Rprec" },
    { names: ["MRR"], measure: "RR" },
    { names: ["NMI", "AMI", "ARI", "V-measure", "silhouette", "purity"] },
    { names: ["PCF"] },
    { names: ["alignment", "uniformity"] },
  ],
  tools: [
    ...["oml", "pytorch-metric-learning", "torchmetrics", "sentence-transformers", "flagembedding", "mteb"],
    ...["ranking-metrics", "tie-aware-hashing"],
  ],
  page: "tutorials/embeddings.md",
};

import type { FieldRecord } from "./field.ts";

/** Recommendation: what users like among items that are shown to them. */
export const recommender: FieldRecord = {
  id: "recommender",
  title: "Recommendation",
  words: [
    { names: ["HR@{k}", "HitRate@{k}"], measure: "Success@{k}" },
    { names: ["NDCG[@{k}]"], measure: "nDCG@{k}" },
    { names: ["Recall@{k}"], measure: "R@{k}" },
    { names: ["Precision@{k}"], measure: "P@{k}" },
    { names: ["MAP@{k}"], measure: "AP(denominator=capped)@{k}", otherwise: "AP@{k}" },
    { names: ["MRR[@{k}]"], measure: "RR@{k}" },
    { names: ["AUC"], measure: "AUC" },
    { names: ["GAUC"], measure: "GAUC" },
    { names: ["coverage@{k}", "catalog coverage"], measure: "ItemCoverage@{k}" },
    { names: ["ARP@{k}", "average popularity"], measure: "AvgPopularity@{k}" },
    { names: ["Gini@{k}"], measure: "Gini@{k}" },
    { names: ["novelty@{k}", "MIUF@{k}"], measure: "MIUF@{k}" },
    { names: ["diversity@{k}"], measure: "ILD(distance=chosen-together)@{k}" },
    { names: ["ILD@{k}"], measure: "ILD@{k}" },
    { names: ["serendipity@{k}"], measure: "Serendipity@{k}" },
    { names: ["personalization@{k}"], measure: "Personalization@{k}" },
  ],
  tools: ["recbole", "recommenders", "rectools", "spark-mllib", "kaggle", "ranx"],
  page: "tutorials/recommender.md",
};

import type { FieldRecord } from "./field.ts";

/** Learning to rank: labels and features by query, and the predictions of a trained model. */
export const learningToRank: FieldRecord = {
  id: "learning-to-rank",
  title: "Learning to rank",
  words: [
    { names: ["NDCG[@{k}]"], measure: "nDCG(gain=exp2)@{k}", otherwise: "nDCG@{k}" },
    { names: ["NDCG:top={k};type=Exp"], measure: "nDCG(gain=exp2)@{k}" },
    { names: ["MAP"], measure: "AP" },
    { names: ["MAP@{k}"], measure: "AP(denominator=capped)@{k}", otherwise: "AP@{k}" },
    { names: ["MRR[@{k}]"], measure: "RR@{k}" },
    { names: ["pre@{k}"], measure: "P(denominator=retrieved)@{k}" },
    { names: ["P@{k}"], measure: "P(denominator=retrieved)@{k}", otherwise: "P@{k}" },
    { names: ["ERR@{k}"], measure: "ERR(max=4)@{k}", otherwise: "ERR@{k}" },
    { names: ["pFound[@{k}]"], measure: "PFound@{k}" },
    { names: ["ARP"], measure: "AvgRelRank" },
    { names: ["PWA[@{k}]"], measure: "PWA@{k}" },
    { names: ["ordered_pair_accuracy"], measure: "PairAcc(pairs=retrieved)" },
    { names: ["label_gain", "gains"] },
    { names: ["group", "qid"] },
  ],
  tools: ["lightgbm", "xgboost", "catboost", "ranklib", "tf-ranking", "allrank", "sklearn"],
  page: "tutorials/learning-to-rank.md",
};

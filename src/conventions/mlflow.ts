import type { Conditions, Profile } from "./profile.ts";

/** Queries with neither relevant nor retrieved items have 1. */
const silence: Conditions = { noRelevant: "silence" };

const aggregated = (at: "precision" | "recall" | "ndcg", measure: string, conditions: Conditions = {}) => [
  { name: `${at}_at_{k}[/mean]`, measure, conditions },
  { name: `${at}_at_{k}/p90`, measure, conditions: { ...conditions, aggregate: "quantile=0.9" as const } },
  { name: `${at}_at_{k}/variance`, measure, conditions: { ...conditions, aggregate: "variance" as const } },
];

/** MLflow (PyPI: mlflow), its metrics of retrievers. */
export const mlflow: Profile = {
  id: "mlflow",
  title: "Lists of retrieved ids and sets of relevant ones; each metric has its mean, variance and 90th percentile.",
  tool: { name: "MLflow", version: "mlflow 3.17.2", evidence: "printed", source: "github.com/mlflow/mlflow" },
  runs: {
    options: { ties: "input", missing: "skip" },
    measures: "precision_at_3/mean, recall_at_3/mean, ndcg_at_3/mean",
  },
  names: [
    ...aggregated("precision", "P(denominator=retrieved)@{k}"),
    ...aggregated("recall", "R@{k}", silence),
    ...aggregated("ndcg", "nDCG(gain=binary,ideal=length)@{k}", silence),
  ],
};

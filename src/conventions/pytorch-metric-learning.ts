import type { Profile } from "./profile.ts";

const CLUSTERS = "it rates clusters, which k-means draws by chance: rankproof clusters has it";

/** pytorch-metric-learning (PyPI: pytorch-metric-learning). */
export const pytorchMetricLearning: Profile = {
  id: "pytorch-metric-learning",
  title: "Its AccuracyCalculator leaves out queries without relevant items and counts R without the query itself.",
  tool: {
    name: "pytorch-metric-learning",
    version: "2.9.0",
    evidence: "printed",
    source: "github.com/KevinMusgrave/pytorch-metric-learning",
  },
  embeddings: {
    metric: "l2",
    noRelevant: "skip",
    measures: "precision_at_1, r_precision, mean_average_precision, mean_average_precision_at_r, mean_reciprocal_rank",
    fmrRule: "at-most",
    pcfRule: "at-least",
  },
  names: [
    { name: "precision_at_1", measure: "P@1" },
    { name: "r_precision", measure: "Rprec" },
    { name: "mean_average_precision", measure: "AP" },
    { name: "mean_average_precision_at_r", measure: "AP@R" },
    { name: "mean_reciprocal_rank", measure: "RR" },
    // Not the tool's: what papers in its field call the share of queries with a hit.
    { name: "recall@{k}", measure: "Success@{k}" },
    { name: "AMI", refused: CLUSTERS },
    { name: "NMI", refused: CLUSTERS },
  ],
};

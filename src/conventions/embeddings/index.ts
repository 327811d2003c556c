import { findById } from "../../core/nearest.ts";
import { oml } from "./oml.ts";
import type { EmbeddingProfile } from "./profile.ts";
import { pytorchMetricLearning } from "./pytorch-metric-learning.ts";
import { rankingMetrics } from "./ranking-metrics.ts";
import { tieAwareHashing } from "./tie-aware-hashing.ts";

/** Every profile that `rankproof embeddings --like` knows. */
export const embeddingProfiles: readonly EmbeddingProfile[] = [
  oml,
  pytorchMetricLearning,
  rankingMetrics,
  tieAwareHashing,
];

/** @throws RankproofError unknown, with the nearest known name */
export function findEmbeddingProfile(id: string): EmbeddingProfile {
  return findById("profile", embeddingProfiles, id);
}

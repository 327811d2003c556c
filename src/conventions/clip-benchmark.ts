import type { Profile } from "./profile.ts";

/** CLIP Benchmark of LAION: retrieval of images by texts, and of texts by images. */
export const clipBenchmark: Profile = {
  id: "clip-benchmark",
  title: "Its recall@k, of images by texts and of texts by images, is a hit rate.",
  tool: {
    name: "CLIP Benchmark",
    version: "clip-benchmark 1.6.2",
    evidence: "printed",
    source: "github.com/LAION-AI/CLIP_benchmark",
  },
  embeddings: {
    metric: "cosine",
    noRelevant: "skip",
    measures: "image_retrieval_recall@5",
    fmrRule: "at-most",
    pcfRule: "at-least",
  },
  names: [
    // The images are the gallery in the first, the texts in the second.
    { name: "image_retrieval_recall@{k}", measure: "Success@{k}" },
    { name: "text_retrieval_recall@{k}", measure: "Success@{k}" },
  ],
};

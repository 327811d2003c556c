import type { FieldRecord } from "./field.ts";

/** Link prediction in knowledge graphs: the ranks of single answers. */
export const knowledgeGraph: FieldRecord = {
  id: "knowledge-graph",
  title: "Knowledge graphs",
  words: [
    { names: ["MR", "mean_rank"], measure: "MR" },
    { names: ["MRR", "mean_reciprocal_rank"], measure: "FilteredRR", otherwise: "RR" },
    { names: ["Hits@{k}", "hits_at_{k}"], measure: "FilteredHits@{k}" },
    { names: ["GMR", "geometric_mean_rank"], measure: "GMR" },
    { names: ["AMR"], measure: "AMR" },
    { names: ["AMRI"], measure: "AMRI" },
    { names: ["AGMRI", "adjusted_geometric_mean_rank_index"], measure: "AGMRI" },
    { names: ["MedR", "MdR", "median rank", "median", "medrank", "medianr"] },
    { names: ["filtered", "raw"] },
    { names: ["optimistic", "pessimistic", "realistic"] },
  ],
  tools: ["pykeen", "ogb", "libkge", "torchkge"],
  page: "tutorials/knowledge-graph.md",
};

import type { FieldRecord } from "./field.ts";

/** Web search, enterprise search and question answering with graded judgments. */
export const search: FieldRecord = {
  id: "search",
  title: "Search",
  words: [
    { names: ["NDCG[@{k}]", "ndcg_cut_{k}"], measure: "nDCG@{k}" },
    { names: ["MAP[@{k}]", "map_cut_{k}"], measure: "AP@{k}" },
    { names: ["MRR[@{k}]"], measure: "RR@{k}" },
    { names: ["Precision@{k}", "P_{k}"], measure: "P@{k}" },
    { names: ["Recall@{k}", "recall_{k}"], measure: "R@{k}" },
    { names: ["HitRate@{k}"], measure: "Success@{k}" },
    { names: ["R-Precision"], measure: "Rprec" },
    { names: ["F1@{k}"], measure: "F@{k}" },
    { names: ["ERR@{k}"], measure: "ERR@{k}" },
    { names: ["RBP"], measure: "RBP" },
    { names: ["bpref"], measure: "Bpref" },
    { names: ["infAP"], measure: "infAP" },
    { names: ["GMAP"], measure: "GMAP" },
    { names: ["alpha-nDCG[@{k}]"], measure: "alpha_nDCG@{k}" },
  ],
  tools: [
    ...["trec_eval", "pytrec_eval", "ir_measures", "ranx", "gdeval", "msmarco", "beir", "mteb", "elasticsearch"],
    ...["opensearch-srw", "quepid", "trm", "cwl_eval"],
  ],
  page: "tutorials/search.md",
};

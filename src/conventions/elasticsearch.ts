import { cutAt, judgedOnly } from "../core/views.ts";
import type { Profile, ToolParameter } from "./profile.ts";

const k: ToolParameter = "cutoff";
const relevant_rating_threshold: ToolParameter = "rel";

const RATES_UNJUDGED = "unjudged items have no grade in rankproof; judge them";

/** The ranking evaluation of Elasticsearch (`_rank_eval`). */
export const elasticsearch: Profile = {
  id: "elasticsearch",
  title: "Ten items unless k says otherwise, precision over the items that are there, gain 2^g − 1.",
  tool: {
    name: "Elasticsearch _rank_eval",
    version: "9 (2026)",
    evidence: "documented",
    source: "github.com/elastic/elasticsearch/tree/main/modules/rank-eval",
  },
  runs: {
    options: { ties: "input", missing: "zero" },
    measures: "precision, recall, mean_reciprocal_rank, dcg, dcg(normalize=true)",
  },
  names: [
    {
      name: "precision",
      measure: "P(denominator=retrieved)@10",
      parameters: { k, relevant_rating_threshold, ignore_unlabeled: { false: "" } },
    },
    {
      name: "precision(ignore_unlabeled=true)",
      measure: "SetP",
      parameters: { relevant_rating_threshold, k: { 10: "" } },
      conditions: { views: [cutAt(10), judgedOnly] },
    },
    { name: "recall", measure: "R@10", parameters: { k, relevant_rating_threshold } },
    { name: "mean_reciprocal_rank", measure: "RR@10", parameters: { k, relevant_rating_threshold } },
    { name: "dcg", measure: "DCG(gain=exp2)@10", parameters: { k, normalize: { false: "" } } },
    { name: "dcg(normalize=true)", measure: "nDCG(gain=exp2,ideal=length)@10", parameters: { k } },
    { name: "expected_reciprocal_rank(maximum_relevance={max})", measure: "ERR(max={max})@10", parameters: { k } },
    { name: "dcg(unknown_doc_rating={grade})", refused: RATES_UNJUDGED },
    { name: "expected_reciprocal_rank(unknown_doc_rating={grade})", refused: RATES_UNJUDGED },
  ],
  defects: [
    {
      what: "The ideal list of normalized dcg is as long as the list that was returned: one item found of five scores 1.0. Reproduced here (ideal=length).",
      versions: "9, open in 2026",
      thread: "github.com/elastic/elasticsearch/pull/154362",
    },
  ],
};

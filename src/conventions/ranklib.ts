import { retrievedOnly } from "../core/views.ts";
import type { Profile } from "./profile.ts";

/** RankLib, whose lists are one query's retrieved items. */
export const ranklib: Profile = {
  id: "ranklib",
  title:
    "Knows only the retrieved items, ties in their order; gain 2^g − 1, P over at most the length of the list, ERR of grades up to 4; a query without a relevant item scores 0.",
  tool: { name: "RankLib", version: "RankLib 2.10.1", evidence: "printed", source: "github.com/codelibs/ranklib" },
  runs: {
    options: { ties: "input", missing: "skip", views: [retrievedOnly] },
    measures: "NDCG@10, ERR@10, MAP, P@10, RR@10",
  },
  names: [
    { name: "NDCG@{k}", measure: "nDCG(gain=exp2)@{k}" },
    { name: "DCG@{k}", measure: "DCG(gain=exp2)@{k}" },
    { name: "ERR@{k}", measure: "ERR@{k}" },
    { name: "P@{k}", measure: "P(denominator=retrieved)@{k}" },
    { name: "RR@{k}", measure: "RR@{k}" },
    { name: "MAP", measure: "AP" },
    { name: "RR", refused: "without a cutoff it looks at no item, and is 0" },
    { name: "MAP@{k}", refused: "it leaves the cutoff out: MAP" },
  ],
};

import { retrievedOnly } from "../core/views.ts";
import type { Conditions, Profile } from "./profile.ts";

const one: Conditions = { noRelevant: "one" };

/** allRank (PyPI: allrank), a slate of which is one query's retrieved items. */
export const allrank: Profile = {
  id: "allrank",
  title:
    "Knows only the retrieved items, ties in their order; gain 2^g − 1; ndcg of a query without a relevant item is 1.",
  tool: { name: "allRank", version: "allrank 1.4.3", evidence: "printed", source: "github.com/allegro/allRank" },
  runs: {
    options: { ties: "input", missing: "skip", precision: "single", views: [retrievedOnly] },
    measures: "ndcg@5, ndcg@10, mrr@10",
  },
  names: [
    { name: "ndcg[@{k}]", measure: "nDCG(gain=exp2)@{k}", conditions: one },
    { name: "dcg[@{k}]", measure: "DCG(gain=exp2)@{k}" },
    {
      name: "mrr[@{k}]",
      measure: "RR@{k}",
      except: ["lists with labels above 1, in which it looks for the highest label"],
    },
  ],
  defects: [
    {
      what: "mrr of a list without a relevant item is 1 when another list of its batch has one",
      versions: "1.4.3",
    },
  ],
};

import { cutAt } from "../core/views.ts";
import type { Profile } from "./profile.ts";

/** The scorers that come with Quepid (github.com/o19s/quepid). */
export const quepid: Profile = {
  id: "quepid",
  title: "Scorers at cutoff 10: nDCG has the ideal list of all judgments, P is divided by the items that are there.",
  tool: {
    name: "Quepid",
    version: "8.6.0",
    evidence: "printed",
    source: "github.com/o19s/quepid/tree/v8.6.0/db/scorers",
  },
  runs: { options: { ties: "input", missing: "zero" }, measures: "nDCG@10, DCG@10, P@10, AP@10, RR@10, ERR@10" },
  names: [
    { name: "nDCG@10", measure: "nDCG(gain=exp2)", conditions: { views: [cutAt(10)] } },
    { name: "nDCG@{k}", refused: "its scorer is nDCG@10; NDCG_CUT has other cutoffs" },
    { name: "NDCG_CUT@{k}", measure: "nDCG(gain=exp2)@{k}" },
    { name: "DCG@{k}", measure: "DCG(gain=exp2)@{k}" },
    { name: "CG@{k}", measure: "DCG(discount=none)@{k}" },
    { name: "P@{k}", measure: "P(denominator=retrieved)@{k}" },
    { name: "AP@{k}", measure: "AP@{k}" },
    { name: "RR@{k}", measure: "RR@{k}" },
    { name: "ERR@{k}", measure: "ERR(max=3)@{k}" },
  ],
  defects: [
    {
      what: "The ideal list of nDCG@10 is not cut at 10: a perfect list has less than 1 where more than ten items are relevant. NDCG_CUT@10 cuts it.",
      versions: "8.1.0 to 8.6.0",
      thread: "github.com/o19s/quepid/pull/1242",
    },
    {
      what: "Its server gives NDCG_CUT the lowest ratings as the ideal list (they are sorted upwards), its page the highest, so that nDCG can pass 1; values that contradict each other were reported.",
      versions: "8.6.0",
      thread: "github.com/o19s/quepid/issues/1387",
    },
    {
      what: "Its server does not tell ERR the highest rating, and rounds each score to two decimals.",
      versions: "8.6.0",
    },
    {
      what: "nDCG took the items that were returned as the ideal list.",
      versions: "before 8.1.0",
      thread: "github.com/o19s/quepid/issues/836",
    },
  ],
};

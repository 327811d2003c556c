import { retrievedOnly } from "../core/views.ts";
import type { Conditions, Profile } from "./profile.ts";

const UNJUDGED = ["items that are not judged, which have label 0 there"];

/** Lists weigh by their labels, or by their pairs. */
const weighed: Conditions = { aggregate: "micro" };

/** TensorFlow Ranking (PyPI: tensorflow-ranking), a list of which is one query's retrieved items. */
export const tfRanking: Profile = {
  id: "tf-ranking",
  title:
    "Knows only the retrieved items, ties in random order; gain 2^g − 1; ARP is a mean over labels, not over queries.",
  tool: {
    name: "TensorFlow Ranking",
    version: "TF-Ranking of 2024-03-18",
    evidence: "printed",
    source: "github.com/tensorflow/ranking",
  },
  runs: {
    options: { ties: "expected", missing: "skip", precision: "single", views: [retrievedOnly] },
    measures: "ndcg@5, ndcg@10, mrr@10, map@10, arp",
  },
  names: [
    { name: "ndcg[@{k}]", measure: "nDCG(gain=exp2)@{k}" },
    { name: "dcg[@{k}]", measure: "DCG(gain=exp2)@{k}" },
    { name: "mrr[@{k}]", measure: "RR@{k}" },
    { name: "map[@{k}]", measure: "AP@{k}" },
    { name: "precision@{k}", measure: "P(denominator=retrieved)@{k}" },
    { name: "precision", measure: "SetP" },
    { name: "recall@{k}", measure: "R@{k}" },
    { name: "recall", measure: "SetR" },
    { name: "hits@{k}", measure: "Success@{k}" },
    { name: "pwa[@{k}]", measure: "PWA@{k}" },
    { name: "arp", measure: "AvgRelRank(relevant=retrieved,absent=1000000000)", conditions: weighed },
    {
      name: "ordered_pair_accuracy",
      measure: "PairAcc(pairs=retrieved)",
      conditions: { ...weighed, ties: "worst" },
      except: UNJUDGED,
    },
    {
      name: "bpref",
      measure: "Bpref",
      except: UNJUDGED,
    },
  ],
};

import type { Profile } from "./profile.ts";

const unstable = "tied scores of lists with 16 items or more, which are sorted unstably";

/** ranx (PyPI: ranx). */
export const ranx: Profile = {
  id: "ranx",
  title: "Ties in the order of the run, where a list has fewer than 16 items; longer lists are sorted unstably.",
  tool: { name: "ranx", version: "0.3.21", evidence: "printed", source: "github.com/AmenRa/ranx" },
  runs: {
    options: { ties: "input", missing: "zero" },
    measures: "ndcg@10, map, mrr@10, precision@10, recall@100",
    except: [unstable],
  },
  fusion: {
    method: "wsum",
    ties: "input",
    fusedTies: "appearance",
    norm: "min-max",
    methods: {
      min: "combmin",
      max: "combmax",
      med: "combmed",
      sum: "combsum",
      anz: "combanz",
      mnz: "combmnz",
      gmnz: "combgmnz",
      w_bordafuse: "weighted-bordafuse",
      w_condorcet: "weighted-condorcet",
      wsum: "weighted-sum",
      wmnz: "weighted-mnz(scores=unweighted)",
    },
    norms: {
      "min-max": "min-max(floor=1e-9)",
      min_max: "min-max(floor=1e-9)",
      "min-max-inverted": "min-max-inverted(floor=1e-9)",
      min_max_inverted: "min-max-inverted(floor=1e-9)",
      max: "max(floor=1e-9)",
      sum: "sum(floor=1e-9)",
      zmuv: "zmuv(floor=1e-9)",
    },
    except: [
      "condorcet and w_condorcet where votes are equal or form a cycle: the order is that of a set of texts, which changes with PYTHONHASHSEED",
      "the order of items of one score after the norm borda, which is that of a set of texts",
      "scores beyond 1e9, as of max over scores below 0: an item that a run lacks has -1e9 for max and 1e9 for min",
      unstable,
    ],
  },
  names: [
    { name: "hits[@{k}][-l{rel}]", measure: "MeanHits(rel={rel})@{k}" },
    { name: "hit_rate[@{k}][-l{rel}]", measure: "Success(rel={rel})@{k}" },
    { name: "precision[-l{rel}]", measure: "SetP(rel={rel})" },
    { name: "precision@{k}[-l{rel}]", measure: "P(rel={rel})@{k}" },
    { name: "recall[-l{rel}]", measure: "SetR(rel={rel})" },
    { name: "recall@{k}[-l{rel}]", measure: "R(rel={rel})@{k}" },
    { name: "f1[-l{rel}]", measure: "SetF(rel={rel})" },
    { name: "f1@{k}[-l{rel}]", measure: "F(rel={rel})@{k}" },
    { name: "r-precision[-l{rel}]", measure: "Rprec(rel={rel})" },
    { name: "mrr[@{k}][-l{rel}]", measure: "RR(rel={rel})@{k}" },
    { name: "map[@{k}][-l{rel}]", measure: "AP(rel={rel})@{k}" },
    { name: "dcg[@{k}]", measure: "DCG@{k}" },
    { name: "dcg[@{k}]-l2", measure: "DCG(gain={1:0})@{k}" },
    { name: "dcg[@{k}]-l3", measure: "DCG(gain={1:0,2:0})@{k}" },
    { name: "dcg_burges[@{k}]", measure: "DCG(gain=exp2)@{k}" },
    { name: "ndcg[@{k}]", measure: "nDCG@{k}" },
    { name: "ndcg[@{k}]-l2", measure: "nDCG(gain={1:0})@{k}" },
    { name: "ndcg[@{k}]-l3", measure: "nDCG(gain={1:0,2:0})@{k}" },
    { name: "ndcg_burges[@{k}]", measure: "nDCG(gain=exp2)@{k}" },
    { name: "[n]dcg[_burges][@{k}]-l{rel}", refused: "a table of gains says it: nDCG(gain={1:0,2:0,3:0})" },
    {
      name: "bpref[-l{rel}]",
      measure: "Bpref(negative=zero,rel={rel})",
      except: [
        "queries after one without relevant items: a division by zero ends the work of their thread, and they stay 0",
      ],
    },
    { name: "rbp.{p}[-l{rel}]", measure: "RBP(p=0.{p},gain=linear,rel={rel})" },
  ],
  defects: [
    {
      what: "bpref divides by zero for a query without relevant items, which ends the work of its thread: the queries after it are 0, and how many depends on the number of threads",
      versions: "0.3.21",
    },
    { what: "rbp adds up grades, where its documentation has 0 and 1: values exceed 1", versions: "0.3.21" },
  ],
};

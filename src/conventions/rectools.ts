import type { Profile, SameNumber } from "./profile.ts";

/** A measure of every list, whether its user has relevant items or not. */
function ofAllUsers(name: string, measure: string, parameters: SameNumber["parameters"] = {}): SameNumber {
  return { name, measure, parameters, conditions: { missing: "skip", noRelevant: "computed" } };
}

/** RecTools (PyPI: rectools). */
export const rectools: Profile = {
  id: "rectools",
  title:
    "Ranks as they are given; nDCG of binary gains by an ideal list of k relevant items; users with relevant items only.",
  tool: {
    name: "RecTools",
    version: "rectools 0.19.0",
    evidence: "printed",
    source: "github.com/MobileTeleSystems/RecTools",
  },
  runs: {
    options: { ties: "input", missing: "zero", noRelevant: "skip", ranks: "given" },
    measures: "MAP@10, NDCG@10, MRR@10, Precision@10, Recall@10, HitRate@10",
  },
  names: [
    { name: "Precision@{k}", measure: "P@{k}", parameters: { r_precision: { False: "" } } },
    { name: "Precision(r_precision=True)@{k}", measure: "R(denominator=capped)@{k}" },
    { name: "Recall@{k}", measure: "R@{k}" },
    { name: "F1Beta@{k}", measure: "F@{k}" },
    { name: "HitRate@{k}", measure: "Success@{k}" },
    {
      name: "MAP@{k}",
      measure: "AP@{k}",
      parameters: { divide_by_k: { True: "denominator=k", False: "denominator=relevant" } },
    },
    {
      name: "NDCG@{k}",
      measure: "nDCG(gain=binary,ideal=k)@{k}",
      parameters: { divide_by_achievable: { True: "ideal=judged", False: "ideal=k" } },
    },
    { name: "MRR@{k}", measure: "RR@{k}" },
    {
      name: "Accuracy@{k}",
      measure: "Acc@{k}",
      parameters: { catalog: "collection" },
      except: ["lists of fewer than k items, of which it counts k"],
    },
    {
      name: "MCC@{k}",
      measure: "MCC@{k}",
      parameters: { catalog: "collection" },
      except: ["lists of fewer than k items, of which it counts k"],
    },
    { name: "PartialAUC@{k}", measure: "pAUC@{k}" },
    { name: "PAP@{k}", measure: "PAP@{k}" },
    ofAllUsers("MeanInvUserFreq@{k}", "MIUF@{k}"),
    ofAllUsers("AvgRecPopularity@{k}", "AvgPopularity@{k}", {
      normalize: { True: "per=interactions", False: "per=1" },
    }),
    ofAllUsers("IntraListDiversity@{k}", "ILD(distance=hamming)@{k}"),
    ofAllUsers("Serendipity@{k}", "Serendipity(ranks=dense)@{k}", { catalog: "collection" }),
    ofAllUsers("CatalogCoverage@{k}", "NumItems@{k}"),
    ofAllUsers("CatalogCoverage(normalize=True)@{k}", "ItemCoverage@{k}", { catalog: "collection" }),
    { name: "CoveredUsers@{k}", measure: "UserCoverage@1", conditions: { noRelevant: "computed" } },
    ofAllUsers("SufficientReco@{k}", "UserCoverage@{k}"),
    {
      name: "UnrepeatedReco@{k}",
      refused: "a list that holds an item twice is an error, unless --duplicates says what counts",
    },
    { name: "Intersection@{k}", refused: "it compares two runs: rankproof similarity" },
  ],
};

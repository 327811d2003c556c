import type { Profile, SameNumber } from "./profile.ts";

/** A measure of its first k items. */
function ofList(name: string, measure: string): SameNumber {
  return { name: `${name}@{k}`, measure, except: ["tied scores, whose order torch.topk leaves to chance"] };
}

/** RecBole (PyPI: recbole). */
export const recbole: Profile = {
  id: "recbole",
  title:
    "Users without a relevant item are left out, grades count as relevant or not, MAP is divided by at most k items.",
  tool: { name: "RecBole", version: "1.2.1", evidence: "printed", source: "github.com/RUCAIBox/RecBole" },
  runs: {
    options: { ties: "expected", missing: "skip", noRelevant: "skip", precision: "single" },
    measures: "recall@10, mrr@10, ndcg@10, hit@10, precision@10",
  },
  names: [
    ofList("recall", "R@{k}"),
    ofList("mrr", "RR@{k}"),
    ofList("ndcg", "nDCG(gain=binary)@{k}"),
    ofList("hit", "Success@{k}"),
    ofList("precision", "P@{k}"),
    ofList("map", "AP(denominator=capped)@{k}"),
    { name: "gauc", measure: "GAUC(relevant=retrieved)" },
    { name: "itemcoverage@{k}", measure: "ItemCoverage@{k}" },
    { name: "averagepopularity@{k}", measure: "AvgPopularity@{k}" },
    { name: "giniindex@{k}", measure: "Gini@{k}" },
    {
      name: "tailpercentage@{k}",
      measure: "TailShare@{k}",
      parameters: { tail_ratio: ["ratio", "tail"] },
      except: ["items as popular as the last one of the tail, of which it takes those that have the lowest number"],
    },
    {
      name: "shannonentropy@{k}",
      refused: "it divides the entropy by the number of different items: Entropy(base=2.718281828459045) and NumItems",
    },
  ],
  defects: [
    {
      what: "itemcoverage and giniindex count the item that pads lists among all items",
      versions: "1.2.1",
    },
  ],
};

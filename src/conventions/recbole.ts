import { retrievedOnly } from "../core/views.ts";
import type { Profile, Refused, SameNumber } from "./profile.ts";

/** A measure of its first k items. */
function ofList(name: string, measure: string): SameNumber {
  return { name: `${name}@{k}`, measure, except: ["tied scores, whose order torch.topk leaves to chance"] };
}

function ofTraining(name: string): Refused {
  return { name: `${name}@{k}`, refused: "it rests on the items and users of the training data, which no run holds" };
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
    {
      name: "gauc",
      measure: "AUC",
      conditions: { views: [retrievedOnly] },
      except: ["the mean, in which users count as often as they have relevant items"],
    },
    ofTraining("itemcoverage"),
    ofTraining("averagepopularity"),
    ofTraining("shannonentropy"),
    ofTraining("giniindex"),
    ofTraining("tailpercentage"),
  ],
};

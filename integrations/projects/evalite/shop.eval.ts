import { evalite } from "evalite";
import { evaliteScorer } from "rankproof/scorers/by-name";
import { search } from "../search.js";

evalite("search", {
  data: [
    { input: "red shoes", expected: { d1: 2, d3: 1 } },
    { input: "rain coat", expected: { d7: 1 } },
  ],
  task: search,
  scorers: [evaliteScorer("nDCG@10")],
});

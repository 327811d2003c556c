import { Eval } from "braintrust";
import { autoevalsScorer } from "rankproof/scorers/by-name";
import { search } from "../search.js";

Eval("shop", {
  data: [
    { input: "red shoes", expected: ["d1", "d3"] },
    { input: "rain coat", expected: ["d7"] },
    { input: "blue moon", expected: [] },
  ],
  task: search,
  scores: [autoevalsScorer("RR")],
});

import { evalite } from "evalite";
import { evaliteScorer } from "rankproof/scorers/by-name";

evalite("ours", {
  data: [
    { input: "tied", expected: ["a"] },
    { input: "nothing expected", expected: [] },
  ],
  task: () => ({ a: 1, b: 1 }),
  scorers: [evaliteScorer("RR")],
});

evalite("null", { data: [{ input: "any" }], task: () => "", scorers: [() => ({ name: "null", score: null })] });

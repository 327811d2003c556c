import { asExperimentEvaluator, runExperiment } from "@arizeai/phoenix-client/experiments";
import { phoenixEvaluator } from "rankproof/scorers/by-name";
import { search } from "../search.js";

await runExperiment({
  experimentName: "search",
  dataset: { datasetName: "queries" },
  task: ({ input }) => search(input.query),
  evaluators: [asExperimentEvaluator(phoenixEvaluator("RR", { expected: ({ expected }) => expected?.relevant }))],
});

import { LangfuseClient } from "@langfuse/client";
import { langfuseEvaluator, langfuseRunEvaluator } from "rankproof/scorers/by-name";
import { search } from "../search.js";

const langfuse = new LangfuseClient();
const dataset = await langfuse.dataset.get("queries");
const result = await dataset.runExperiment({
  name: "search",
  task: ({ input }) => search(input),
  evaluators: [langfuseEvaluator("RR")],
  runEvaluators: [langfuseRunEvaluator("RR")],
});
console.log(await result.format());
await langfuse.flush();

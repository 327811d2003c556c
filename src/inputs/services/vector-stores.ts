import type { Shape } from "../records/query-record.ts";
import { answerIn } from "./answers.ts";

/** An answer of a vector store or a reranker: a query, called as its document, or several, called by their index. */
export const vectorStore: Shape = {
  title: "an answer of a vector store or a reranker",
  holds: "run",
  recognizes: (value) => answerIn(value) !== undefined,
  recordsOf: ({ value, name }) => {
    const answer = answerIn(value);
    return answer?.lists.map((run, i) => ({ query: answer.isBatch ? String(i) : (answer.query ?? name), run }));
  },
};

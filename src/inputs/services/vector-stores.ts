import { fieldOf } from "../records/fields.ts";
import type { Shape } from "../records/query-record.ts";
import { ROLES } from "../roles/roles.ts";
import { isRecord } from "../tables/parse-json.ts";
import { answerIn } from "./answers.ts";

/** An answer of a vector store or a reranker: a query, called as its document, or several, called by their index. */
export const vectorStore: Shape = {
  title: "an answer of a vector store or a reranker",
  holds: "run",
  recognizes: (value) => answerIn(value) !== undefined && !isLog(value),
  recordsOf: ({ value, name }) => {
    const answer = answerIn(value);
    return answer?.lists.map((run, i) => ({ query: answer.isBatch ? String(i) : (answer.query ?? name), run }));
  },
};

/** Names of queries; the id of an answer is that of the call. */
const QUERIES = [...ROLES.question.names.fields, ...ROLES.query.names.fields.filter((name) => name !== "id")];

/** Whether an answer stands in a record that names its query or its relevant items. */
function isLog(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const names = [...QUERIES, ...ROLES.relevant.names.fields, ...ROLES.relevant.names.collections];
  return fieldOf(value, names) !== undefined;
}

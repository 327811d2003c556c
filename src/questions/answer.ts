import type { QueryClusters } from "../compare/clustered.ts";
import type { Comparison } from "../compare/comparison.ts";
import type { DocumentParts } from "./document-parts.ts";

/** Answer to a side question, and its parts of documents. */
export interface Answer<Value = unknown> {
  readonly key: AnswerKey<Value>;
  readonly value: Value;
  readonly parts: DocumentParts;
  /** Answers for the differences, where the runs are compared. @param clusters of queries, where there are some */
  compare?(comparison: Comparison, clusters?: QueryClusters): Answer;
}

/** Key of an answer; it knows the type of its value. */
export class AnswerKey<Value> {
  /** The answer that has a value. */
  with(value: Value, parts: DocumentParts = {}, compare?: NonNullable<Answer["compare"]>): Answer<Value> {
    return { key: this, value, parts, ...(compare === undefined ? {} : { compare }) };
  }
}

/** The answer to a side question; undefined where it was not asked. */
export function answerTo<Value>(
  { answers }: { readonly answers: readonly Answer[] },
  key: AnswerKey<Value>,
): Value | undefined {
  return answers.find((answer): answer is Answer<Value> => answer.key === key)?.value;
}

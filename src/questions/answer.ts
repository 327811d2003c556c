import type { Comparison } from "../compare/comparison.ts";
import type { DocumentParts } from "./document-parts.ts";

/** The answer to a side question, and what it adds to documents. */
export interface Answer<Value = unknown> {
  readonly key: AnswerKey<Value>;
  readonly value: Value;
  readonly parts: DocumentParts;
  /** What it says of differences, where the runs are compared. */
  compare?(comparison: Comparison): Answer;
}

/** What an answer is found by; it knows the type of its value. */
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

import type { TestCase } from "../drawers/junit.ts";
import type { CheckedCondition } from "../questions/conditions.ts";

/** A threshold or gate in one line. */
export function checkLine({ kind, isMet, message }: CheckedCondition): string {
  return `${kind} ${isMet ? "holds" : "missed"}: ${message}`;
}

/** A threshold or gate as a test case. */
export function checkCase({ run, condition, isMet, message }: CheckedCondition): TestCase {
  return { group: run, name: condition, failure: isMet ? undefined : message, output: message };
}

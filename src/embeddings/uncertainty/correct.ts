import { RankproofError } from "../../core/errors.ts";
import { checkPairs, type NumberList } from "./confidences.ts";

/** Chances below this are left out of sums: all of them together do not reach the last digit of a result. */
export const NEGLIGIBLE = 1e-25;

/**
 * @param correct chance that each query is right
 * @throws RankproofError missing or invalid
 */
export function checkCorrect(correct: NumberList, confidences: NumberList): void {
  checkPairs({ correct, confidences });
  const wrong = Array.from(correct).findIndex((value) => value < 0 || value > 1);
  if (wrong === -1) return;
  throw new RankproofError("invalid", `correct: ${correct[wrong]} at ${wrong} (expected a number from 0 to 1)`);
}

/** Whether a tie decides if a query is right. */
export function isOpen(chance: number): boolean {
  return chance > 0 && chance < 1;
}

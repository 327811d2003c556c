import { RankproofError } from "../../core/errors.ts";

/** Numbers, one for each query. */
export type NumberList = ArrayLike<number>;

/** @throws RankproofError missing or invalid, when there are none, they differ in number or one is not finite */
export function checkPairs(lists: Readonly<Record<string, NumberList>>): void {
  const [[firstName, first]] = Object.entries(lists);
  for (const [name, numbers] of Object.entries(lists)) {
    if (numbers.length === 0) throw new RankproofError("missing", `${name}: there are none`);
    if (numbers.length !== first.length) {
      throw new RankproofError(
        "invalid",
        `${name}: ${numbers.length} (expected ${first.length}, as many as ${firstName})`,
      );
    }
    const wrong = Array.from(numbers).findIndex((number) => !Number.isFinite(number));
    if (wrong === -1) continue;
    throw new RankproofError("invalid", `${name}: ${numbers[wrong]} at ${wrong} (expected finite numbers)`);
  }
}

/** A number that the order of tied confidences may move. */
export interface Tied {
  /** Mean over all orders of the tied. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** A mean and its range, which rounding does not turn round. */
export function tied(value: number, min: number, max: number): Tied {
  const [low, high] = [Math.min(min, max), Math.max(min, max)];
  return { value: Math.min(high, Math.max(low, value)), min: low, max: high };
}

/** Numbers by confidence, highest first; where confidences tie, the range of orders. */
export interface ConfidenceGroup {
  /** Number of queries before the group. */
  readonly start: number;
  /** Numbers of this confidence, smallest first. */
  readonly values: Float64Array;
}

/** @param confidences higher is surer */
export function groupsByConfidence(values: NumberList, confidences: NumberList): ConfidenceGroup[] {
  const order = Array.from({ length: values.length }, (_, i) => i).sort((i, j) => confidences[j] - confidences[i]);
  const groups: ConfidenceGroup[] = [];
  for (let start = 0, end = 0; start < order.length; start = end) {
    while (end < order.length && confidences[order[end]] === confidences[order[start]]) end++;
    groups.push({ start, values: Float64Array.from(order.slice(start, end), (i) => values[i]).sort() });
  }
  return groups;
}

import type { AskedQueries } from "../../compare/decided.ts";
import { AnswerKey } from "../answer.ts";

/** Conditions on the mean over a list of queries of which the first were asked, in an order drawn at random. */
export interface Until extends AskedQueries {
  readonly thresholds: readonly string[] | undefined;
  readonly gates: readonly string[] | undefined;
  /** Whether the baselines of gates may use other judgments. */
  readonly allowsOthers?: true | undefined;
}

/** What the queries asked so far say about a condition. */
export interface Decision {
  readonly condition: string;
  /** Undefined where it is open. */
  readonly isMet: boolean | undefined;
}

/** Conditions on all queries, by those asked so far. */
export const UNTIL: AnswerKey<readonly Decision[]> = new AnswerKey();

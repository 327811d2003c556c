import { printable } from "../core/errors.ts";
import type { Refusal } from "./check.ts";

/** A query that two logs judge differently. */
interface DifferingJudgments {
  readonly query: string;
  /** Names of the logs. */
  readonly log: string;
  readonly judgments: string;
}

/** Logs of several systems disagree on relevance. */
export const differingJudgments: Refusal<DifferingJudgments> = {
  id: "differing-judgments",
  looksAt: "judgments",
  level: "refused",
  ...{ code: "ambiguous", origin: "data" },
  text: ({ query, log, judgments }) =>
    `judgments of query ${printable(query)}: ${printable(log)} judges it otherwise than ${printable(judgments)} (expected the same relevant items in all logs, or judgments in a file of their own before them)`,
  remedy: "name a file of judgments before the logs",
  example: { query: "q7", log: "b.jsonl", judgments: "a.jsonl" },
};

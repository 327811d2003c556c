import { readFileSync } from "node:fs";

/** Values of each item of each query. */
export type Side = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * A question that every door is asked, as questions.json writes it. Python and Spark read the same file
 * (python/tests/doors.py).
 */
export interface Question {
  readonly question: string;
  /** What is evaluated: data in memory. */
  readonly judgments?: Side;
  readonly run?: Side;
  /** Or texts of files: judgments first. */
  readonly files?: Readonly<Record<string, string>>;
  /** Items to leave out, by query: data in memory, or the text of a table. */
  readonly exclude?: Readonly<Record<string, readonly string[]>> | string;
  /** Weights of queries. */
  readonly weights?: Readonly<Record<string, number>>;
  readonly measures: readonly string[];
  /** By the long names of the command line. */
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** Means by hand or by brute force over all orders of tied items: fractions, or decimals to the last digit. */
  readonly values?: Readonly<Record<string, string>>;
  /** How the message begins that says why there is no value: its text before the first colon. */
  readonly refused?: string;
  /** What is found doubtful: ids of checks, in order. */
  readonly findings?: readonly string[];
  /** Doors that are not asked, and why. */
  readonly not?: Readonly<Record<string, string>>;
}

/** What a door answers. */
export interface Answer {
  /** Means in the order of the measures; none where the question is refused. */
  readonly values: readonly number[];
  readonly refused: string | undefined;
  readonly findings: readonly string[] | undefined;
}

export const questions: readonly Question[] = JSON.parse(readFileSync("test/doors/questions.json", "utf8"));

/** The number of a fraction or a decimal: "3/4". */
export function numberOf(text: string): number {
  const [numerator, denominator = "1"] = text.split("/");
  return Number(numerator) / Number(denominator);
}

/**
 * How a message begins: "missing column", of "run.csv:2: missing column: score (found a, b)". Options are named as on the
 * command line.
 */
export function openingOf(message: string): string {
  const [, opening = message] = /^(?:\S+:(?:\d+:)? )?([^:\n]+)/.exec(message) ?? [];
  return opening
    .replace(/^invalid --/, "invalid ")
    .replace(
      /^invalid (\w+) of (?:evaluate|readJudgments|readRun)$/,
      (_, option: string) => `invalid ${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    );
}

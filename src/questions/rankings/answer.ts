import { type Answer, AnswerKey } from "../answer.ts";

/** A ranking with the query that it answers, as columns of JSON. */
export interface QueryRanking {
  readonly query: string;
  readonly length: number;
  readonly starts: readonly number[];
  readonly sizes: readonly number[];
  readonly gradeEnds: readonly number[];
  readonly grades: readonly number[];
  readonly judged: readonly number[];
}

/** By run, the rankings of its queries. */
export const RANKINGS: AnswerKey<readonly (readonly QueryRanking[])[]> = new AnswerKey();

/** Makes the answer, which JSON alone has. */
export function rankingsAnswer(runs: readonly (readonly QueryRanking[])[]): Answer {
  return RANKINGS.with(runs, { json: { run: (run) => ({ rankings: runs[run] }) } });
}

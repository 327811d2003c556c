import { printable, RankproofError } from "../core/errors.ts";

/** @param others queries with other judgments on two sides */
export function otherJudgments(others: readonly string[], all: number, where: string): RankproofError {
  const shown = others.slice(0, 3).map((query) => printable(query));
  const more = others.length > shown.length ? ", …" : "";
  const hint = "expected the same; --allow-other-judgments compares all the same";
  const problem = `judgments: ${others.length} of ${all} queries are judged otherwise: ${shown.join(", ")}${more} (${hint})`;
  return new RankproofError("invalid", problem, "data", where);
}

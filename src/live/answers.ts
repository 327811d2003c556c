import { printable, RankproofError } from "../core/errors.ts";
import { type Answer, type Ask, type AskOptions, askAll, type Failure, type Question } from "./ask.ts";
import type { SearchCache } from "./cache.ts";

/** What a search answered. */
export interface Answers {
  /** By query: those from the cache, then the others as they came. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** How many of them the cache had. */
  readonly cached: number;
  /** In the order of the questions. */
  readonly failures: readonly Failure[];
}

/**
 * Asks for every query that a cache does not have, and keeps what is answered there.
 *
 * @throws RankproofError missing, when every query failed; and as `askAll`
 */
export async function answersTo(
  questions: readonly Question[],
  ask: Ask,
  cache: SearchCache | undefined,
  options: AskOptions,
): Promise<Answers> {
  const answers = new Map<string, Answer>();
  const texts = new Map(questions.map(({ query, text }) => [query, text]));
  for (const answer of (await cache?.read()) ?? []) {
    if (texts.get(answer.query) === answer.text) answers.set(answer.query, answer);
  }
  const cached = answers.size;
  const open = questions.filter(({ query }) => !answers.has(query));
  const keep = async (answer: Answer): Promise<void> => {
    answers.set(answer.query, answer);
    await cache?.add(answer);
  };
  const failures = await askAll(open, ask, keep, options);
  const [first] = failures;
  if (first === undefined || failures.length < questions.length) return { answers, cached, failures };
  const example = `${printable(first.query)}: ${printable(first.reason, 200)}`;
  throw new RankproofError("missing", `answers: the search failed for every query (${example})`, "data");
}

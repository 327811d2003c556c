import { printable, RankproofError } from "../core/errors.ts";
import {
  type Answer,
  type Ask,
  type AskOptions,
  askAll,
  type Failure,
  type Progress,
  type Question,
  type Tally,
} from "./ask.ts";
import type { SearchCache } from "./cache.ts";

/** What a search answered. */
export interface Answers {
  /** By query: those from the cache, then the others as they came. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** How many of them the cache had. */
  readonly cached: number;
  /** How many of the questions were asked, or had an answer: all, unless fewer were enough. */
  readonly asked: number;
  /** In the order of the questions. */
  readonly failures: readonly Failure[];
}

/** How a search is asked, and when it is enough. */
export interface AnswerOptions extends AskOptions {
  /**
   * Looks at the answers to so many of the first questions, and says whether no more are needed. Default:
   * never.
   */
  readonly isEnough?: ((asked: number, answers: Answers["answers"]) => Promise<boolean> | boolean) | undefined;
}

/**
 * Asks for every query that a cache does not have, and keeps what is answered there.
 *
 * @throws RankproofError missing, when every query failed; and as `askAll` and the cache
 */
export async function answersTo(
  questions: readonly Question[],
  ask: Ask,
  cache: SearchCache | undefined,
  { isEnough, onProgress, ...options }: AnswerOptions,
): Promise<Answers> {
  const kept = new Map<string, Answer>();
  const texts = new Map(questions.map(({ query, text }) => [query, text]));
  for (const answer of (await cache?.read()) ?? []) {
    if (texts.get(answer.query) === answer.text) kept.set(answer.query, answer);
  }
  const answers = new Map<string, Answer>();
  const keep = async (answer: Answer): Promise<void> => {
    await cache?.add(answer);
    answers.set(answer.query, answer);
  };
  const tally: Tally = { answered: 0, malformed: 0 };
  const failures: Failure[] = [];
  let [cached, sent, asked] = [0, 0, 0];
  const total = questions.filter(({ query }) => !kept.has(query)).length;
  while (asked < questions.length) {
    const end = isEnough === undefined ? questions.length : nextLook(asked, questions.length, options.concurrency);
    const batch = questions.slice(asked, end);
    for (const { query } of batch) {
      const answer = kept.get(query);
      if (answer !== undefined) answers.set(query, answer);
    }
    const open = batch.filter(({ query }) => !kept.has(query));
    cached += batch.length - open.length;
    const before = { done: sent, failed: failures.length };
    const onBatch = ({ done, failed }: Progress): void =>
      onProgress?.({ done: before.done + done, failed: before.failed + failed, total });
    for (const failure of await askAll(open, ask, keep, { ...options, onProgress: onBatch }, tally))
      failures.push(failure);
    sent += open.length;
    asked = end;
    if (await isEnough?.(asked, answers)) break;
  }
  const [first] = failures;
  if (first === undefined || answers.size > 0) return { answers, cached, asked, failures };
  if (tally.first !== undefined) throw tally.first;
  const example = `${printable(first.query)}: ${printable(first.reason, 200)}`;
  throw new RankproofError("missing", `answers: the search failed for every query (${example})`, "data");
}

/** The first look is after so many queries, and each further one after a tenth more: each costs an evaluation. */
const FIRST_LOOK = 10;

function nextLook(asked: number, total: number, concurrency: number): number {
  return Math.min(total, Math.max(asked === 0 ? FIRST_LOOK : 0, asked + Math.max(concurrency, Math.ceil(asked / 10))));
}

import pMap from "p-map";
import pRetry, { AbortError } from "p-retry";
import { RankproofError } from "../core/errors.ts";

/** What is asked for one query. */
export interface Question {
  /** The id of the query. */
  readonly query: string;
  /** What is searched for. */
  readonly text: string;
}

/** Items that were found, best first, with their scores. */
export type FoundItems = readonly (readonly [item: string, score: number])[];

/** What was found for a query. */
export interface Answer extends Question {
  readonly items: FoundItems;
  /** How long the last try took. */
  readonly milliseconds: number;
}

/** A query for which the search failed, also when it was tried again. */
export interface Failure extends Question {
  /** The message of the last error. */
  readonly reason: string;
}

/** How far the search is. */
export interface Progress {
  /** Queries that were answered, or failed. */
  readonly done: number;
  readonly failed: number;
  readonly total: number;
}

/** How a search is asked. */
export interface AskOptions {
  /** Queries that are asked at a time. */
  readonly concurrency: number;
  /** Milliseconds that a try may take. */
  readonly timeout: number;
  /** How often a query is tried again. */
  readonly retries: number;
  /** Ends everything: what it is aborted with is thrown. */
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

/** A failure that another try would not mend. */
export class Refused extends Error {}

/** Asks for one query. @param signal is aborted when the try takes too long, or everything ends */
export type Ask = (question: Question, signal: AbortSignal) => Promise<FoundItems>;

/**
 * Asks for every query.
 *
 * @param onAnswer called with each answer as it comes
 * @returns the failures, in the order of the questions
 * @throws RankproofError that `ask` throws, at once: trying again does not help; and what `signal` is aborted with
 */
export async function askAll(
  questions: readonly Question[],
  ask: Ask,
  onAnswer: (answer: Answer) => Promise<void> | void,
  { concurrency, timeout, retries, signal, onProgress }: AskOptions,
): Promise<Failure[]> {
  const failures: (Failure | undefined)[] = [];
  const progress = { done: 0, failed: 0, total: questions.length };
  await pMap(
    questions,
    async (question, index) => {
      try {
        await onAnswer(await pRetry(() => tried(question, ask, timeout, signal), { retries, signal, minTimeout: 200 }));
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof RankproofError) throw error;
        failures[index] = { ...question, reason: reasonOf(error) };
        progress.failed++;
      }
      progress.done++;
      onProgress?.({ ...progress });
    },
    { concurrency, ...(signal === undefined ? {} : { signal }) },
  );
  return failures.filter((failure) => failure !== undefined);
}

/** Fetch says in the cause what went wrong. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** One try. Also a search that does not look at the signal ends in time. */
async function tried(question: Question, ask: Ask, timeout: number, all: AbortSignal | undefined): Promise<Answer> {
  const late = AbortSignal.timeout(timeout);
  const signal = all === undefined ? late : AbortSignal.any([all, late]);
  const start = performance.now();
  try {
    const items = await Promise.race([ask(question, signal), aborted(signal)]);
    return { ...question, items, milliseconds: performance.now() - start };
  } catch (error) {
    if (error instanceof RankproofError || error instanceof Refused) throw new AbortError(error);
    if (late.aborted) throw new Error(`no answer within ${timeout} ms`);
    // What is no Error would be taken for a mistake of this program.
    throw error instanceof Error ? error : new Error(String(error));
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

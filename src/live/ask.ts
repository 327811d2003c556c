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

/** A failure that asks for a pause. */
export class Busy extends Error {
  /** Milliseconds before the next request. */
  readonly pause: number;

  constructor(message: string, pause: number) {
    super(message);
    this.pause = pause;
  }
}

/** How many answers were well, and how many could not be read. */
export interface Tally {
  answered: number;
  malformed: number;
  /** The first that could not be read. */
  first?: RankproofError | undefined;
}

/** So many answers that cannot be read end a search, where fewer can be. */
const MOST_MALFORMED = 10;

/** Asks for one query. @param signal is aborted when the try takes too long, or everything ends */
export type Ask = (question: Question, signal: AbortSignal) => Promise<FoundItems>;

/**
 * Asks for every query. An answer that cannot be read is a failure of its query, and is not asked for again.
 *
 * @param onAnswer called with each answer as it comes; what it throws ends everything
 * @param tally of this search, which counts on
 * @returns the failures, in the order of the questions
 * @throws RankproofError that `ask` throws for a wrong call, at once; for answers that cannot be read, where these are
 * more than 10 and more than the others; and what `signal` is aborted with
 */
export async function askAll(
  questions: readonly Question[],
  ask: Ask,
  onAnswer: (answer: Answer) => Promise<void> | void,
  { concurrency, timeout, retries, signal, onProgress }: AskOptions,
  tally: Tally = { answered: 0, malformed: 0 },
): Promise<Failure[]> {
  const failures: (Failure | undefined)[] = [];
  const progress = { done: 0, failed: 0, total: questions.length };
  let resting: Promise<void> = Promise.resolve();
  const rest = (pause: number): void => {
    const all = [resting, delay(pause, signal)];
    resting = Promise.all(all).then(() => undefined);
    // Who waits is told; nobody may wait.
    resting.catch(() => undefined);
  };
  const answerTo = async (question: Question): Promise<Answer> => {
    await resting;
    return tried(question, ask, timeout, signal).catch((error: unknown) => {
      // One server answers all: nobody asks before the pause is over.
      if (error instanceof Busy) rest(error.pause);
      throw error;
    });
  };
  await pMap(
    questions,
    async (question, index) => {
      let answer: Answer | undefined;
      try {
        answer = await pRetry(() => answerTo(question), { retries, signal, minTimeout: 200 });
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof RankproofError) countMalformed(error, tally);
        failures[index] = { ...question, reason: reasonOf(error) };
        progress.failed++;
      }
      if (answer !== undefined) {
        tally.answered++;
        await onAnswer(answer);
      }
      progress.done++;
      onProgress?.({ ...progress });
    },
    { concurrency, ...(signal === undefined ? {} : { signal }) },
  );
  return failures.filter((failure) => failure !== undefined);
}

/** @throws the error, where it is of the call, or one too many */
function countMalformed(error: RankproofError, tally: Tally): void {
  if (error.origin === "call") throw error;
  tally.first ??= error;
  tally.malformed++;
  if (tally.malformed > MOST_MALFORMED && tally.malformed > tally.answered) throw tally.first;
}

/** @throws what `signal` is aborted with */
function delay(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    if (signal?.aborted) end();
    else signal?.addEventListener("abort", end, { once: true });
  });
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

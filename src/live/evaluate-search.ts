import { cappedAnswers } from "../checks/capped-answers.ts";
import { findingsOf, isOf } from "../checks/check.ts";
import { shallowLists } from "../checks/shallow-lists.ts";
import { Problems, printable, RankproofError } from "../core/errors.ts";
import { checkOptions, type Option, wholeNumber } from "../core/options.ts";
import { cutoffOf } from "../evaluate/cutoff.ts";
import type { CheckedEvaluation } from "../evaluate/evaluation.ts";
import { foldingOf } from "../evaluate/folding/folding.ts";
import { type Id, JUDGMENTS, type Judgments, queriesOf, type RankedItems } from "../evaluate/inputs.ts";
import { digestsAsGiven } from "../evaluate/judgment-digest.ts";
import { nameOf } from "../evaluate/planned-measures.ts";
import { runQueries } from "../evaluate/run-kind.ts";
import { areColumns, asColumns } from "../evaluate/subtopics/given-subtopics.ts";
import { type EvaluateInput, evaluate, withoutAnyName } from "../evaluate-by-name.ts";
import { TEST_OPTIONS } from "../stats/test.ts";
import { type Answers, answersTo } from "./answers.ts";
import type { Ask, Failure, FoundItems, Progress, Question } from "./ask.ts";
import type { SearchCache } from "./cache.ts";
import { inRandomOrder } from "./random-order.ts";
import { checkBaselines, checkCondition, decide, type SearchDecision, type UntilCondition } from "./until.ts";

/** What a search function is told beside the text. */
export interface SearchContext {
  /** The id of the query. */
  readonly query: string;
  /** Aborted when the try takes too long, or everything ends: hand it to `fetch`. */
  readonly signal: AbortSignal;
}

/** A live search: from the text of a query to the items that it finds, best first or with scores. */
export type Search = (text: string, context: SearchContext) => Promise<RankedItems> | RankedItems;

/** What is searched and evaluated, and how: further options are those of `evaluate`. */
export interface EvaluateSearchInput extends Omit<EvaluateInput, "run">, SearchOptions {
  readonly search: Search;
  /**
   * What is made of queries whose search failed, which the run lacks: "zero" counts them as if nothing had been found,
   * "skip" does not count them, "error" refuses them. Default: "zero", or the rule of `like`. Answers without items are
   * answers.
   */
  readonly missing?: EvaluateInput["missing"] & {};
  /** The text of each judged query, by its id. Default: the ids are the texts. */
  readonly queries?: ReadonlyMap<Id, string> | Readonly<Record<string, string>> | undefined;
}

/** How a search is asked. */
export interface SearchOptions {
  /** Queries that are asked at a time. Default 4. */
  readonly concurrency?: number | undefined;
  /** Milliseconds that a try may take. Default 30,000. */
  readonly timeout?: number | undefined;
  /** How often a query is tried again, after a pause that doubles. A TypeError is not tried again. Default 2. */
  readonly retries?: number | undefined;
  /** Ends everything: what it is aborted with is thrown. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /**
   * Conditions on means over all judged queries. These are asked in random order until each condition is decided, at
   * the latest all of them; what is evaluated is what was asked. Default: all queries are asked, in their order.
   */
  readonly until?: readonly UntilCondition[] | undefined;
  /** That a decision is right whenever one stops, for each condition. Default 0.95. */
  readonly confidence?: number | undefined;
  /** Draws the random order. Default 1. */
  readonly seed?: number | undefined;
  /** Keeps answers: what it has is not asked again. In Node: `cacheFile("answers.jsonl", { engine: "bm25, 100" })`. */
  readonly cache?: SearchCache | undefined;
}

/** How good a live search is. */
export interface SearchEvaluation extends CheckedEvaluation {
  /** What was found for each judged query that was answered, in their order, as `evaluate` and `writeRun` take it. */
  readonly run: ReadonlyMap<string, FoundItems>;
  /** Queries whose search failed, or gave what is no list of items: they are missing from the run. */
  readonly failures: readonly Failure[];
  /** By condition of `until`, in their order; empty where there are none. */
  readonly decisions: readonly SearchDecision[];
  /** Milliseconds that each answer took, by query; those from a cache as they took then. */
  readonly milliseconds: ReadonlyMap<string, number>;
}

const FUNCTION: Option<unknown> = {
  default: undefined,
  expected: "a function",
  accepts: (value): value is unknown => typeof value === "function",
};

const OPTIONS = {
  search: FUNCTION,
  concurrency: wholeNumber(4, 1, 1000),
  timeout: wholeNumber(30_000, 1, 2 ** 31 - 1),
  retries: wholeNumber(2, 0, 100),
  confidence: TEST_OPTIONS.confidence,
  seed: TEST_OPTIONS.seed,
};

/**
 * Asks a live search for every judged query, and evaluates what it finds. A query whose search fails, also when it is
 * tried again, or gives what is no list of items, is missing from the run and among the failures: it counts as
 * `missing` says, as zero by default.
 *
 * @throws RankproofError as `evaluate`; missing, when every query failed or one has no text; for answers that are no
 * lists of items, where more than 10 are none and fewer are; what the cache throws; and what `signal` is aborted with
 */
export async function evaluateSearch(input: EvaluateSearchInput): Promise<SearchEvaluation> {
  const { search, queries, concurrency, timeout, retries, confidence, seed, ...others } = input;
  const { signal, onProgress, cache, until = [], ...evaluated } = others;
  const checked = checkOptions("evaluateSearch", OPTIONS, { search, concurrency, timeout, retries, confidence, seed });
  const hint = foldingOf(evaluated).stages.length > 0 ? null : "";
  const judgments = asColumns(evaluated.judgments);
  const questions = questionsOf(judgments, queries, Object(judgments).subtopic === undefined ? hint : null);
  checkBaselines(until, questions.length);
  checkCall(evaluated, until);
  const ask: Ask = async ({ query, text }, abort) =>
    foundItems(query, await search(text, { query, signal: abort }), hint);
  const ordered = until.length === 0 ? questions : inRandomOrder(questions, checked.seed);
  const hasGates = until.some((condition) => typeof condition !== "string");
  const digestOf = hasGates ? digestsAsGiven(evaluated) : undefined;
  const seen = { confidence: checked.confidence, minGrade: minGradeOf(evaluated), digestOf };
  const evaluateFirst = (count: number, answers: Answers["answers"]) => {
    const asked = ordered.slice(0, count).map(({ query }) => query);
    const isAsked = new Set(asked);
    const run = new Map(
      questions.flatMap(({ query }) => {
        const answer = isAsked.has(query) ? answers.get(query) : undefined;
        return answer === undefined ? [] : [[query, answer.items] as const];
      }),
    );
    const judged = asked.length === questions.length ? judgments : judgmentsOf(isAsked, judgments);
    const evaluation = evaluate({ ...evaluated, judgments: judged, run });
    return { evaluation, run, decisions: decide(until, { ...seen, population: questions.length, asked, evaluation }) };
  };
  const isDecided = (count: number, answers: Answers["answers"]): boolean =>
    count < questions.length &&
    answers.size > 0 &&
    evaluateFirst(count, answers).decisions.every(({ isMet }) => isMet !== undefined);
  const { answers, failures, asked } = await answersTo(ordered, ask, cache, {
    ...{ ...checked, signal, onProgress },
    isEnough: until.length === 0 ? undefined : isDecided,
  });
  const { evaluation, run, decisions } = evaluateFirst(asked, answers);
  const milliseconds = new Map([...answers.values()].map((answer) => [answer.query, answer.milliseconds]));
  const lengths = [...run.values()].map(({ length }) => length);
  const measures = withoutAnyName({ ...evaluated, run }).measures.map((measure) => ({
    measure: nameOf(measure),
    ranks: cutoffOf(measure),
  }));
  const capped = findingsOf(cappedAnswers, { asked: undefined, lengths, measures });
  const kept = evaluation.findings.filter((finding) => capped.length === 0 || !isOf(shallowLists, finding));
  const findings = [...kept, ...capped];
  const toJSON = () => ({ ...evaluation.toJSON(), findings });
  return { ...evaluation, findings, toJSON, run, failures, milliseconds, decisions };
}

/** The judgments of some of the queries, in the form that they have. */
function judgmentsOf(kept: ReadonlySet<string>, judgments: Judgments): Judgments {
  if (areColumns(judgments)) {
    const rows = Array.from(judgments.query, String).flatMap((query, row) => (kept.has(query) ? [row] : []));
    const columns = Object.entries(judgments).map(([name, column]) => [name, rows.map((row) => column[row])]);
    return Object.fromEntries(columns);
  }
  const isKept = ([query]: readonly [Id, unknown]): boolean => kept.has(String(query));
  if (judgments instanceof Map) return new Map([...judgments].filter(isKept));
  return Object.fromEntries(Object.entries(judgments).filter(isKept));
}

function minGradeOf({ minGrade, like }: Pick<EvaluateInput, "minGrade" | "like">): number | undefined {
  return minGrade ?? (like === undefined ? 1 : undefined);
}

/**
 * Nothing is asked for an evaluation that is refused whatever is found. @throws RankproofError as `evaluate` does for
 * its call, and for a condition that no queries can decide
 */
function checkCall(evaluated: Omit<EvaluateInput, "run">, until: readonly UntilCondition[]): void {
  if (until.length > 0 && Object(evaluated.judgments).subtopic !== undefined) {
    throw new RankproofError("unsupported", "judgments: by subtopic, with until (expected one grade for each item)");
  }
  try {
    const evaluation = evaluate({ ...evaluated, run: {} });
    for (const condition of until) checkCondition(condition, evaluation);
  } catch (error) {
    // That no query has results is what a rule may refuse, but it is not known yet.
    if (!(error instanceof RankproofError) || error.origin === "call") throw error;
  }
}

/** The text of each judged query. @throws RankproofError missing, for judged queries without a text */
function questionsOf(judgments: Judgments, queries: EvaluateSearchInput["queries"], hint: string | null): Question[] {
  const problems = new Problems();
  const ids = Array.from(queriesOf(JUDGMENTS, judgments, problems, hint), ({ query }) => query);
  const texts = queries && textsOf(queries);
  const questions = ids.map((query) => {
    const text = texts === undefined ? query : texts.get(query);
    if (typeof text !== "string") problems.add("missing", `text: of query ${printable(query)}`);
    return { query, text: text ?? "" };
  });
  problems.throwIfAny();
  return questions;
}

function textsOf(queries: NonNullable<EvaluateSearchInput["queries"]>): Map<string, string> {
  const entries: Iterable<readonly [Id, string]> = queries instanceof Map ? queries : Object.entries(queries);
  return new Map(Array.from(entries, ([query, text]) => [String(query), text]));
}

/**
 * What a search found, in one form. @param hint as of `queriesOf` @throws RankproofError for what `evaluate` would not
 * take
 */
function foundItems(query: string, ranked: RankedItems, hint: string | null): FoundItems {
  const problems = new Problems();
  const [items] = runQueries(new Map([[query, ranked]]), problems, hint);
  problems.throwIfAny();
  return items.ids.map((id, i) => [id, items.values[i]] as const);
}

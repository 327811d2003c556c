import { cappedAnswers } from "../../checks/capped-answers.ts";
import { findingsOf, isOf } from "../../checks/check.ts";
import { failedRetrievals } from "../../checks/failed-retrievals.ts";
import { failedSearches } from "../../checks/failed-searches.ts";
import { missingQueries } from "../../checks/missing-queries.ts";
import { moreThanAsked } from "../../checks/more-than-asked.ts";
import { searchAnswers } from "../../checks/search-answers.ts";
import { shallowLists } from "../../checks/shallow-lists.ts";
import { Problems, printable, RankproofError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import { textOf } from "../../core/ids.ts";
import { cutoffOf } from "../../evaluate/cutoff.ts";
import { blobFiles } from "../../inputs/blob.ts";
import { readJudgments } from "../../inputs/read.ts";
import { readAnswer } from "../../inputs/records/answer.ts";
import { parseFieldMap } from "../../inputs/records/field-map.ts";
import type { Files } from "../../inputs/source.ts";
import { readTexts } from "../../inputs/texts.ts";
import { shownAddress } from "../../live/address.ts";
import { type Answers, answersTo } from "../../live/answers.ts";
import type { Ask, FoundItems, Progress, Question } from "../../live/ask.ts";
import type { SearchCache } from "../../live/cache.ts";
import { identityOf, type RequestTemplate, requestsTo } from "../../live/http.ts";
import { inRandomOrder } from "../../live/random-order.ts";
import { readMeasure } from "../../notation/reading.ts";
import { type FlagsOf, readOption, valueOrDefault } from "../../options/option.ts";
import { RETRIEVER, SEARCHING } from "../../options/searching.ts";
import { answerTo } from "../../questions/answer.ts";
import type { EvaluatedRuns } from "../../questions/evaluated.ts";
import { UNTIL } from "../../questions/until/answer.ts";
import { evaluateRuns } from "./evaluate.ts";
import { type RunFlags, readRunFlags } from "./options.ts";
import { readOptions } from "./read-files.ts";
import type { RunHooks } from "./request.ts";

/** Options of requests to a search engine, as texts. */
export interface SearchFlags extends RunFlags, Omit<FlagsOf<typeof SEARCHING>, "url">, FlagsOf<typeof RETRIEVER> {
  url: string;
}

/** Callbacks of the caller. */
export interface SearchHooks extends RunHooks {
  /** Makes what keeps answers. @param engine says all that decides what is answered, and no secrets */
  readonly cacheFor?: ((engine: string) => SearchCache) | undefined;
  readonly onProgress?: (progress: Progress) => void;
}

/** A search engine that was asked and evaluated. */
export interface EvaluatedSearch extends EvaluatedRuns {
  /** Items for each answered query. */
  readonly found: ReadonlyMap<string, FoundItems>;
}

/**
 * Asks a search engine over HTTP for every judged query, and evaluates its answers. A query that failed is missing from
 * the run, and counts as an empty list where the options do not say otherwise; one whose answer is empty is evaluated.
 *
 * @throws RankproofError as evaluateRuns does, for options, queries without a text, and answers that name no items
 */
export async function evaluateSearchEngine(
  judgments: string,
  searched: SearchFlags,
  files: Files,
  { cacheFor, onProgress, ...hooks }: SearchHooks = {},
): Promise<EvaluatedSearch> {
  const { map, until, threshold, gate, retriever, asked, ...rest } = searched;
  const confidence = until === undefined ? undefined : SEARCHING.until.read(until);
  const flags = { ...rest, ...(confidence === undefined ? { threshold, gate } : {}) };
  if (confidence !== undefined && threshold === undefined && gate === undefined) {
    throw new RankproofError("missing", "--threshold or --gate: --until decided asks until they are decided");
  }
  const { judgmentsReading, naming } = readRunFlags(flags);
  const paths = map === undefined ? undefined : parseFieldMap(map);
  const template = templateOf(flags);
  const request = requestsTo(template);
  const cache = cacheFor?.(`${identityOf(template)}${JSON.stringify(paths ?? null)}`);
  if (judgments === "-") {
    throw new RankproofError("unsupported", "judgments: - (a search reads them twice: expected a file)");
  }
  const judged = await readJudgments(await files.open(judgments), readOptions(judgmentsReading, undefined));
  const ids = Array.from({ length: judged.size }, (_, query) => textOf(judged.ids.at(query)));
  const all = await questionsOf(ids, flags.queries, files);
  const questions = confidence === undefined ? all : inRandomOrder(all);
  const run =
    retriever === undefined
      ? { name: new URL(flags.url).host, file: shownAddress(flags.url) }
      : { name: retriever, file: retriever };
  const times = new Map<string, number>();
  const ask: Ask = async ({ query, text }, signal) => {
    const answer = await request(text, { query, signal });
    if (retriever === undefined) return readAnswer(answer, query, paths);
    const { items, milliseconds } = functionAnswer(answer);
    times.set(query, milliseconds);
    return readAnswer(items, query);
  };
  const evaluateFound = (itemsByQuery: EvaluatedSearch["found"], seen: RunHooks): Promise<EvaluatedRuns> =>
    evaluateRuns({ judgments, runs: [run], flags }, withRun(files, run.file, itemsByQuery), { ...hooks, ...seen });
  const seenAfter = (count: number): Pick<RunHooks, "onlyQueries" | "until"> => {
    const asked = questions.slice(0, count).map(({ query }) => query);
    const onlyQueries = asked.length === questions.length ? {} : { onlyQueries: new Set(asked) };
    if (confidence === undefined) return onlyQueries;
    return {
      ...onlyQueries,
      until: {
        thresholds: threshold,
        gates: gate,
        allowsOthers: flags.allowOtherJudgments,
        asked,
        population: questions.length,
        confidence,
      },
    };
  };
  const { until: conditions } = seenAfter(0);
  // Nothing is asked for conditions that no queries decide.
  if (conditions !== undefined)
    await (await import("../../questions/until/ask.ts")).askUntil(conditions, { naming, files });
  const isDecided = async (count: number, answers: Answers["answers"]): Promise<boolean> => {
    const items = itemsOf(answers);
    if (count === questions.length || ![...items.values()].some(({ length }) => length > 0)) return false;
    const decisions = answerTo(await evaluateFound(items, seenAfter(count)), UNTIL) ?? [];
    return decisions.every(({ isMet }) => isMet !== undefined);
  };
  const answers = await answersTo(questions, ask, cache, {
    ...askOptions(flags),
    ...{ signal: undefined, onProgress },
    isEnough: confidence === undefined ? undefined : isDecided,
  });
  const itemsByQuery = itemsOf(answers.answers);
  const evaluated = await evaluateFound(itemsByQuery, seenAfter(answers.asked));
  // What the run lacks are the queries that failed.
  const told = searchFindings(answers, evaluated, searched, times);
  const isCapped = told.some((finding) => isOf(cappedAnswers, finding));
  const others = evaluated.findings.filter(
    ({ id }) => id !== missingQueries.id && !(isCapped && id === shallowLists.id),
  );
  return {
    ...evaluated,
    findings: [...told, ...others],
    found: itemsByQuery,
  };
}

function itemsOf(answers: Answers["answers"]): EvaluatedSearch["found"] {
  return new Map(Array.from(answers.values(), ({ query, items }) => [query, items]));
}

/** Texts of queries; ids where no file has texts. @throws RankproofError missing */
async function questionsOf(ids: readonly string[], file: string | undefined, files: Files): Promise<Question[]> {
  if (file === undefined) return ids.map((query) => ({ query, text: query }));
  const texts = await readTexts(await files.open(file), new Set(ids));
  const problems = new Problems();
  const questions = ids.map((query) => {
    const known = texts.get(query);
    const text = known?.text ?? known?.title;
    if (text === undefined) problems.add("missing", `text: of query ${printable(query)}`, `${printable(file)}: `);
    return { query, text: text ?? "" };
  });
  problems.throwIfAny();
  return questions;
}

/** The files, and a run by the name of one. @throws RankproofError missing, when nothing was found at all */
function withRun(files: Files, name: string, found: EvaluatedSearch["found"]): Files {
  // A query without items is answered: a record says so, and a row could not.
  const lines = Array.from(found, ([query, items]) =>
    jsonLine({ query, retrieved: items.map(([id, score]) => ({ id, score })) }),
  );
  if ([...found.values()].every(({ length }) => length === 0)) {
    throw new RankproofError(
      "missing",
      "items: nothing was found for any query (does --map say where they stand?)",
      "data",
      `${printable(name)}: `,
    );
  }
  const memory = blobFiles(new Map([[name, new Blob(lines)]]));
  return {
    has: (file) => memory.has(file) || files.has(file),
    open: (file) => (memory.has(file) ? memory : files).open(file),
  };
}

function jsonLine(row: object): string {
  return `${JSON.stringify(row)}\n`;
}

/** @throws RankproofError invalid */
function templateOf({ url, method, header = [], body }: SearchFlags): RequestTemplate {
  const headers = header.map((line) => {
    const [, name = "", value = ""] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    // The value may be a secret.
    if (name === "") throw new RankproofError("invalid", '--header: expected one such as "Authorization: Bearer …"');
    return [name, value];
  });
  return { url, method, headers: Object.fromEntries(headers), body };
}

function askOptions({ concurrency, timeout, retries }: SearchFlags) {
  return {
    concurrency: valueOrDefault(SEARCHING.concurrency, concurrency),
    timeout: Math.ceil(1000 * valueOrDefault(SEARCHING.timeout, timeout)),
    retries: valueOrDefault(SEARCHING.retries, retries),
  };
}

/** The answer of a function. @throws Error with what the function raised */
function functionAnswer(text: string): { readonly items: string; readonly milliseconds: number } {
  const { items, milliseconds, error } = JSON.parse(text);
  if (error !== undefined) throw new Error(error);
  return { items: JSON.stringify(items), milliseconds };
}

/** @param times milliseconds that a function took itself, by query */
function searchFindings(
  { answers, cached, failures }: Answers,
  { runs: [run] }: EvaluatedRuns,
  { retriever, asked }: SearchFlags,
  times: ReadonlyMap<string, number>,
): Finding[] {
  const all = [...answers.values()];
  const sorted = Float64Array.from(all, ({ query, milliseconds }) => times.get(query) ?? milliseconds).sort();
  const within = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1];
  const queries = answers.size + failures.length;
  const failed = { failures, queries, missing: run.evaluation.conventions.missing };
  const lengths = all.map(({ items }) => items.length);
  const measures = run.evaluation.results.map(({ measure, notation }) => ({
    measure,
    ranks: cutoffOf(readMeasure(notation).measure),
  }));
  const count = readOption(RETRIEVER.asked, asked);
  return [
    ...findingsOf(searchAnswers, { answered: answers.size, queries, cached, half: within(0.5), most: within(0.95) }),
    ...findingsOf(retriever === undefined ? failedSearches : failedRetrievals, failed),
    ...(count === undefined ? [] : findingsOf(moreThanAsked, { asked: count, lengths })),
    ...findingsOf(cappedAnswers, { asked: count, lengths, measures }),
  ];
}

import { checkedBaseline } from "../../compare/baseline.ts";
import type { CaseValue } from "../../compare/case-runs.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { type Aggregation, betterOf, parseAggregate } from "../../evaluate/aggregates.ts";
import type { FileStart } from "../../inputs/formats/file-start.ts";
import { isRecord, parseJson } from "../../inputs/tables/parse-json.ts";
import { knownMeasure } from "./known-measure.ts";
import { noneByQuery } from "./score-table.ts";
import type { ScoreFile, Scores } from "./scores.ts";

/** Whether a file is an output of `rankproof eval --save` or `rankproof eval -f json`. */
export function isSavedEvaluation({ text }: FileStart): boolean {
  return /^\{\s*"(?:baseline"\s*:\s*1\s*,|judgments"\s*:\s*")/.test(text);
}

/**
 * Reads a saved evaluation.
 *
 * @param source name of the file, for messages
 * @param name of the file, for outputs
 * @throws RankproofError invalid, or missing where it holds no values by query
 */
export function readSavedScores(text: string, source: string, name: string): ScoreFile {
  const document = parseJson(text, source);
  if (!isRecord(document)) throw invalidDocument(source);
  const { baseline, conventions, runs } = document;
  const scores = baseline === undefined ? scoresOfRuns(runs, source, conventions) : scoresOfBaseline(document, source);
  if (!isRecord(conventions)) throw invalidDocument(source);
  return {
    name,
    scores,
    isEvaluation: true,
    conventions: statedIn(conventions),
    clusters: clustersOf(document, source),
    judgments: baseline === undefined ? undefined : judgmentsOf(document, source),
    ignored: [],
  };
}

function scoresOfBaseline(document: unknown, source: string): Scores[] {
  const { run, queries, measures } = checkedBaseline(document, source);
  return measures.map(({ measure, notation = measure, conditions, better, values, counted }) => ({
    ...{ system: run, measure, notation, conditions, better },
    aggregate: "mean",
    cases: new Map(
      queries.flatMap((query, q) =>
        counted?.[q] === 0 ? [] : [[query, { value: values[q], min: values[q], max: values[q] }]],
      ),
    ),
  }));
}

/** Digests of the judgments of a baseline. */
function judgmentsOf(document: unknown, source: string): ScoreFile["judgments"] {
  const { queries, judgments } = checkedBaseline(document, source);
  return judgments && new Map(queries.map((query, q) => [query, judgments[q]]));
}

/** The clusters of the queries of a baseline. */
function clustersOf(document: Readonly<Record<string, unknown>>, source: string): ScoreFile["clusters"] {
  if (document.clusters === undefined) return undefined;
  const { queries, clusters } = checkedBaseline(document, source);
  return clusters && { by: clusters.by, groups: new Map(queries.map((query, q) => [query, clusters.names[q]])) };
}

/** @param runs in the output of `rankproof eval -f json` */
function scoresOfRuns(runs: unknown, source: string, conventions: unknown): Scores[] {
  return listIn(runs, source).flatMap((run) => {
    const { run: system, measures } = recordIn(run, source);
    return listIn(measures, source).map((entry) => {
      const { measure, notation, conditions, perQuery } = recordIn(entry, source);
      if (typeof system !== "string" || typeof measure !== "string") throw invalidDocument(source);
      if (perQuery === undefined) throw noneByQuery(source);
      const name = typeof notation === "string" ? notation : measure;
      const cases = new Map(listIn(perQuery, source).flatMap((value) => scoredIn(value, source)));
      return {
        system,
        measure,
        notation: name,
        conditions: isRecord(conditions) ? conditions : undefined,
        ...statedMeasure(name, conditions, conventions),
        cases,
      };
    });
  });
}

/**
 * What a measure is, with the aggregate that its own conditions state, else the conventions of the evaluation, else its
 * own.
 */
function statedMeasure(name: string, conditions: unknown, conventions: unknown): Pick<Scores, "better" | "aggregate"> {
  const { better, aggregate: own } = knownMeasure(name);
  const [ofMeasure, ofAll] = [conditions, conventions].map((stated) => (isRecord(stated) ? stated : {}));
  const asked = ofMeasure.aggregate ?? ofAll.aggregate;
  const chosen = typeof asked === "string" ? (parseAggregate(asked) ?? "own") : "own";
  const how = chosen === "own" ? own : chosen;
  const isWeighted = ofAll.weights !== undefined && how !== "sum" && how !== "collection";
  const aggregate: Aggregation = isWeighted ? `weighted-${how}` : how;
  return { better: better && betterOf(aggregate, better), aggregate };
}

/** A query with its value; nothing where the query does not count. */
function scoredIn(entry: unknown, source: string): [string, CaseValue][] {
  const { query, value, min, max } = recordIn(entry, source);
  if (typeof query !== "string") throw invalidDocument(source);
  if (value === null) return [];
  if (typeof value !== "number" || typeof min !== "number" || typeof max !== "number") throw invalidDocument(source);
  return [[query, { value, min, max }]];
}

function recordIn(value: unknown, source: string): Readonly<Record<string, unknown>> {
  if (isRecord(value)) return value;
  throw invalidDocument(source);
}

function listIn(value: unknown, source: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw invalidDocument(source);
}

function invalidDocument(source: string): RankproofError {
  const expected = "expected what --save writes, or the JSON of an evaluation with values by query";
  return new RankproofError(
    "invalid",
    `evaluation: its parts are not as rankproof writes them (${expected})`,
    "data",
    `${printable(source)}: `,
  );
}

/** Usual values of the fields that a document has beside the conventions. */
const USUAL: Readonly<Record<string, unknown>> = { noRelevant: "computed", self: "keep", scoresAbove: null, views: [] };
const BESIDE = ["like", "deviations"];

/** The conventions of a document, in one line that is the same where they are the same. */
function statedIn(conventions: Readonly<Record<string, unknown>>): string {
  return Object.entries(conventions)
    .filter(([name, value]) => !BESIDE.includes(name) && JSON.stringify(value) !== JSON.stringify(USUAL[name]))
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(" and ") : value}`)
    .sort()
    .join("; ");
}

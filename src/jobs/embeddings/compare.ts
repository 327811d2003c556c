import { findingsOf } from "../../checks/check.ts";
import { singleQueries } from "../../checks/single-queries.ts";
import type { Resample } from "../../compare/resample.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { type Finding, findingLines } from "../../core/finding.ts";
import type { Files } from "../../inputs/source.ts";
import type { NamedGroups } from "../../questions/slices/query-groups.ts";
import { compareOptionsOf } from "../runs/comparison-options.ts";
import { conclude, type StatedComparison } from "../runs/stated-comparison.ts";
import { type EmbeddingHooks, type EmbeddingRequest, evaluateEmbeddings } from "./evaluate.ts";
import type { EvaluatedEmbeddings } from "./evaluated.ts";
import { type FigureDifference, figureDifferencesOf } from "./figure-differences.ts";
import type { EmbeddingFlags } from "./options.ts";

/** Embeddings of the same items by several models that were compared. */
export interface ComparedEmbeddings extends StatedComparison, Pick<EvaluatedEmbeddings, "checks"> {
  /** The first model, then those of --against. */
  readonly models: readonly EvaluatedEmbeddings[];
  /** Differences of figures of verification from the first model; empty without --intervals. */
  readonly figureDifferences: readonly FigureDifference[];
}

/** Callbacks of the caller. */
export interface CompareEmbeddingsHooks extends EmbeddingHooks {
  readonly resample?: Resample;
}

/**
 * Evaluates the embeddings of several models and compares them query by query.
 *
 * @throws RankproofError as `evaluateEmbeddings` and `compare`; invalid, for models of other items, labels or queries
 */
export async function compareEmbeddings(
  request: EmbeddingRequest,
  files: Files,
  { resample, ...hooks }: CompareEmbeddingsHooks = {},
): Promise<ComparedEmbeddings> {
  return compareModels(await evaluateModels(request, files, hooks), request.flags, resample);
}

/** Evaluates the embeddings of each model. @throws RankproofError as `compareEmbeddings` */
export async function evaluateModels(
  request: EmbeddingRequest,
  files: Files,
  hooks: EmbeddingHooks = {},
): Promise<EvaluatedEmbeddings[]> {
  const requests = requestsOf(request);
  compareOptionsOf(request.flags, requests.map(namedVectors));
  const models: EvaluatedEmbeddings[] = [];
  for (const modelRequest of requests) {
    const [first] = models;
    const items = first && { first: { name: first.vectors, items: first.items.vectors.rows } };
    models.push(await evaluateEmbeddings({ ...modelRequest, ...items }, files, hooks));
    if (requests.length > 1) checkApart(models[0], request.flags);
  }
  for (const other of models.slice(1)) checkSame(models[0], other);
  return models;
}

function namedVectors({ vectors }: Pick<EmbeddingRequest, "vectors">): {
  readonly name: string;
  readonly file: string;
} {
  return { name: vectors, file: vectors };
}

/** Request for each model. @throws RankproofError */
function requestsOf({ vectors, flags, ...rest }: EmbeddingRequest): EmbeddingRequest[] {
  const { against = [], againstQueries, ...shared } = flags;
  if (flags.save !== undefined && against.length > 0) {
    throw new RankproofError("invalid", `--save: ${against.length + 1} models (a baseline holds one)`);
  }
  const names = [vectors, ...against];
  const repeated = names.find((name, i) => names.indexOf(name) !== i);
  if (repeated !== undefined) throw new RankproofError("duplicate", `vectors: ${printable(repeated)}`);
  if (againstQueries !== undefined && againstQueries.length !== against.length) {
    const counts = `${againstQueries.length} (expected one for each --against, ${against.length})`;
    throw new RankproofError("invalid", `--against-queries: ${counts}`);
  }
  const queriesOf = (model: number): EmbeddingFlags =>
    model > 0 && againstQueries !== undefined ? { queries: againstQueries[model - 1] } : {};
  return names.map((file, model) => ({ ...rest, vectors: file, flags: { ...shared, ...queriesOf(model) } }));
}

/** Compares models that were evaluated. @throws RankproofError as `compareEmbeddings` */
export async function compareModels(
  models: readonly EvaluatedEmbeddings[],
  flags: EmbeddingFlags,
  resample?: Resample,
): Promise<ComparedEmbeddings> {
  const [first] = models;
  const { by } = flags;
  const options = { ...compareOptionsOf(flags, models.map(namedVectors)), clusters: first.clusters };
  const evaluations = new Map(models.map(({ vectors, parts: [all] }) => [vectors, all]));
  const facts = {
    first: [first.conventions],
    findings: [...distinctOf(models.flatMap(({ findings }) => findings)), ...singleFindings(first, flags)],
  };
  const slicing = by === "category" || by === "class" ? slicingBy(first, by) : undefined;
  const concluded = await conclude({ evaluations, facts, slicing }, options, resample);
  return {
    ...concluded,
    models,
    figureDifferences: figureDifferencesOf(models),
    checks: models.flatMap(({ checks }) => checks),
  };
}

/** The first finding of each line. */
function distinctOf(findings: readonly Finding[]): Finding[] {
  const lines = findingLines(findings);
  return findings.filter((_, i) => lines.indexOf(lines[i]) === i);
}

/** Why no classes are resampled, where nothing was said. */
function singleFindings({ clusters, items }: EvaluatedEmbeddings, flags: EmbeddingFlags): Finding[] {
  const isChosen = clusters !== undefined || flags.clusters !== undefined;
  return findingsOf(singleQueries, { isChosen, haveLabels: items.relevance.labels !== undefined });
}

/** Refuses to search vectors of one model with those of another. @throws RankproofError missing or unsupported */
function checkApart({ vectors, items }: EvaluatedEmbeddings, { queries = "", againstQueries }: EmbeddingFlags): void {
  if (items.apart === "gallery") {
    const expected = "expected each model's gallery as its vectors, and its queries by --queries and --against-queries";
    throw new RankproofError("unsupported", `--gallery: vectors of one of several models (${expected})`);
  }
  if (items.apart === undefined || againstQueries !== undefined) return;
  const file = `${printable(queries)} has those of ${printable(vectors)}`;
  throw new RankproofError("missing", `--against-queries: ${file} (expected a file of queries for each --against)`);
}

function slicingBy({ result }: EvaluatedEmbeddings, by: "category" | "class"): NamedGroups {
  const names = result.groupNames(by);
  return { by, groupOf: (query) => names.get(query) ?? "" };
}

/** Refuses models with embeddings of different items. @throws RankproofError */
function checkSame(first: EvaluatedEmbeddings, other: EvaluatedEmbeddings): void {
  const where = `${printable(other.vectors)}: `;
  const [firstIds, ids] = [first, other].map(({ items }) => new Set(Array.from(items.ids ?? [], String)));
  const unknown = [...ids].find((id) => !firstIds.has(id));
  if (firstIds.size > 0 && unknown !== undefined) {
    const expected = `expected those of ${printable(first.vectors)}`;
    throw new RankproofError("invalid", `id of an item: ${printable(unknown)} (${expected})`, "data", where);
  }
  const [queries, otherQueries] = [first, other].map(({ result }) => result.overall.queries);
  if (queries.length === otherQueries.length && queries.every((query, q) => query === otherQueries[q])) {
    if ([first, other].some(({ items }) => items.relevance.labels === undefined)) return;
    const [classes, otherClasses] = [first, other].map(({ result }) => result.groupNames("class"));
    const wrong = queries.find((query) => classes.get(query) !== otherClasses.get(query));
    if (wrong === undefined) return;
    const labels = [otherClasses, classes].map((names) => printable(names.get(wrong) ?? ""));
    const reason = `${labels[0]}, in ${printable(first.vectors)} ${labels[1]}`;
    throw new RankproofError("invalid", `label of query ${printable(wrong)}: ${reason}`, "data", where);
  }
  const counts = `${otherQueries.length}, of ${printable(first.vectors)} ${queries.length}`;
  const hint = "expected the same; --without-relevant computed keeps those without relevant items";
  throw new RankproofError("invalid", `queries that are evaluated: ${counts} (${hint})`, "data", where);
}

import { findingsOf, isOf } from "../../checks/check.ts";
import { type KnownSeen, knownOutside } from "../../checks/known-outside.ts";
import { oneSide } from "../../checks/one-side.ts";
import { repeatedTriples } from "../../checks/repeated-triples.ts";
import { sampledLists } from "../../checks/sampled-lists.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import { isRatio } from "../../evaluate/micro.ts";
import { FIELD_MEASURES } from "../../fields/measures.ts";
import { openMatrix } from "../../inputs/arrays/matrix-rows.ts";
import { blobFiles } from "../../inputs/blob.ts";
import type { Files } from "../../inputs/source.ts";
import { composedItems } from "../../inputs/triples/composed-rows.ts";
import { readEntities } from "../../inputs/triples/entities.ts";
import {
  checkEntities,
  type GraphQuery,
  KnownAnswers,
  queriesOf,
  repeatedIn,
  type Side,
} from "../../inputs/triples/graph-queries.ts";
import { readTriples, type Triple, triplesIn } from "../../inputs/triples/read-triples.ts";
import { type Entities, type QueryScores, scoreRun } from "../../inputs/triples/score-run.ts";
import { type FlagsOf, readOption } from "../../options/option.ts";
import { TRIPLES } from "../../options/triples.ts";
import type { EvaluatedRuns } from "../../questions/evaluated.ts";
import { fieldFindings } from "../recognized-field.ts";
import { evaluateRuns } from "./evaluate.ts";
import type { NamedFile } from "./named-file.ts";
import type { RunFlags, RunSettings } from "./options.ts";
import type { RunHooks } from "./request.ts";

/** Options of an evaluation of triples, as texts. */
export interface TripleFlags extends Omit<RunFlags, "by">, FlagsOf<typeof TRIPLES> {}

/** Tested triples, and the scores of models. */
export interface TripleRequest {
  readonly test: string;
  /** Scores of all entities as tails, a file for each model; none where only heads are scored. */
  readonly tails: readonly NamedFile[];
  /** The same as heads, of the same models in the same order; none where only tails are scored. */
  readonly heads: readonly NamedFile[];
  readonly flags: TripleFlags;
}

/** The scores of a model. */
interface Model {
  readonly name: string;
  readonly scores: readonly QueryScores[];
}

/**
 * Evaluates models of a knowledge graph: each tested triple is a query without its tail, and one without its head,
 * whose answer is what was taken away. Ranks are filtered where triples are known, else raw.
 *
 * @throws RankproofError for options, bad files, and matrices that do not fit the triples or the entities
 */
export async function evaluateTriples(
  { test, tails, heads, flags }: TripleRequest,
  files: Files,
  hooks: RunHooks = {},
): Promise<EvaluatedRuns> {
  const { entities: entityFile, known: knownFiles, by, tails: _, heads: __, ...evaluation } = flags;
  const group = readOption(TRIPLES.by, by);
  checkModels(tails, heads);
  const triples = await readTriples(await files.open(test));
  const queries = { tail: queriesOf(triples, "tail"), head: queriesOf(triples, "head") };
  const opened = await openModels({ tails, heads }, queries, test, files);
  const columns = opened[0].scores[0].matrix.columns;
  const entities = await entitiesOf(entityFile, columns, files);
  checkColumns(opened, entities.names.length, entityFile);
  checkEntities(triples, entities.columns, test, whereNamed(entities, entityFile));
  const asked = opened[0].scores.flatMap((scores) => scores.queries);
  const { known, findings = [] } =
    knownFiles === undefined ? {} : await knownAnswers({ asked, triples, entities }, knownFiles, files);

  const isFiltered = (query: GraphQuery): boolean => known?.has(query, query.given) ?? false;
  const composed = new Map(
    opened.map(({ name, scores }) => [scoresOf(name), scoreRun(name, scores, entities, isFiltered)]),
  );
  composed.set(
    test,
    composedItems(test, () => asked.map(({ id, answer }) => [id, [answer]])),
  );
  composed.set(
    KNOWN,
    composedItems(KNOWN, () => asked.map((query) => [query.id, known?.othersOf(query) ?? []])),
  );
  const groups = blobFiles(new Map([[GROUPS, new Blob(asked.map(groupLine))]]));
  const all: Files = {
    has: (name) => composed.has(name) || groups.has(name) || files.has(name),
    open: async (name) => composed.get(name) ?? (groups.has(name) ? groups : files).open(name),
  };
  const evaluated = await evaluateRuns(
    {
      judgments: test,
      runs: opened.map(({ name }) => ({ name, file: scoresOf(name) })),
      flags: {
        ...(flags.like === undefined && { measures: [FIELD_MEASURES[FIELD].measures] }),
        ...evaluation,
        judgments: test,
        ...(known && { exclude: KNOWN }),
        ...(group && { by: `${GROUPS}:${group}` }),
      },
    },
    all,
    { ...hooks, settled: overAnswers },
  );
  const repeated = repeatedIn(triples);
  const seen = { repeated: repeated.length, triples: triples.length, ...shown(repeated[0]) };
  // All entities are there: none is a sample.
  const others = evaluated.findings.filter((finding) => !isOf(sampledLists, finding));
  const field = flags.measures === undefined && flags.like === undefined ? FIELD : undefined;
  return {
    ...evaluated,
    findings: [
      ...findingsOf(repeatedTriples, seen, test),
      ...findings,
      ...others,
      ...findingsOf(oneSide, { tails: tails.length > 0, heads: heads.length > 0 }),
      ...fieldFindings(field),
    ],
  };
}

const FIELD = "knowledge-graph";

/**
 * Counts each answer once, also in measures against chance, whose denominators differ by query: ratios have a micro
 * mean where no option says otherwise.
 */
function overAnswers(settings: RunSettings): RunSettings {
  const { asked, profile, measures, options } = settings;
  if (asked.aggregate !== undefined || profile !== undefined) return settings;
  if (measures.every(({ measure }) => isRatio(measure))) return { ...settings, options: { ...options, ...MICRO } };
  const own = measures.map((named) => (isRatio(named.measure) ? { ...named, conditions: MICRO } : named));
  return { ...settings, measures: own };
}

const MICRO = { aggregate: "micro" } as const;

/** Names of what is made: known answers, and groups of queries. */
const [KNOWN, GROUPS] = ["known triples", "triples"];

/** The name of a made run, which no file has: a model may be called as the triples are. */
function scoresOf(model: string): string {
  return `scores of ${model}`;
}

/** @throws RankproofError missing or invalid */
function checkModels(tails: readonly NamedFile[], heads: readonly NamedFile[]): void {
  if (tails.length + heads.length === 0) {
    throw new RankproofError("missing", "scores: --tails or --heads names the matrices of models");
  }
  if (tails.length === 0 || heads.length === 0 || tails.length === heads.length) return;
  const problem = `--heads: ${heads.length} for ${tails.length} of --tails (expected one for each model, or none)`;
  throw new RankproofError("invalid", problem);
}

/** Opens the matrices of models. @throws RankproofError, for one that has not a row for each triple */
async function openModels(
  { tails, heads }: Pick<TripleRequest, "tails" | "heads">,
  queries: Readonly<Record<Side, readonly GraphQuery[]>>,
  test: string,
  files: Files,
): Promise<readonly Model[]> {
  const models: Model[] = [];
  for (const [i, { name }] of (tails.length > 0 ? tails : heads).entries()) {
    const scores: QueryScores[] = [];
    for (const side of ["tail", "head"] as const) {
      const file = (side === "tail" ? tails : heads)[i]?.file;
      if (file === undefined) continue;
      const source = await files.open(file);
      const matrix = await openMatrix(source, `${side}s`);
      const expected = queries[side].length;
      if (matrix.rows !== expected) {
        const problem = `rows: ${matrix.rows} for the ${expected} triples of ${printable(test)} (expected one for each)`;
        throw new RankproofError("invalid", problem, "data", `${printable(file)}: `);
      }
      scores.push({ source, matrix, queries: queries[side] });
    }
    models.push({ name, scores });
  }
  return models;
}

/** The entities of columns: those of a file, else their indices. */
async function entitiesOf(file: string | undefined, columns: number, files: Files): Promise<Entities> {
  const names =
    file === undefined
      ? Array.from({ length: columns }, (_, index) => String(index))
      : await readEntities(await files.open(file));
  return { names, columns: new Map(names.map((name, column) => [name, column])) };
}

/** @throws RankproofError invalid, for a matrix that has not a column for each entity */
function checkColumns(models: readonly Model[], expected: number, entityFile: string | undefined): void {
  for (const { source, matrix } of models.flatMap(({ scores }) => scores)) {
    if (matrix.columns === expected) continue;
    const other = entityFile === undefined ? "those of the other matrices" : `entities of ${printable(entityFile)}`;
    const problem = `columns: ${matrix.columns} (expected ${expected}, ${other})`;
    throw new RankproofError("invalid", problem, "data", `${printable(source.name)}: `);
  }
}

function whereNamed({ names }: Entities, file: string | undefined): string {
  return file === undefined
    ? `expected an index from 0 to ${names.length - 1}; --entities names the columns of matrices`
    : `it is none of the ${names.length} of ${printable(file)}`;
}

/** What is tested. */
interface Tested {
  readonly asked: readonly GraphQuery[];
  readonly triples: readonly Triple[];
  readonly entities: Entities;
}

/** Known answers of queries, by the tested triples and those of files, and which of the latter filter nothing. */
async function knownAnswers(
  { asked, triples, entities: { columns } }: Tested,
  lists: readonly string[],
  files: Files,
): Promise<{ readonly known: KnownAnswers; readonly findings: readonly Finding[] }> {
  const known = new KnownAnswers(asked);
  const read: (readonly [file: string, seen: KnownSeen])[] = [];
  const relations = new Set(triples.map(({ relation }) => relation));
  for (const triple of triples) known.add(triple);
  for (const name of lists.flatMap((list) => (files.has(list) ? [list] : list.split(",").map((part) => part.trim())))) {
    const seen = { triples: 0, unknown: 0, isRelated: false };
    let [first, firstUnknown]: (Triple | undefined)[] = [];
    for await (const triple of triplesIn(await files.open(name))) {
      known.add(triple);
      first ??= triple;
      seen.triples++;
      seen.isRelated ||= relations.has(triple.relation);
      if (columns.has(triple.head) && columns.has(triple.tail)) continue;
      firstUnknown ??= triple;
      seen.unknown++;
    }
    read.push([name, { ...seen, ...shown(firstUnknown ?? first) }]);
  }
  return { known, findings: read.flatMap(([file, seen]) => findingsOf(knownOutside, seen, file)) };
}

/** A triple, and its line. */
function shown(first: Triple | undefined): { readonly first: string; readonly line: number } {
  if (first === undefined) return { first: "", line: 0 };
  return { first: `${first.head} ${first.relation} ${first.tail}`, line: first.line };
}

/** The groups of a query, as a record. */
function groupLine({ id, relation, side }: GraphQuery): string {
  return `${JSON.stringify({ query: id, relation, side })}\n`;
}

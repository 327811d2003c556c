import { printable, RankproofError } from "../../core/errors.ts";
import { checkEntities, KnownAnswers, queriesOf, type Side } from "./graph-queries.ts";

/** Head, relation and tail. */
export type TripleIds = readonly [head: string, relation: string, tail: string];

/** Tested triples, and the scores of a model. */
export interface ScoredTriples {
  readonly test: readonly TripleIds[];
  /** Triples whose other answers are left out, beside the tested ones. Left out: nothing is filtered. */
  readonly known?: readonly TripleIds[] | undefined;
  /** Entities in the order of the scores. */
  readonly entities: readonly string[];
  /** For each tested triple the scores of all entities as its tail; left out where only heads are scored. */
  readonly tails?: readonly ArrayLike<number>[] | undefined;
  /** The same as its head. */
  readonly heads?: readonly ArrayLike<number>[] | undefined;
}

/** What `evaluate` takes: each triple is a query without its tail, and one without its head. */
export interface TripleQueries {
  readonly judgments: Record<string, Record<string, number>>;
  readonly run: {
    readonly query: { readonly indices: Int32Array; readonly dictionary: readonly string[] };
    readonly item: { readonly indices: Int32Array; readonly dictionary: readonly string[] };
    readonly score: Float64Array;
  };
  /** Known answers by query; empty where nothing is filtered. */
  readonly exclude: Record<string, readonly string[]>;
  /** Relation and side of each query, for slices. */
  readonly relations: ReadonlyMap<string, string>;
  readonly sides: ReadonlyMap<string, Side>;
}

/**
 * Makes queries of the triples of a knowledge graph, and a run of a model's scores, both for `evaluate`: with
 * `aggregate: "micro"`, values are those of `rankproof triples`.
 *
 * @throws RankproofError missing, without scores; invalid, for a row that is no score for each entity; unknown, for a
 *   tested entity without a column
 */
export function tripleQueries({ test, known, entities, tails, heads }: ScoredTriples): TripleQueries {
  const triples = test.map(([head, relation, tail], i) => ({ head, relation, tail, line: i + 1 }));
  checkEntities(triples, new Set(entities), "test", `it is none of the ${entities.length} entities`);
  const rows: ArrayLike<number>[] = [];
  const asked = (["tail", "head"] as const).flatMap((side) => {
    const scores = side === "tail" ? tails : heads;
    if (scores === undefined) return [];
    checkScores(scores, triples.length, entities.length, `${side}s`);
    for (const row of scores) rows.push(row);
    return queriesOf(triples, side);
  });
  if (asked.length === 0) throw new RankproofError("missing", "scores: expected tails or heads of some triple");
  const answers = known && new KnownAnswers(asked);
  for (const triple of triples) answers?.add(triple);
  for (const [head, relation, tail] of known ?? []) answers?.add({ head, relation, tail, line: 0 });
  const columns = entities.length;
  const count = rows.length * columns;
  const score = new Float64Array(count);
  for (const [row, scores] of rows.entries()) score.set(scores, row * columns);
  return {
    judgments: Object.fromEntries(asked.map(({ id, answer }) => [id, { [answer]: 1 }])),
    run: {
      query: { indices: filled(count, (i) => Math.floor(i / columns)), dictionary: asked.map(({ id }) => id) },
      item: { indices: filled(count, (i) => i % columns), dictionary: entities },
      score,
    },
    exclude: Object.fromEntries(asked.map((query) => [query.id, answers?.othersOf(query) ?? []])),
    relations: new Map(asked.map(({ id, relation }) => [id, relation])),
    sides: new Map(asked.map(({ id, side }) => [id, side])),
  };
}

function filled(count: number, valueAt: (index: number) => number): Int32Array {
  const values = new Int32Array(count);
  for (let i = 0; i < count; i++) values[i] = valueAt(i);
  return values;
}

/** @throws RankproofError invalid */
function checkScores(scores: readonly ArrayLike<number>[], triples: number, entities: number, name: string): void {
  if (scores.length !== triples) {
    throw new RankproofError(
      "invalid",
      `${name}: ${scores.length} rows for ${triples} triples (expected one for each)`,
    );
  }
  const row = scores.findIndex(({ length }) => length !== entities);
  if (row === -1) return;
  const problem = `${printable(name)}: ${scores[row].length} scores in row ${row + 1} (expected ${entities}, one for each entity)`;
  throw new RankproofError("invalid", problem);
}

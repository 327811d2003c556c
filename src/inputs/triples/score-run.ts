import { answersByRow } from "../../checks/answers-by-row.ts";
import { findingsOf } from "../../checks/check.ts";
import { givenEntityFirst } from "../../checks/given-entity-first.ts";
import { isNan, nanIn } from "../../checks/nan-scores.ts";
import { Rows } from "../../core/columns.ts";
import { Problems, printable } from "../../core/errors.ts";
import type { MatrixRows } from "../arrays/matrix-rows.ts";
import type { RowHandler } from "../rows.ts";
import type { ComposedReading, Source } from "../source.ts";
import { composedRows } from "./composed-rows.ts";
import type { GraphQuery } from "./graph-queries.ts";

/** Scores of queries: a row for each, a column for each entity. */
export interface QueryScores {
  readonly source: Source;
  readonly matrix: MatrixRows;
  readonly queries: readonly GraphQuery[];
}

/** Entities in the order of their columns, and the column of each. */
export interface Entities {
  readonly names: readonly string[];
  readonly columns: ReadonlyMap<string, number>;
}

/**
 * The run that matrices of scores are: an item for each entity. Rows are read a few at a time; the ids of entities and
 * their hashes are made once.
 *
 * @param name of the run
 * @param isFiltered whether the given entity of a query is filtered as a known answer of it
 */
export function scoreRun(
  name: string,
  scores: readonly QueryScores[],
  entities: Entities,
  isFiltered: (query: GraphQuery) => boolean,
): Source {
  const inputs = scores.map(({ source }) => source);
  return composedRows(name, inputs, async (reading, handler) => {
    const reader = new MatrixReader(entities, reading, handler, isFiltered);
    for (const one of scores) await reader.read(one);
    for (const finding of reader.end(name, scores.length > 1)) reading.onFinding?.(finding);
    return scores.reduce((sum, { matrix }) => sum + matrix.rows * matrix.columns, 0);
  });
}

/** Rows of a matrix that are held against the one before, evenly spread: more would tell nothing new. */
const MOST_PAIRS = 2000;

class MatrixReader {
  readonly #entities: Entities;
  readonly #reading: ComposedReading;
  readonly #handler: RowHandler;
  readonly #isFiltered: (query: GraphQuery) => boolean;
  readonly #problems = new Problems();
  /** Rows of a query, and of the next: a query is handed on when the next one comes. */
  readonly #rows: readonly [Rows, Rows];
  #turn = 0;
  /** Queries in which the given entity is another than the answer, and those in which it scores above it. */
  #queries = 0;
  #above = 0;
  /** Pairs of rows one after the other: those whose answers stand higher in their own rows, and exchanged. */
  readonly #pairs = { own: 0, exchanged: 0 };

  constructor(
    entities: Entities,
    reading: ComposedReading,
    handler: RowHandler,
    isFiltered: (query: GraphQuery) => boolean,
  ) {
    const first = new Rows();
    for (const entity of entities.names) first.add(reading.hasher.id(entity), 0, 0);
    const { bytes, starts, ends, hashes } = first;
    const [values, lines] = [new Float64Array(first.count), new Int32Array(first.count)];
    this.#rows = [first, Rows.over({ bytes, starts, ends, hashes, values, lines })];
    this.#entities = entities;
    this.#reading = reading;
    this.#handler = handler;
    this.#isFiltered = isFiltered;
  }

  async read({ source, matrix, queries }: QueryScores): Promise<void> {
    const { columns } = matrix;
    const step = Math.ceil(matrix.rows / MOST_PAIRS);
    let row = 0;
    for await (const block of matrix.blocks(this.#reading.onRead)) {
      for (let from = 0; from < block.length; from += columns, row++) {
        const rows = this.#rows[this.#turn];
        this.#turn = 1 - this.#turn;
        const { values } = rows;
        let hasNan = false;
        for (let i = 0; i < columns; i++) {
          values[i] = Number(block[from + i]);
          if (Number.isNaN(values[i])) hasNan = true;
        }
        rows.lines.fill(row + 1, 0, columns);
        const query = queries[row];
        if (hasNan) this.#refuse(values, query, `${printable(source.name)}, row ${row + 1}: `);
        this.#compare(values, query);
        if (row > 0 && row % step === 0) this.#exchange(this.#rows[this.#turn].values, queries[row - 1], values, query);
        this.#handler.add(this.#reading.hasher.id(query.id), rows, 0, columns);
      }
    }
  }

  /** @param areBoth whether both tails and heads were read @throws RankproofError with all problems found */
  end(run: string, areBoth: boolean) {
    this.#problems.throwIfAny();
    return [
      ...findingsOf(answersByRow, this.#pairs, run),
      ...findingsOf(givenEntityFirst, { above: this.#above, queries: this.#queries, areBoth }, run),
    ];
  }

  #compare(values: Float64Array, query: GraphQuery): void {
    const { given, answer } = query;
    if (given === answer || this.#isFiltered(query)) return;
    const { columns } = this.#entities;
    this.#queries++;
    if (values[columns.get(given) ?? -1] > values[columns.get(answer) ?? -1]) this.#above++;
  }

  /** Exchanges two rows: entities that stand high in all rows do so in both, and decide nothing. */
  #exchange(before: Float64Array, earlier: GraphQuery, values: Float64Array, query: GraphQuery): void {
    const { columns } = this.#entities;
    const [one, other] = [columns.get(earlier.answer) ?? -1, columns.get(query.answer) ?? -1];
    if (one === other) return;
    const own = rankOf(before, one) * rankOf(values, other);
    const exchanged = rankOf(before, other) * rankOf(values, one);
    if (own < exchanged) this.#pairs.own++;
    else if (own > exchanged) this.#pairs.exchanged++;
  }

  #refuse(values: Float64Array, query: GraphQuery, where: string): void {
    const nan = nanIn(this.#problems);
    for (const [i, entity] of this.#entities.names.entries()) if (isNan(values[i])) nan.add(query.id, entity, where);
  }
}

/** Twice the mean rank of an entity among all; NaN, which nothing is less than, where its score is masked. */
function rankOf(values: Float64Array, column: number): number {
  const score = values[column];
  if (score === Number.NEGATIVE_INFINITY) return Number.NaN;
  let rank = 1;
  for (const other of values) {
    if (other > score) rank += 2;
    else if (other === score) rank++;
  }
  return rank;
}

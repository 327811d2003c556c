import { Problems, printable } from "../../core/errors.ts";
import type { Triple } from "./read-triples.ts";

/** What a query asks for. */
export type Side = "tail" | "head";

/** A test triple without its tail or its head: which entity was taken away? */
export interface GraphQuery {
  readonly id: string;
  readonly side: Side;
  readonly relation: string;
  /** The entity that is given. */
  readonly given: string;
  readonly answer: string;
  /** Line of the triple in its file. */
  readonly line: number;
}

/** The queries of test triples for one side, in the order of the triples. */
export function queriesOf(triples: readonly Triple[], side: Side): GraphQuery[] {
  const ids = new Map<string, number>();
  return triples.map(({ head, relation, tail, line }) => {
    const id = side === "tail" ? `${head} ${relation} ? (${tail})` : `? ${relation} ${tail} (${head})`;
    const repeat = (ids.get(id) ?? 0) + 1;
    ids.set(id, repeat);
    const [given, answer] = side === "tail" ? [head, tail] : [tail, head];
    return { id: repeat === 1 ? id : `${id} #${repeat}`, side, relation, given, answer, line };
  });
}

/** The triples that are there before. */
export function repeatedIn(triples: readonly Triple[]): readonly Triple[] {
  const seen = new Set<string>();
  return triples.filter((triple) => {
    const key = keyOf(triple.head, triple.relation, triple.tail);
    return seen.size === seen.add(key).size;
  });
}

/** Known answers of queries: those of triples that come one after the other. */
export class KnownAnswers {
  /** Answers by what is given. */
  readonly #tails = new Map<string, Set<string>>();
  readonly #heads = new Map<string, Set<string>>();

  /** @param queries whose answers are kept */
  constructor(queries: readonly GraphQuery[]) {
    for (const { side, given, relation } of queries) this.#of(side).set(keyOf(given, relation), new Set());
  }

  add({ head, relation, tail }: Triple): void {
    this.#tails.get(keyOf(head, relation))?.add(tail);
    this.#heads.get(keyOf(tail, relation))?.add(head);
  }

  /** Whether an entity is a known answer of a query. */
  has({ side, given, relation }: GraphQuery, entity: string): boolean {
    return this.#of(side).get(keyOf(given, relation))?.has(entity) ?? false;
  }

  /** The known answers of a query but its own. */
  othersOf({ side, given, relation, answer }: GraphQuery): string[] {
    const known = this.#of(side).get(keyOf(given, relation)) ?? [];
    return [...known].filter((entity) => entity !== answer);
  }

  #of(side: Side): Map<string, Set<string>> {
    return side === "tail" ? this.#tails : this.#heads;
  }
}

/** Parts hold no tab: fields are apart by tabs, or by less. */
function keyOf(...parts: readonly string[]): string {
  return parts.join("\t");
}

/**
 * Checks that entities of triples are known.
 *
 * @param where names the entities, for messages
 * @throws RankproofError with all problems found
 */
export function checkEntities(
  triples: readonly Triple[],
  known: { has(entity: string): boolean },
  file: string,
  where: string,
): void {
  const problems = new Problems();
  for (const { head, tail, line } of triples) {
    for (const entity of new Set([head, tail])) {
      if (!known.has(entity))
        problems.add("unknown", `entity: ${printable(entity)} (${where})`, `${printable(file)}:${line}: `);
    }
  }
  problems.throwIfAny();
}

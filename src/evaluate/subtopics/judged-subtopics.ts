import { RankproofError } from "../../core/errors.ts";
import { compareIds } from "../../core/ids.ts";
import { POOLED } from "../../core/ranking.ts";
import { type SubtopicProfile, Subtopics } from "../../core/subtopics.ts";
import type { Folding } from "../folding/folding.ts";

/** Judgments by subtopic, as rankings by the column `subtopics` have them. */
export interface JudgedSubtopics {
  readonly table: Subtopics;
  /** The numbers of all judged items of a query, highest first. */
  judged(query: number): Float64Array;
  /** The numbers of the judged items of a query by id. */
  numbersOf(query: number): ReadonlyMap<string, number>;
}

/** A judged item of a query. */
export interface SubtopicItem {
  readonly item: string;
  /** The greatest of its grades. */
  readonly grade: number;
  /** Number of the item in rankings. */
  readonly number: number;
}

/** Takes the judgments of queries one by one. */
export class SubtopicsBuilder {
  readonly table = new Subtopics();
  readonly #names = new Set<string>();
  /** Grades of the current query, by item and subtopic. */
  #items = new Map<string, Map<string, number>>();

  /** @returns false where the item was judged for the subtopic before */
  add(item: string, subtopic: string, grade: number): boolean {
    this.#names.add(subtopic);
    const grades = this.#items.get(item) ?? new Map<string, number>();
    this.#items.set(item, grades);
    return grades.size < grades.set(subtopic, grade).size;
  }

  /** Ends the current query and returns its items, in their order. */
  endQuery(): SubtopicItem[] {
    const items = [...this.#items];
    this.#items = new Map();
    // ndeval's order of equal items in its ideal lists.
    const ordered = items.toSorted(([a], [b]) => compareIds(b, a));
    const subtopics = new Set(items.flatMap(([, grades]) => [...grades.keys()]));
    const order = new Map([...subtopics].sort(compareIds).map((subtopic, i) => [subtopic, i]));
    const numbers = this.table.addQuery(ordered.map(([, grades]) => profileOf(grades, order)));
    const numberOf = new Map(ordered.map(([item], i) => [item, numbers[i]]));
    return items.map(([item, grades]) => {
      const grade = [...grades.values()].reduce((most, grade) => Math.max(most, grade));
      return { item, grade, number: grade < 0 ? POOLED : (numberOf.get(item) ?? 0) };
    });
  }

  /** All subtopics, each once. */
  get names(): readonly string[] {
    return [...this.#names];
  }
}

/** @throws RankproofError unsupported, for chunks that are joined to documents */
export function refuseFold({ stages }: Folding): void {
  if (stages.every(({ fold }) => fold === undefined)) return;
  const reason = "measures of subtopics take items as they are judged";
  throw new RankproofError("unsupported", `fold: ${reason}`);
}

/** @param order numbers of the subtopics of the query */
function profileOf(bySubtopic: ReadonlyMap<string, number>, order: ReadonlyMap<string, number>): SubtopicProfile {
  const relevant = Array.from(bySubtopic, ([subtopic, grade]) => [order.get(subtopic) ?? 0, grade])
    .filter(([, grade]) => grade > 0)
    .sort(([a], [b]) => a - b);
  return { subtopics: relevant.map(([subtopic]) => subtopic), grades: relevant.map(([, grade]) => grade) };
}

import { compareIds } from "../core/ids.ts";
import { subtopicQueryOf } from "../core/subtopic-query.ts";
import { type SubtopicProfile, Subtopics } from "../core/subtopics.ts";
import type { JudgedSubtopics } from "../evaluate/subtopics/judged-subtopics.ts";
import type { BoundedList } from "./bounded-list.ts";
import type { NoveltyQuery, NoveltyTie } from "./novelty-lists.ts";
import { type OpenLists, openListsOf, rankingOfTop, tiesIn } from "./open-list.ts";

/** A query whose unjudged items may have grades for each of its subtopics. */
export class SubtopicList {
  /** Number of unjudged items in the list. */
  readonly open: number;
  readonly #list: BoundedList;
  readonly #judgments: JudgedSubtopics;
  readonly #numbers: ReadonlyMap<string, number>;
  /** Numbers of judged items, in the order in which ideal lists take equal ones. */
  readonly #judged: readonly number[];
  readonly #subtopics: readonly number[];
  #inIdeal: readonly ItemInIdeal[] | undefined;

  constructor(list: BoundedList, judgments: JudgedSubtopics) {
    this.#list = list;
    this.#judgments = judgments;
    this.open = list.top.grades.reduce((count, grade) => count + Number(!(grade >= 0)), 0);
    this.#numbers = judgments.numbersOf(list.query);
    this.#judged = judgments.table.itemsBeside(judgments.judged(list.query)[0] ?? 0);
    const profiles = this.#judged.map((number) => judgments.table.profile(number));
    this.#subtopics = [...new Set(profiles.flatMap(({ subtopics }) => subtopics))].sort((a, b) => a - b);
  }

  /** Whether no judged item is relevant to some of the subtopics by a least grade. */
  hasSubtopicsBelow(rel: number): boolean {
    const { table, judged } = this.#judgments;
    return subtopicQueryOf({ judged: judged(this.#list.query) }, table, rel).relevant.length < this.#subtopics.length;
  }

  /** Subtopics to which judged items are relevant. */
  get subtopics(): readonly number[] {
    return this.#subtopics;
  }

  /**
   * The list with a single grade for each judged item, from its grades by subtopic.
   *
   * @param missed number of unjudged items that were not retrieved and may be judged as well
   */
  listsBy(worth: (profile: SubtopicProfile) => number, missed: number): OpenLists {
    const { table } = this.#judgments;
    const { top } = this.#list;
    const grades = top.grades.map((grade, i) => (grade >= 0 ? worth(table.profile(this.#numberAt(i))) : -1));
    const judged = this.#judged.map((number) => worth(table.profile(number)));
    return openListsOf({ ...top, grades }, { judged, missed });
  }

  /**
   * Its rankings when unjudged items have the same grade for all subtopics, as `SubtopicBounder` needs them, and their
   * table.
   */
  graded(retrieved: number, judged: readonly (readonly [grade: number, count: number])[]) {
    const { table: profiles } = this.#judgments;
    const further = judged.flatMap(([grade, count]) => new Array<SubtopicProfile>(count).fill(this.#profile(grade)));
    const table = new Subtopics();
    const numbers = table.addQuery([...this.#judged.map((number) => profiles.profile(number)), ...further]);
    const renumbered = new Map(this.#judged.map((number, i) => [number, numbers[i]]));
    const ofGrade = (grade: number): number => numbers[this.#judged.length + indexOf(judged, grade)] ?? 0;
    const { top } = this.#list;
    const numberAt = (i: number): number =>
      top.grades[i] >= 0 ? (renumbered.get(this.#numberAt(i)) ?? 0) : ofGrade(retrieved);
    const all = Float64Array.from(numbers).sort().reverse();
    const [ordered, tied] = [true, false].map((isOrdered) => rankingOfTop(top, isOrdered, all, numberAt));
    return { table, ordered, tied };
  }

  /**
   * The list by the subtopics of each item.
   *
   * @param isOrdered as in `openListOf`
   */
  noveltyQuery(rel: number, cutoff: number, unretrieved: number, isOrdered: boolean): NoveltyQuery {
    const { top } = this.#list;
    const missed = new Map<number, number>();
    for (const number of this.#judged) missed.set(number, (missed.get(number) ?? 0) + 1);
    let slots = 0;
    const ties = Array.from(tiesIn(top, isOrdered), ({ from, to }): NoveltyTie => {
      const judged: number[][] = [];
      const counts = this.#subtopics.map(() => 0);
      const open: number[] = [];
      for (let i = from; i < to; i++) {
        if (!(top.grades[i] >= 0)) open.push(slots++);
        else if (from < cutoff) {
          const number = this.#numberAt(i);
          const coverage = this.#coverage(number, rel);
          missed.set(number, (missed.get(number) ?? 0) - 1);
          if (coverage.length > 0) judged.push(coverage);
          for (const subtopic of coverage) counts[subtopic]++;
        }
      }
      return { start: from, size: to - from, judged, counts, slots: open };
    });
    const covered = (numbers: readonly number[]): number[][] =>
      numbers.map((number) => this.#coverage(number, rel)).filter(({ length }) => length > 0);
    return {
      subtopics: this.#subtopics.length,
      ties: ties.filter(({ start }) => start < cutoff),
      judged: covered(this.#judged),
      missed: covered([...missed].flatMap(([number, count]) => new Array<number>(Math.max(0, count)).fill(number))),
      slots: slots + unretrieved,
    };
  }

  /** Indices of the subtopics to which a judged item is relevant. */
  #coverage(number: number, rel: number): number[] {
    const { subtopics, grades } = this.#judgments.table.profile(number);
    return subtopics.flatMap((subtopic, i) => (grades[i] >= rel ? [this.#subtopics.indexOf(subtopic)] : []));
  }

  #numberAt(i: number): number {
    const { top, idOf } = this.#list;
    return this.#numbers.get(idOf(top.rows[i])) ?? 0;
  }

  /**
   * Its rankings when open items have these grades for the subtopics, and their table. In ideal lists, items that were
   * not retrieved stand below all others with equal additions.
   */
  filled(grades: readonly (readonly number[])[]) {
    const { top } = this.#list;
    const { table: profiles } = this.#judgments;
    this.#inIdeal ??= this.#itemsInIdeal();
    const open = grades.map((slotGrades): SubtopicProfile => {
      const kept = this.#subtopics.flatMap((subtopic, i) =>
        slotGrades[i] > 0 ? [{ subtopic, grade: slotGrades[i] }] : [],
      );
      return { subtopics: kept.map(({ subtopic }) => subtopic), grades: kept.map(({ grade }) => grade) };
    });
    const items = this.#inIdeal.map(({ number, slot }) => (slot === undefined ? profiles.profile(number) : open[slot]));
    const table = new Subtopics();
    const numbers = table.addQuery([...items, ...open.slice(this.open)]);
    const renumbered = new Map<number, number>();
    const ofSlots = new Array<number>(this.open);
    this.#inIdeal.forEach(({ number, slot }, i) => {
      if (slot === undefined) renumbered.set(number, numbers[i]);
      else ofSlots[slot] = numbers[i];
    });
    let next = 0;
    const byItem = Array.from(top.grades, (grade, i) =>
      grade >= 0 ? (renumbered.get(this.#numberAt(i)) ?? 0) : ofSlots[next++],
    );
    const all = Float64Array.from(numbers).sort().reverse();
    const [ordered, tied] = [true, false].map((isOrdered) => rankingOfTop(top, isOrdered, all, (i) => byItem[i]));
    return { table, ordered, tied };
  }

  /** Judged items that are relevant to anything, and open ones, in the order in which ideal lists take equal ones. */
  #itemsInIdeal(): ItemInIdeal[] {
    const { top, idOf } = this.#list;
    const open = [...top.rows].filter((_, i) => !(top.grades[i] >= 0));
    const items = [
      ...Array.from(this.#numbers, ([id, number]) => ({ id, number, slot: undefined })).filter(
        ({ number }) => number > 0,
      ),
      ...open.map((row, slot) => ({ id: idOf(row), number: 0, slot })),
    ];
    return items.sort((a, b) => compareIds(b.id, a.id));
  }

  #profile(grade: number): SubtopicProfile {
    return grade > 0 ? { subtopics: this.#subtopics, grades: this.#subtopics.map(() => grade) } : NOTHING;
  }
}

interface ItemInIdeal {
  /** Number of a judged item in rankings. */
  readonly number: number;
  /** Index among the open items of the list, from the top; undefined for a judged one. */
  readonly slot: number | undefined;
}

const NOTHING: SubtopicProfile = { subtopics: [], grades: [] };

/** The index of the first of the items that have a grade, where items stand in groups of one grade. */
function indexOf(groups: readonly (readonly [grade: number, count: number])[], grade: number): number {
  let index = 0;
  for (const [groupGrade, count] of groups) {
    if (groupGrade === grade && count > 0) return index;
    index += count;
  }
  return Number.NaN;
}

import { subtopicQueryOf } from "../core/subtopic-query.ts";
import { type Profile, Subtopics } from "../core/subtopics.ts";
import type { JudgedSubtopics } from "../evaluate/subtopics/judged-subtopics.ts";
import type { BoundedList } from "./bounded-list.ts";
import { type OpenLists, openListsOf, rankingOfTop } from "./open-list.ts";

/** A query whose unjudged items may have grades for each of its subtopics. */
export class SubtopicList {
  /** How many items of the list are unjudged. */
  readonly open: number;
  /** How many items are judged. */
  readonly judgedCount: number;
  readonly #list: BoundedList;
  readonly #judgments: JudgedSubtopics;
  /** The numbers of judged items, in the order in which ideal lists take equal ones. */
  readonly #judged: readonly number[];
  readonly #subtopics: readonly number[];

  constructor(list: BoundedList, judgments: JudgedSubtopics) {
    this.#list = list;
    this.#judgments = judgments;
    this.open = list.top.grades.reduce((count, grade) => count + Number(!(grade >= 0)), 0);
    this.#judged = judgments.table.itemsBeside(judgments.judged(list.query)[0] ?? 0);
    this.judgedCount = this.#judged.length;
    const profiles = this.#judged.map((number) => judgments.table.profile(number));
    this.#subtopics = [...new Set(profiles.flatMap(({ subtopics }) => subtopics))].sort((a, b) => a - b);
  }

  /** Whether no judged item is relevant to some of the subtopics by a least grade. */
  hasSubtopicsBelow(rel: number): boolean {
    const { table, judged } = this.#judgments;
    return subtopicQueryOf({ judged: judged(this.#list.query) }, table, rel).relevant.length < this.#subtopics.length;
  }

  /** The subtopics to which judged items are relevant. */
  get subtopics(): readonly number[] {
    return this.#subtopics;
  }

  /**
   * The list in which judged items have what their grades by subtopic are worth together.
   *
   * @param missed how many unjudged items that were not retrieved may be judged as well
   */
  listsBy(worth: (profile: Profile) => number, missed: number): OpenLists {
    const { table, numberOf } = this.#judgments;
    const { top, query, idOf } = this.#list;
    const grades = top.grades.map((grade, i) =>
      grade >= 0 ? worth(table.profile(numberOf(query, idOf(top.rows[i])) ?? 0)) : -1,
    );
    const judged = this.#judged.map((number) => worth(table.profile(number)));
    return openListsOf({ ...top, grades }, { judged, missed });
  }

  /** Its rankings where unjudged items have the same grade for all subtopics, as `SubtopicBounder` asks for them, and the table beside which they stand. */
  graded(retrieved: number, judged: readonly (readonly [grade: number, count: number])[]) {
    const { table: given, numberOf } = this.#judgments;
    const others = judged.flatMap(([grade, count]) => new Array<Profile>(count).fill(this.#profile(grade)));
    const table = new Subtopics();
    const numbers = table.addQuery([...this.#judged.map((number) => given.profile(number)), ...others]);
    const renumbered = new Map(this.#judged.map((number, i) => [number, numbers[i]]));
    const ofGrade = (grade: number): number => numbers[this.#judged.length + indexOf(judged, grade)] ?? 0;
    const { top, query, idOf } = this.#list;
    const numberAt = (i: number): number =>
      top.grades[i] >= 0 ? (renumbered.get(numberOf(query, idOf(top.rows[i])) ?? 0) ?? 0) : ofGrade(retrieved);
    const all = Float64Array.from(numbers).sort().reverse();
    const [own, tied] = [true, false].map((isOrdered) => rankingOfTop(top, isOrdered, all, numberAt));
    return { table, own, tied };
  }

  #profile(grade: number): Profile {
    return grade > 0 ? { subtopics: this.#subtopics, grades: this.#subtopics.map(() => grade) } : NOTHING;
  }
}

const NOTHING: Profile = { subtopics: [], grades: [] };

/** The index of the first of the items that have a grade, where items stand in groups of one grade. */
function indexOf(groups: readonly (readonly [grade: number, count: number])[], grade: number): number {
  let index = 0;
  for (const [own, count] of groups) {
    if (own === grade && count > 0) return index;
    index += count;
  }
  return Number.NaN;
}

/** The grades of an item by subtopic: numbers of subtopics of its query, rising, and the grade for each. */
export interface SubtopicProfile {
  readonly subtopics: readonly number[];
  readonly grades: readonly number[];
}

/** Of an item that is relevant to nothing. */
const NOTHING: SubtopicProfile = { subtopics: [], grades: [] };

/**
 * What the numbers stand for that rankings by the column `subtopics` hold in place of grades: the profiles of judged
 * items. Items of a query whose profiles are equal have one number; 0 is that of items that are relevant to no
 * subtopic.
 */
export class Subtopics {
  readonly #profiles: SubtopicProfile[] = [NOTHING];
  /** By number: the numbers of all judged items of its query. */
  readonly #items: (readonly number[])[] = [[]];

  /**
   * Takes the judged items of a query, each with the grades above 0 that it has.
   *
   * @param profiles of its items, in the order in which greedy ideal lists take equal ones
   * @returns their numbers
   */
  addQuery(profiles: readonly SubtopicProfile[]): number[] {
    const numbers = new Map<string, number>();
    const items: number[] = [];
    for (const profile of profiles) {
      const key = `${profile.subtopics} ${profile.grades}`;
      const number = profile.subtopics.length === 0 ? 0 : (numbers.get(key) ?? this.#profiles.length);
      if (number === this.#profiles.length) {
        numbers.set(key, number);
        this.#profiles.push(profile);
        this.#items.push(items);
      }
      items.push(number);
    }
    return items;
  }

  /** Forgets all queries: numbers begin again. */
  clear(): void {
    this.#profiles.length = 1;
    this.#items.length = 1;
  }

  /** The profile of a number. */
  profile(number: number): SubtopicProfile {
    return this.#profiles[number];
  }

  /** The numbers of all judged items of the query that has a number, in the order in which they were added. */
  itemsBeside(number: number): readonly number[] {
    return this.#items[number];
  }
}

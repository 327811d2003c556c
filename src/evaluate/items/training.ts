import { Problems } from "../../core/errors.ts";
import { JUDGMENTS, type Judgments, queriesOf } from "../inputs.ts";

/** Items that each user chose before: `{u1: ["a", "b"]}`, or any other form of judgments, with any grades. */
export type Interactions = Judgments;

/** Users' choices before the run was made. A user and an item are one interaction, however often they meet. */
export class Training {
  /** Number of users who chose each item. */
  readonly popularity: ReadonlyMap<string, number>;
  readonly #byUser = new Map<string, ReadonlySet<string>>();
  #byItem: Map<string, Set<string>> | undefined;

  /** @param chosen the items of each user, each user once */
  constructor(chosen: Iterable<{ readonly query: string; readonly ids: readonly string[] }>) {
    const popularity = new Map<string, number>();
    for (const { query, ids } of chosen) {
      const items = new Set(ids);
      if (items.size > 0) this.#byUser.set(query, items);
      for (const item of items) popularity.set(item, (popularity.get(item) ?? 0) + 1);
    }
    this.popularity = popularity;
  }

  /** Choices of each user with any. */
  get byUser(): ReadonlyMap<string, ReadonlySet<string>> {
    return this.#byUser;
  }

  /** Number of users with choices. */
  get users(): number {
    return this.#byUser.size;
  }

  /** Number of distinct pairs of a user and an item. */
  get interactions(): number {
    return [...this.popularity.values()].reduce((sum, users) => sum + users, 0);
  }

  /** Number of items with choices. */
  get items(): number {
    return this.popularity.size;
  }

  /** Choices of a user. */
  chosenBy(user: string): ReadonlySet<string> {
    return this.#byUser.get(user) ?? new Set();
  }

  /** The cosine of the sets of users that chose two items: from 0 (none in common, as where nobody chose one) to 1. */
  similarity(first: string, second: string): number {
    const byItem = this.#usersByItem();
    const [few, many] = [byItem.get(first), byItem.get(second)].sort((a, b) => (a?.size ?? 0) - (b?.size ?? 0));
    if (few === undefined || many === undefined) return 0;
    let shared = 0;
    for (const user of few) if (many.has(user)) shared++;
    return shared / Math.sqrt(few.size * many.size);
  }

  /** The similarities of all pairs of some items, added up user by user. */
  similarities(items: readonly string[]): number {
    const byUser = new Map<string, number>();
    let count = 0;
    for (const item of items) {
      const users = this.#usersByItem().get(item);
      if (users === undefined) continue;
      for (const user of users) byUser.set(user, (byUser.get(user) ?? 0) + 1 / Math.sqrt(users.size));
      count++;
    }
    let squares = 0;
    for (const sum of byUser.values()) squares += sum * sum;
    return (squares - count) / 2;
  }

  #usersByItem(): ReadonlyMap<string, ReadonlySet<string>> {
    if (this.#byItem !== undefined) return this.#byItem;
    this.#byItem = new Map();
    for (const [user, items] of this.#byUser) {
      for (const item of items) {
        const users = this.#byItem.get(item) ?? new Set();
        this.#byItem.set(item, users.add(user));
      }
    }
    return this.#byItem;
  }
}

const trainings = new WeakMap<object, Training>();

/** Counts given training data, once. @throws RankproofError invalid */
export function trainingOf(source: Interactions | Training): Training {
  if (source instanceof Training) return source;
  const problems = new Problems();
  const training = trainings.get(source) ?? new Training(queriesOf(JUDGMENTS, source, problems, null));
  problems.throwIfAny();
  trainings.set(source, training);
  return training;
}

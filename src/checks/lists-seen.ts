import { gradeStart, knownItems, type Ranking, UNJUDGED } from "../core/ranking.ts";

/** Counts of a run's lists: those of parts add up to those of the run. */
export interface ListsSeen {
  /** Items in all lists, and how many of these are judged. */
  readonly items: number;
  readonly judged: number;
  readonly lists: number;
  /**
   * Items of every list, where all have as many and hold the only relevant item of their query; null where they do not.
   */
  readonly sampleSize: number | null;
  /** The first items of all lists, and how many of these are judged in the mean over the orders of ties. */
  readonly top: { readonly items: number; readonly judged: number };
  /** The most items of a list, and how many lists have as many. */
  readonly longest: { readonly items: number; readonly lists: number };
  /** Judged items of these queries, the most of one, how many queries have as many, and how many have none. */
  readonly gold: { readonly items: number; readonly most: number; readonly lists: number; readonly empty: number };
  /** Judged grades between 0 and the smallest that counts as relevant that are no whole numbers. */
  readonly fractions: number;
}

/** How many items of a list are its first. */
export const TOP = 10;

/** Sees the lists of judged queries one after the other. */
export class ListsObserver {
  readonly depth = 0;
  readonly #minGrade: number;
  #items = 0;
  #judged = 0;
  #lists = 0;
  #length = 0;
  #areAlike = true;
  #topItems = 0;
  #topJudged = 0;
  #longest = { items: 0, lists: 0 };
  #gold = { items: 0, most: 0, lists: 0, empty: 0 };
  #fractions = 0;

  constructor(minGrade: number) {
    this.#minGrade = minGrade;
  }

  add(_: unknown, ranking: Ranking): void {
    this.#items += ranking.length;
    this.#judged += knownItems(ranking);
    this.#topItems += Math.min(TOP, ranking.length);
    this.#topJudged += judgedOnTop(ranking);
    this.#longest = addedLongest(this.#longest, { items: ranking.length, lists: 1 });
    const { length: judged } = ranking.judged;
    this.#gold = addedGold(this.#gold, { items: judged, most: judged, lists: 1, empty: judged === 0 ? 1 : 0 });
    this.#fractions += fractionsIn(ranking, this.#minGrade);
    if (this.#lists++ === 0) this.#length = ranking.length;
    if (this.#areAlike) this.#areAlike = ranking.length === this.#length && this.#isSampled(ranking);
  }

  /** Whether a list has several items and holds the only relevant item of its query. */
  #isSampled({ length, judged, grades }: Ranking): boolean {
    const isOnly = judged[0] >= this.#minGrade && !(judged[1] >= this.#minGrade);
    return isOnly && length > 1 && grades.includes(judged[0]);
  }

  get seen(): ListsSeen {
    const isSampled = this.#areAlike && this.#lists > 0;
    return {
      ...{ items: this.#items, judged: this.#judged, lists: this.#lists },
      sampleSize: isSampled ? this.#length : null,
      top: { items: this.#topItems, judged: this.#topJudged },
      ...{ longest: this.#longest, gold: this.#gold, fractions: this.#fractions },
    };
  }
}

/** How many judged grades are above 0, no whole numbers, and do not count as relevant. */
function fractionsIn({ judged }: Ranking, minGrade: number): number {
  let count = 0;
  for (let i = judged.length - 1; i >= 0 && judged[i] < minGrade; i--) {
    if (judged[i] > UNJUDGED && !Number.isInteger(judged[i])) count++;
  }
  return count;
}

function addedLongest(first: ListsSeen["longest"], other: ListsSeen["longest"]): ListsSeen["longest"] {
  if (first.items !== other.items) return first.items > other.items ? first : other;
  return { items: first.items, lists: first.lists + other.lists };
}

function addedGold(first: ListsSeen["gold"], other: ListsSeen["gold"]): ListsSeen["gold"] {
  const sums = { items: first.items + other.items, empty: first.empty + other.empty };
  if (first.most !== other.most) {
    const { most, lists } = first.most > other.most ? first : other;
    return { ...sums, most, lists };
  }
  return { ...sums, most: first.most, lists: first.lists + other.lists };
}

/** How many of the first items are judged, in the mean over the orders of ties. */
function judgedOnTop(ranking: Ranking): number {
  const { starts, sizes, gradeEnds } = ranking;
  let judged = 0;
  for (let tie = 0; tie < starts.length && starts[tie] < TOP; tie++) {
    const known = gradeEnds[tie] - gradeStart(ranking, tie);
    judged += (known * Math.min(sizes[tie], TOP - starts[tie])) / sizes[tie];
  }
  return judged;
}

/** The lists of two parts of a run. */
export function addedLists(first: ListsSeen, other: ListsSeen): ListsSeen {
  if (first.lists === 0 || other.lists === 0) return first.lists === 0 ? other : first;
  return {
    items: first.items + other.items,
    judged: first.judged + other.judged,
    lists: first.lists + other.lists,
    sampleSize: first.sampleSize === other.sampleSize ? first.sampleSize : null,
    top: { items: first.top.items + other.top.items, judged: first.top.judged + other.top.judged },
    longest: addedLongest(first.longest, other.longest),
    gold: addedGold(first.gold, other.gold),
    fractions: first.fractions + other.fractions,
  };
}

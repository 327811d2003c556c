import { gradeStart, knownItems, type Ranking, UNJUDGED } from "../core/ranking.ts";
import { countFrom } from "./grades-seen.ts";

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
  /**
   * Judged items of these queries, the most of one, how many queries have as many, and how many have none; items that
   * count as relevant, how many of these are in the lists, and the most of a query.
   */
  readonly gold: Readonly<Record<"items" | "most" | "lists" | "empty" | "relevant" | "found" | "mostRelevant", number>>;
  /** Lists whose relevant items stand, in the mean, in the first half and in the last. */
  readonly order: { readonly first: number; readonly last: number };
  /** Judged grades between 0 and the smallest that counts as relevant that are no whole numbers. */
  readonly fractions: number;
}

/** Fewer lists may end at one rank, or hold all relevant items, by chance. */
export const FEWEST_LISTS = 10;

/** How many items of a list are its first. */
export const TOP = 10;

/** The highest of numbers that are at least 0, and how many are as high. */
class Highest {
  number = 0;
  count = 0;

  add(number: number, count = 1): void {
    if (number > this.number) [this.number, this.count] = [number, count];
    else if (number === this.number) this.count += count;
  }
}

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
  readonly #longest = new Highest();
  readonly #mostJudged = new Highest();
  #gold = 0;
  #relevant = 0;
  #found = 0;
  #mostRelevant = 0;
  #empty = 0;
  #first = 0;
  #last = 0;
  #fractions = 0;

  constructor(minGrade: number) {
    this.#minGrade = minGrade;
  }

  add(_: unknown, ranking: Ranking): void {
    this.#items += ranking.length;
    this.#judged += knownItems(ranking);
    this.#topItems += Math.min(TOP, ranking.length);
    this.#topJudged += judgedOnTop(ranking);
    this.#longest.add(ranking.length);
    const { length: judged } = ranking.judged;
    this.#mostJudged.add(judged);
    this.#gold += judged;
    if (judged === 0) this.#empty++;
    const relevant = countFrom(ranking.judged, this.#minGrade);
    this.#relevant += relevant;
    this.#mostRelevant = Math.max(this.#mostRelevant, relevant);
    this.#addFound(ranking);
    this.#fractions += fractionsIn(ranking, this.#minGrade);
    if (this.#lists++ === 0) this.#length = ranking.length;
    if (this.#areAlike) this.#areAlike = ranking.length === this.#length && this.#isSampled(ranking);
  }

  /** Adds the items of a list that count as relevant, and in which of its halves they stand. */
  #addFound(ranking: Ranking): void {
    const { length, starts, sizes, gradeEnds, grades } = ranking;
    // By how much their ranks are less, twice and together, than those of a random order.
    let rise = 0;
    for (let tie = 0; tie < starts.length; tie++) {
      const from = gradeStart(ranking, tie);
      let to = from;
      while (to < gradeEnds[tie] && grades[to] >= this.#minGrade) to++;
      this.#found += to - from;
      // Twice the mean rank of a list is its length and 1, of a tie 2 starts + size + 1.
      rise += (to - from) * (length - 2 * starts[tie] - sizes[tie]);
    }
    if (rise > 0) this.#first++;
    else if (rise < 0) this.#last++;
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
      longest: { items: this.#longest.number, lists: this.#longest.count },
      gold: {
        ...{ items: this.#gold, empty: this.#empty },
        ...{ relevant: this.#relevant, found: this.#found, mostRelevant: this.#mostRelevant },
        ...{ most: this.#mostJudged.number, lists: this.#mostJudged.count },
      },
      order: { first: this.#first, last: this.#last },
      fractions: this.#fractions,
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
  const [longest, mostJudged] = [new Highest(), new Highest()];
  for (const part of [first, other]) {
    longest.add(part.longest.items, part.longest.lists);
    mostJudged.add(part.gold.most, part.gold.lists);
  }
  return {
    items: first.items + other.items,
    judged: first.judged + other.judged,
    lists: first.lists + other.lists,
    sampleSize: first.sampleSize === other.sampleSize ? first.sampleSize : null,
    top: { items: first.top.items + other.top.items, judged: first.top.judged + other.top.judged },
    longest: { items: longest.number, lists: longest.count },
    gold: {
      ...{ items: first.gold.items + other.gold.items, empty: first.gold.empty + other.gold.empty },
      ...{ most: mostJudged.number, lists: mostJudged.count },
      relevant: first.gold.relevant + other.gold.relevant,
      found: first.gold.found + other.gold.found,
      mostRelevant: Math.max(first.gold.mostRelevant, other.gold.mostRelevant),
    },
    order: { first: first.order.first + other.order.first, last: first.order.last + other.order.last },
    fractions: first.fractions + other.fractions,
  };
}

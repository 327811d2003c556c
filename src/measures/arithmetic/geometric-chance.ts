import { RankproofError } from "../../core/errors.ts";
import { ExactSum } from "../../core/exact-sum.ts";
import type { Ranking } from "../../core/ranking.ts";
import { type AnswersOfTie, answersOf, highestRank, lowestRank } from "./answer-ranks.ts";
import { candidatesOf } from "./chance.ts";
import { eachAt, meanProduct, type ProductOf } from "./rank-products.ts";

/** The geometric mean rank of a run, and what random orders give. */
export interface GeometricRanks {
  /** Mean over all orders of tied items, the least and the most. */
  readonly expected: number;
  readonly least: number;
  readonly most: number;
  /** Mean and standard deviation over random orders; the latter divided by the mean. */
  readonly byChance: number;
  readonly relativeDeviation: number;
}

/** Candidates of an answer whose ranks are gone through. */
const MOST_CANDIDATES = 1e7;

/** Collects the answers of a run, all of which are multiplied. */
export class AnswersOfRun {
  readonly #rel: number;
  readonly #candidates: number;
  #count = 0;
  /** Different ties, and how many of each there are. */
  readonly #ties = new Map<string, { readonly tie: AnswersOfTie; times: number }>();
  /** How many answers there are by number of candidates. */
  readonly #drawn = new Map<number, number>();

  /** @param candidates least number of candidates */
  constructor({ rel, candidates }: { readonly rel: number; readonly candidates: number }) {
    this.#rel = rel;
    this.#candidates = candidates;
  }

  /** @throws RankproofError unsupported, for more than ten million candidates */
  add(ranking: Ranking): void {
    const answers = answersOf(ranking, this.#rel);
    if (answers.count === 0) return;
    const all = candidatesOf(answers, this.#candidates);
    if (all > MOST_CANDIDATES) {
      throw new RankproofError("unsupported", `candidates: ${all} (expected at most ${MOST_CANDIDATES} of an answer)`);
    }
    this.#count += answers.count;
    this.#drawn.set(all, (this.#drawn.get(all) ?? 0) + answers.count);
    for (const tie of answers.ties) this.#addTie(tie);
    if (answers.missed > 0) this.#addTie({ answers: answers.missed, first: all, ranks: 1 });
  }

  #addTie(tie: AnswersOfTie): void {
    const key = `${tie.answers} ${tie.first} ${tie.ranks}`;
    const known = this.#ties.get(key);
    if (known === undefined) this.#ties.set(key, { tie, times: 1 });
    else known.times++;
  }

  /** Undefined where there are no answers. */
  get ranks(): GeometricRanks | undefined {
    if (this.#count === 0) return undefined;
    const power = 1 / this.#count;
    return {
      expected: this.#product(meanProduct, power),
      least: this.#product(eachAt(lowestRank), power),
      most: this.#product(eachAt(highestRank), power),
      ...this.#chance(power),
    };
  }

  #product(ofTie: ProductOf, power: number): number {
    const logs = new ExactSum();
    for (const { tie, times } of this.#ties.values()) logs.add(times * Math.log(ofTie(tie, power)));
    return Math.exp(logs.over(1));
  }

  /**
   * The mean of a product of independent ranks is the product of their means, and so is that of its square. Powers are
   * taken minus 1, as powers of many answers are close to 1.
   */
  #chance(power: number): Pick<GeometricRanks, "byChance" | "relativeDeviation"> {
    const [means, variances] = [new ExactSum(), new ExactSum()];
    let [rank, sum, squares] = [0, 0, 0];
    for (const [candidates, times] of [...this.#drawn].sort(([a], [b]) => a - b)) {
      while (rank < candidates) {
        const excess = Math.expm1(power * Math.log(++rank));
        sum += excess;
        squares += excess ** 2;
      }
      const mean = sum / candidates;
      const variance = Math.max(0, squares / candidates - mean ** 2);
      means.add(times * Math.log1p(mean));
      variances.add(times * Math.log1p(variance / (1 + mean) ** 2));
    }
    return { byChance: Math.exp(means.over(1)), relativeDeviation: Math.sqrt(Math.expm1(variances.over(1))) };
  }
}

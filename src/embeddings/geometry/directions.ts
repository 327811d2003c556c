import { RankproofError } from "../../core/errors.ts";
import { mean } from "../../core/exact-sum.ts";
import { checkOptions, wholeNumber } from "../../core/options.ts";
import { positionsByGroup } from "../../evaluate/subset.ts";
import type { FloatMatrix } from "../../neighbors/matrix.ts";
import { countUpTo } from "../../stats/rising.ts";
import { below, fillRandomWords, STREAMS } from "../../stats/threefry.ts";
import type { Label } from "../labels.ts";
import { UnitRows } from "./unit-rows.ts";

/** Options of the sample of pairs. */
export interface PairSampleOptions {
  /** Size of the random sample; default 1,000,000. */
  readonly pairs?: number | undefined;
  /** Seed of the sample; default 0. */
  readonly seed?: number | undefined;
}

const OPTIONS = {
  pairs: /* @__PURE__ */ wholeNumber(1e6, 1, 1e9),
  seed: /* @__PURE__ */ wholeNumber(0, 0, 2 ** 32 - 1),
};

/** A mean over pairs of items. */
export interface PairMean {
  readonly value: number;
  /** Pairs that were looked at. */
  readonly pairs: number;
  /** Whether the pairs are a random sample. */
  readonly isSampled: boolean;
}

/**
 * Computes uniformity: the logarithm of the mean Gaussian potential exp(−2 d²) over all pairs of different items, with
 * d the distance of their unit vectors. From −8 to 0; the lower, the more evenly vectors spread over the sphere.
 *
 * Source: Wang & Isola 2020, arXiv:2005.10242, with their t = 2.
 *
 * @param vectors [items × dimensions], at least two items
 * @throws RankproofError missing or invalid, for fewer items, numbers that are not finite, vectors of zeros, and
 *   options out of range
 */
export function uniformity(vectors: FloatMatrix, options: PairSampleOptions = {}): PairMean {
  const { pairs: most, seed } = checkOptions("uniformity", OPTIONS, options);
  const units = new UnitRows(vectors);
  const { rows } = vectors;
  if (rows < 2) throw new RankproofError("missing", "vectors: one item has no pair", "data");
  const all = (rows * (rows - 1)) / 2;
  const pairs =
    all <= most
      ? everyPair(rows)
      : randomPairs(
          most,
          seed,
          (word) => below(word, rows),
          (first, word) => {
            const second = below(word, rows - 1);
            return second < first ? second : second + 1;
          },
        );
  const potentials = Float64Array.from(pairs, ([first, second]) => Math.exp(-2 * units.squaredDistance(first, second)));
  return { value: Math.log(mean(potentials)), pairs: potentials.length, isSampled: all > most };
}

/**
 * Computes alignment: the mean squared distance of unit vectors over all pairs of items that share a label. From 0 to
 * 4; lower is closer.
 *
 * Source: Wang & Isola 2020, arXiv:2005.10242, with their α = 2.
 *
 * @param vectors [items × dimensions]
 * @param labels one for each item
 * @throws RankproofError as `uniformity`; missing, where no two items share a label
 */
export function alignment(vectors: FloatMatrix, labels: ArrayLike<Label>, options: PairSampleOptions = {}): PairMean {
  const { pairs: most, seed } = checkOptions("alignment", OPTIONS, options);
  const units = new UnitRows(vectors);
  if (labels.length !== vectors.rows) {
    throw new RankproofError("invalid", `labels: ${labels.length} (expected one for each of ${vectors.rows} vectors)`);
  }
  const classes = [...positionsByGroup(Array(labels.length).keys(), (item) => String(labels[item])).values()];
  const all = classes.reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);
  if (all === 0) throw new RankproofError("missing", "pairs: no two items share a label", "data");
  const pairs = all <= most ? pairsWithin(classes) : randomPairsWithin(classes, most, seed);
  const distances = Float64Array.from(pairs, ([first, second]) => units.squaredDistance(first, second));
  return { value: mean(distances), pairs: distances.length, isSampled: all > most };
}

/**
 * Computes anisotropy: the exact mean cosine of all pairs of different items. 0 where directions cancel, 1 where all
 * are equal; far above 0, vectors fill a narrow cone.
 *
 * Source: Ethayarajh 2019, doi:10.18653/v1/D19-1006.
 *
 * @param vectors [items × dimensions], at least two items
 * @throws RankproofError as `uniformity`
 */
export function meanCosine(vectors: FloatMatrix): number {
  const units = new UnitRows(vectors);
  const { rows } = vectors;
  if (rows < 2) throw new RankproofError("missing", "vectors: one item has no pair", "data");
  // The square of the sum of all has every pair twice, and each with itself, whose cosine is 1.
  const square = units.sum().reduce((total, part) => total + part * part, 0);
  return (square - rows) / (rows * (rows - 1));
}

type VectorPair = readonly [first: number, second: number];

function* everyPair(rows: number): Generator<VectorPair> {
  for (let first = 0; first < rows; first++)
    for (let second = first + 1; second < rows; second++) yield [first, second];
}

function* pairsWithin(classes: readonly (readonly number[])[]): Generator<VectorPair> {
  for (const items of classes) for (const [i, j] of everyPair(items.length)) yield [items[i], items[j]];
}

/** Random pairs of different items of one class, each pair as likely. */
function randomPairsWithin(
  classes: readonly (readonly number[])[],
  count: number,
  seed: number,
): Generator<VectorPair> {
  // An item as often as it has partners.
  const ends = new Float64Array(classes.length);
  classes.forEach(({ length }, i) => {
    ends[i] = (ends[i - 1] ?? 0) + length * (length - 1);
  });
  const total = ends[ends.length - 1];
  let [group, at]: [readonly number[], number] = [[], 0];
  const first = (word: number): number => {
    const drawn = (word / 2 ** 32) * total;
    const index = countUpTo(ends, drawn);
    group = classes[index];
    at = Math.min(group.length - 1, Math.floor((drawn - (ends[index - 1] ?? 0)) / (group.length - 1)));
    return group[at];
  };
  return randomPairs(count, seed, first, (_, word) => {
    const other = below(word, group.length - 1);
    return group[other < at ? other : other + 1];
  });
}

function* randomPairs(
  count: number,
  seed: number,
  firstOf: (word: number) => number,
  secondOf: (first: number, word: number) => number,
): Generator<VectorPair> {
  const words = new Uint32Array(2048);
  for (let done = 0; done < count; done += words.length / 2) {
    fillRandomWords(words, seed, STREAMS.pairs, 0, done);
    for (let i = 0; i < Math.min(words.length / 2, count - done); i++) {
      const first = firstOf(words[2 * i]);
      yield [first, secondOf(first, words[2 * i + 1])];
    }
  }
}

import type { PairComparison, Verdict } from "../../compare/comparison.ts";

/** Comparison of each pair of runs on one measure, as columns: a report on many runs has thousands of pairs. */
export interface PairColumns {
  /** Indices of the runs. */
  readonly run: Uint16Array;
  readonly against: Uint16Array;
  readonly difference: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly p: Float64Array;
  readonly correctedP: Float64Array;
  /** Index in VERDICTS. */
  readonly verdict: Uint8Array;
  /** Standard deviation of the differences by query, and level of the t test whose power is told. */
  readonly deviation: Float64Array;
  readonly detectionLevel: Float64Array;
  /** Least and largest difference over all orders of tied items; NaN where nothing is tied. */
  readonly tieLow: Float64Array;
  readonly tieHigh: Float64Array;
  /** Numbers of queries on which the first is better, the same and worse. */
  readonly wins: Uint32Array;
  readonly ties: Uint32Array;
  readonly losses: Uint32Array;
  /** 1 where the order of tied items alone can give another verdict. */
  readonly turnedByTies: Uint8Array;
}

/** One pair of runs, the first against the second. */
export interface Pair {
  readonly difference: number;
  readonly interval: readonly [number, number];
  readonly p: number;
  readonly correctedP: number;
  readonly verdict: Verdict;
  readonly deviation: number;
  readonly detectionLevel: number;
  /** Numbers of queries on which the first is better, the same and worse. */
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  /** Null where nothing is tied. */
  readonly tieRange: readonly [number, number] | null;
}

const VERDICTS = ["worse", "undecided", "better"] as const;

/** @param runs names of all runs, which pairs call theirs by */
export function pairColumns(pairs: readonly PairComparison[], runs: readonly string[]): PairColumns {
  const indices = new Map(runs.map((name, index) => [name, index]));
  const numbers = (of: (pair: PairComparison) => number): Float64Array => Float64Array.from(pairs, of);
  return {
    run: Uint16Array.from(pairs, ({ run }) => indices.get(run) ?? 0),
    against: Uint16Array.from(pairs, ({ against }) => indices.get(against) ?? 0),
    difference: numbers(({ difference }) => difference),
    low: numbers(({ interval }) => interval[0]),
    high: numbers(({ interval }) => interval[1]),
    p: numbers(({ p }) => p),
    correctedP: numbers(({ correctedP }) => correctedP),
    verdict: Uint8Array.from(pairs, ({ verdict }) => VERDICTS.indexOf(verdict)),
    deviation: numbers(({ deviation }) => deviation),
    detectionLevel: numbers(({ detectionLevel }) => detectionLevel),
    tieLow: numbers(({ tieRange }) => tieRange?.least.difference ?? Number.NaN),
    tieHigh: numbers(({ tieRange }) => tieRange?.most.difference ?? Number.NaN),
    wins: Uint32Array.from(pairs, ({ wins }) => wins),
    ties: Uint32Array.from(pairs, ({ ties }) => ties),
    losses: Uint32Array.from(pairs, ({ losses }) => losses),
    turnedByTies: Uint8Array.from(pairs, ({ verdict, tieRange }) =>
      tieRange !== undefined && (tieRange.least.verdict !== verdict || tieRange.most.verdict !== verdict) ? 1 : 0,
    ),
  };
}

/** One run against another, whichever way they were compared; undefined where they were not. */
export function pairOf(columns: PairColumns, run: number, against: number): Pair | undefined {
  for (const [i, first] of columns.run.entries()) {
    const second = columns.against[i];
    if (first === run && second === against) return pairAt(columns, i);
    if (first === against && second === run) return swapped(pairAt(columns, i));
  }
  return undefined;
}

/** Pairs in which one run is better, by the indices of both. */
export function decidedPairs({ run, against, verdict }: PairColumns): (readonly [number, number])[] {
  return Array.from(run, (first, i) => [first, against[i]] as const).filter(
    (_, i) => VERDICTS[verdict[i]] !== "undecided",
  );
}

function pairAt(columns: PairColumns, i: number): Pair {
  const { difference, low, high, p, correctedP, verdict, deviation, detectionLevel, tieLow, tieHigh } = columns;
  return {
    ...{ wins: columns.wins[i], ties: columns.ties[i], losses: columns.losses[i] },
    difference: difference[i],
    interval: [low[i], high[i]],
    p: p[i],
    correctedP: correctedP[i],
    verdict: VERDICTS[verdict[i]],
    deviation: deviation[i],
    detectionLevel: detectionLevel[i],
    tieRange: Number.isNaN(tieLow[i]) ? null : [tieLow[i], tieHigh[i]],
  };
}

function swapped({ difference, interval, verdict, tieRange, wins, losses, ...pair }: Pair): Pair {
  return {
    ...pair,
    ...{ wins: losses, losses: wins },
    difference: -difference,
    interval: negated(interval),
    verdict: VERDICTS[VERDICTS.length - 1 - VERDICTS.indexOf(verdict)],
    tieRange: tieRange && negated(tieRange),
  };
}

function negated([low, high]: readonly [number, number]): readonly [number, number] {
  return [-high, -low];
}

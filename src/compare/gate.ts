import { printable, RankproofError } from "../core/errors.ts";
import { mean } from "../core/exact-sum.ts";
import type { Evaluation } from "../evaluate/evaluation.ts";
import { statedFolding } from "../evaluate/folding/stated-folding.ts";
import type { DigestOf } from "../evaluate/judgment-digest.ts";
import type { Subset } from "../evaluate/subset.ts";
import { type BettingOptions, bettingInterval } from "../stats/betting.ts";
import { holm } from "../stats/corrections/holm.ts";
import { randomization } from "../stats/tests/randomization.ts";
import type { Baseline } from "./baseline.ts";
import { notOfMeans } from "./not-of-means.ts";
import { otherJudgments } from "./other-judgments.ts";

/** Level at which a regression is significant. */
const ALPHA = 0.05;

/** A difference of means beyond the margin by less than this is rounding. */
const ROUNDING = 1e-12;

/** A run that must not be worse than a baseline. */
export interface GateCase {
  readonly run: string;
  /** All queries of the run, or a slice. */
  readonly evaluation: Pick<Evaluation, "conventions"> & Pick<Subset, "queries" | "of">;
  readonly minGrade: number;
  /** As results call it. */
  readonly measure: string;
  /** As messages call it, with the slice: nDCG@10[language=fi]. Default: as results do. */
  readonly label?: string;
  readonly baseline: Baseline;
  /** Name of the baseline's file, for messages. */
  readonly source: string;
  /**
   * Digests of the judgments, which have to be those that the baseline states; "unseen" where the values were made
   * elsewhere. Default: they may be others.
   */
  readonly digestOf?: DigestOf | "unseen" | undefined;
  /** Compares the queries that both have, where these differ. Default: that is refused. */
  readonly commonQueries?: boolean | undefined;
  /** How much worse the mean may be, as long as that is not significant. */
  readonly margin: number;
  /** What an interval of the change by betting is based on, with the range of values; left out: it is not told. */
  readonly betting?: Omit<BettingOptions, "population"> | undefined;
}

/** Whether a gate was met, with the numbers in words. */
export interface GateResult {
  readonly isMet: boolean;
  readonly message: string;
  /** How many queries count both now and before. */
  readonly queries: number;
  /** Those whose value became worse, worst first. */
  readonly fell: readonly Fall[];
}

/** A query whose value became worse. */
export interface Fall {
  readonly query: string;
  readonly before: number;
  readonly now: number;
}

/**
 * Judges all cases together: a case fails when its mean is worse by more than its margin, or worse at all and that is
 * significant (Fisher's randomization test, of the clusters that a baseline says, corrected by Holm over the cases).
 *
 * @throws RankproofError unknown, when the baseline lacks the measure; invalid, when its queries, judgments or
 * conventions differ
 */
export function judge(cases: readonly GateCase[]): GateResult[] {
  return judgeValues(
    cases.map((gate) => {
      const { run, measure, label = measure, source, margin, betting } = gate;
      const values = pairedValues(gate);
      const doubts = [unseenJudgments(gate), leftOut(gate, values)].filter((doubt) => doubt !== undefined);
      return { run, label, source, margin, betting, values, doubt: doubts.join("; ") || undefined };
    }),
  );
}

/** Values that must not be worse than those of a baseline. */
export interface JudgedValues extends Pick<GateCase, "run" | "source" | "margin" | "betting"> {
  /** What the values are, for messages. */
  readonly label: string;
  readonly values: PairedValues;
  /** What the numbers do not say, at the end of the message. */
  readonly doubt?: string | undefined;
}

/** By what a gate is missed; undefined where it is met. @param change of the mean, above 0 where it is better */
function missedBy(change: number, p: number, margin: number): "margin" | "significance" | undefined {
  if (change < -(margin + ROUNDING)) return "margin";
  return change < 0 && p < ALPHA ? "significance" : undefined;
}

/**
 * The verdict of a gate on queries of which only some are known: it is met where a change at the lower end would not
 * miss it whatever its p is, and missed where one at the upper end would.
 *
 * @param ends between which the change of the mean lies; above 0 it is better
 * @returns whether it is met; undefined where that is open
 */
export function metWithin([low, high]: readonly [number, number], margin: number): boolean | undefined {
  if (missedBy(low, 0, margin) === undefined) return true;
  return missedBy(high, 1, margin) === undefined ? undefined : false;
}

/** Judges values together, as `judge` does. */
export function judgeValues(cases: readonly JudgedValues[]): GateResult[] {
  const judged = cases.map(({ values }) => {
    const { statistic, p } = randomization.test(values.now, values.before, { clusters: values.clusters?.names });
    return { change: values.better === "higher" ? statistic : -statistic, p };
  });
  const corrected = holm.adjust(judged.map(({ p }) => p));
  const after = cases.length === 1 ? "" : ` after Holm over ${cases.length} comparisons`;
  return cases.map(({ run, label, source, margin, betting, values, doubt }, i) => {
    const { change } = judged[i];
    const queries = { queries: values.queries.length, fell: fallsOf(values) };
    const by = values.clusters === undefined ? "" : ` of clusters by ${values.clusters.by}`;
    const beside = doubt === undefined ? "" : `; ${doubt}`;
    const p = `p = ${corrected[i].toFixed(4)}${after}${by}, at one look${atEveryLook(values, betting)}${beside}`;
    const means = `${run} has ${label} = ${shown(mean(values.now))}, ${source} has ${shown(mean(values.before))}`;
    const missed = missedBy(change, corrected[i], margin);
    const reason =
      missed === "margin"
        ? `worse by ${shown(-change)}, beyond the margin of ${margin} (${p})`
        : `worse by ${shown(-change)}, within the margin of ${margin} but significant (${p})`;
    if (missed !== undefined) return { isMet: false, message: `${means}: ${reason}`, ...queries };
    return { isMet: true, message: `${means}: ${held(change, margin)} (${p})`, ...queries };
  });
}

/** Why judgments could not be compared; undefined where they were, or may be others. */
function unseenJudgments({ digestOf, baseline, source }: Omit<GateCase, "margin">): string | undefined {
  if (digestOf === undefined) return undefined;
  if (baseline.judgments === undefined) return `${source} does not say on which judgments it rests`;
  return digestOf === "unseen" ? `judgments were not compared with those of ${source}` : undefined;
}

/** How many queries are compared where only one side has some; undefined where both have the same. */
function leftOut({ run, evaluation, baseline }: GateCase, { queries }: PairedValues): string | undefined {
  const [before, now] = [baseline.queries, evaluation.queries];
  if (haveSameQueries(before, now)) return undefined;
  return `compared on ${queries.length} queries in common: ${countsOf(before, now, run)}`;
}

function haveSameQueries(before: readonly string[], now: readonly string[]): boolean {
  const known = new Set(before);
  return known.size === now.length && now.every((query) => known.has(query));
}

function countsOf(before: readonly string[], now: readonly string[], run: string): string {
  return `${before.length} in the baseline, ${now.length} of ${printable(run)}`;
}

/** Why a baseline has other queries than a run, and the remedy. */
function otherQueries(
  { run, evaluation: { queries, conventions }, baseline }: Omit<GateCase, "margin">,
  where: string,
): RankproofError {
  const [known, own] = [new Set(baseline.queries), new Set(queries)];
  const more = queries.filter((query) => !known.has(query));
  const example = [...more, ...baseline.queries.filter((query) => !own.has(query))][0];
  const lacks = more.length === 0 && conventions.missing === "skip";
  const remedy = lacks
    ? "missing: skip leaves out queries without results; expected results for the same queries"
    : "expected the same queries";
  const reason = `${countsOf(baseline.queries, queries, run)}; ${printable(example)} is not in both`;
  const next = "--save writes the values again, --allow-other-judgments compares the queries in common";
  return new RankproofError("invalid", `queries: ${reason} (${remedy}; ${next})`, "data", where);
}

/** Where the change of the mean lies by betting; nothing of clusters, on which it knows no bet. */
function atEveryLook({ now, before, better, clusters }: PairedValues, betting: GateCase["betting"]): string {
  if (betting === undefined || clusters !== undefined) return "";
  const { confidence } = betting;
  const width = betting.range[1] - betting.range[0];
  const gains = now.map((value, q) => (better === "higher" ? value - before[q] : before[q] - value));
  const [low, high] = bettingInterval(gains, { confidence, range: [-width, width] });
  return `; by betting ${signed(low)} to ${signed(high)}, at every look`;
}

function held(change: number, margin: number): string {
  if (change === 0) return "no worse and no better";
  return change > 0 ? `better by ${shown(change)}` : `worse by ${shown(-change)}, within the margin of ${margin}`;
}

/** Values of now and before, in the order of the queries. */
export interface PairedValues {
  readonly queries: readonly string[];
  readonly now: Float64Array;
  readonly before: Float64Array;
  readonly better: "higher" | "lower";
  /** Of each query, as the baseline says; undefined where queries are independent. */
  readonly clusters?: Baseline["clusters"] | undefined;
}

function fallsOf({ queries, now, before, better }: PairedValues): Fall[] {
  const sign = better === "higher" ? 1 : -1;
  const loss = (fall: Fall): number => sign * (fall.before - fall.now);
  return queries
    .map((query, q) => ({ query, before: before[q], now: now[q] }))
    .filter((fall) => loss(fall) > 0)
    .sort((a, b) => loss(b) - loss(a));
}

/**
 * Values of the queries that count both now and before. @throws RankproofError unknown or invalid, as `judge` does
 */
export function pairedValues(gate: Omit<GateCase, "margin">): PairedValues {
  const { evaluation, minGrade, measure, baseline, source, digestOf } = gate;
  const where = `${printable(source)}: `;
  const before = baseline.measures.find((candidate) => candidate.measure === measure);
  if (before === undefined) {
    const names = baseline.measures.map((entry) => entry.measure).join(", ");
    throw new RankproofError("unknown", `measure of the baseline: ${measure} (it has ${names})`, "data", where);
  }
  const { notation, conditions, values, counted, better, aggregate } = evaluation.of(measure);
  if (aggregate !== "mean")
    throw new RankproofError("unsupported", `measure of a gate: ${measure} ${notOfMeans(aggregate)}`);
  const isRenamed = notation !== (before.notation ?? measure);
  const now = conventionsText({ ...evaluation.conventions, ...conditions, minGrade }, isRenamed ? notation : undefined);
  const then = conventionsText(
    { ...baseline.conventions, ...before.conditions },
    isRenamed ? before.notation : undefined,
  );
  if (now !== then) {
    throw new RankproofError(
      "invalid",
      `conventions of the baseline: ${then} (the run is scored by ${now})`,
      "data",
      where,
    );
  }
  const indices = new Map(baseline.queries.map((query, q) => [query, q]));
  if (!gate.commonQueries && !haveSameQueries(baseline.queries, evaluation.queries)) throw otherQueries(gate, where);
  if (typeof digestOf === "function" && baseline.judgments !== undefined) {
    const { judgments } = baseline;
    const others = evaluation.queries.filter((query) => judgments[indices.get(query) ?? -1] !== digestOf(query));
    if (others.length > 0) throw otherJudgments(others, evaluation.queries.length, where);
  }
  const pairs = evaluation.queries.flatMap((query, q) => {
    const index = indices.get(query);
    return index === undefined || counted?.[q] === 0 || before.counted?.[index] === 0
      ? []
      : [{ query, now: values[q], before: before.values[index], cluster: baseline.clusters?.names[index] }];
  });
  if (pairs.length === 0) {
    throw new RankproofError("missing", `queries: none counts for ${measure} in both`, "data", where);
  }
  return {
    queries: pairs.map(({ query }) => query),
    now: Float64Array.from(pairs, (pair) => pair.now),
    before: Float64Array.from(pairs, (pair) => pair.before),
    better,
    clusters: baseline.clusters && { ...baseline.clusters, names: pairs.map(({ cluster = "" }) => cluster) },
  };
}

/** What the values of a measure are based on. Older baselines do not say what is usual. */
function conventionsText({ ties, missing, precision, minGrade, ...rest }: Baseline["conventions"], notation?: string) {
  const { noRelevant = "computed", self = "keep", scoresAbove = null, views = [] } = rest;
  return [
    `ties ${ties}`,
    `missing ${missing}`,
    `precision ${precision}`,
    `minGrade ${minGrade}`,
    ...(noRelevant === "computed" ? [] : [`noRelevant ${noRelevant}`]),
    ...(self === "keep" ? [] : [`self ${self}`]),
    ...(scoresAbove === null ? [] : [`scoresAbove ${scoresAbove}`]),
    ...views,
    ...statedFolding(rest),
    ...(notation === undefined ? [] : [notation]),
  ].join(", ");
}

/** A change: above 0 it is better. */
function signed(change: number): string {
  return `${change < 0 ? "worse by" : "better by"} ${shown(Math.abs(change))}`;
}

function shown(value: number): string {
  return value.toFixed(4);
}

import type { Comparison, MeasureComparison, PairComparison } from "../../compare/comparison.ts";
import { correctedPOf, shown, sizeOf, twoDigits } from "../../compare/sentences.ts";
import type { Advice, FusionSetting, TunedFold, Tuning } from "./tuning.ts";

/** What tuning found, but for what follows from it. */
export type TuningFacts = Omit<Tuning, "advice" | "isWorthIt" | "sentences" | "conventions">;

/** What to use, and why, in plain words. */
export function conclusionOf(facts: TuningFacts): Pick<Tuning, "advice" | "isWorthIt" | "sentences"> {
  const pairs = new TuningPairs(facts);
  const advice = adviceOf(pairs);
  return {
    advice,
    isWorthIt: advice === "tuned",
    sentences: [answerOf(advice, facts, pairs), optimismOf(facts), stabilityOf(facts)],
  };
}

/** The pairs of runs that decide. */
class TuningPairs {
  readonly #comparison: Comparison;
  readonly #measure: MeasureComparison;
  readonly tunedAndRun: PairComparison;
  readonly tunedAndRrf: PairComparison;
  readonly rrfAndRun: PairComparison;

  constructor({ comparison, names: { tuned, plainRrf, bestRun } }: TuningFacts) {
    this.#comparison = comparison;
    [this.#measure] = comparison.measures;
    this.tunedAndRun = this.#pair(tuned, bestRun);
    this.tunedAndRrf = this.#pair(tuned, plainRrf);
    this.rrfAndRun = this.#pair(plainRrf, bestRun);
  }

  meanOf(run: string): number {
    return this.#measure.runs.find((entry) => entry.run === run)?.mean ?? Number.NaN;
  }

  /** By how much a pair differs and how sure that is: "by 0.031 [0.012, 0.050], p = 0.003 after Holm". */
  factsOf(pair: PairComparison): string {
    const sign = pair.estimate < 0 ? -1 : 1;
    return `${sizeOf(pair, this.#comparison, sign)}, ${correctedPOf({ ...this.#measure, pair }, this.#comparison)}`;
  }

  /** Why a pair is undecided. */
  doubtOf(pair: PairComparison): string {
    const { needed, difference } = pair;
    const { queries } = this.#measure;
    const more =
      difference !== 0 && Number.isFinite(needed.queries) && needed.queries > queries
        ? `; to show that takes about ${twoDigits(needed.queries)} queries`
        : "";
    return `${shown(difference)}, ${correctedPOf({ ...this.#measure, pair }, this.#comparison)}${more}`;
  }

  #pair(run: string, against: string): PairComparison {
    const compared = this.#measure.pairs.find((pair) => pair.run === run && pair.against === against);
    if (compared === undefined) throw new TypeError(`${run} was not compared with ${against}`);
    return compared;
  }
}

/** Fusing has to beat the best run, and tuning plain RRF as well, unless that beats no run itself. */
function adviceOf({ tunedAndRun, tunedAndRrf, rrfAndRun }: TuningPairs): Advice {
  if (tunedAndRun.verdict === "better" && tunedAndRrf.verdict === "better") return "tuned";
  if (rrfAndRun.verdict === "better") return "plain rrf";
  return tunedAndRun.verdict === "better" ? "tuned" : "single run";
}

function answerOf(advice: Advice, facts: TuningFacts, pairs: TuningPairs): string {
  const { measure, better, names, heldOut, interval } = facts;
  const direction = better === "lower" ? " (lower is better)" : "";
  const { tunedAndRun, tunedAndRrf, rrfAndRun } = pairs;
  const value = `${measure} ${shown(heldOut)} [${shown(interval[0])}, ${shown(interval[1])}]${direction} on held-out queries`;
  const queries = `${facts.comparison.measures[0].queries} queries`;
  if (advice === "tuned") {
    const rrf =
      tunedAndRrf.verdict === "better"
        ? `and better than plain RRF by ${pairs.factsOf(tunedAndRrf)}`
        : `but ${queries} cannot tell it from plain RRF (${pairs.doubtOf(tunedAndRrf)}), which is not shown to beat ${names.bestRun}`;
    const run = `better than the best single run, ${names.bestRun}, by ${pairs.factsOf(tunedAndRun)}`;
    return `Use ${settingText(facts.setting)}: ${value}, ${run}, ${rrf}.`;
  }
  if (advice === "plain rrf") {
    const plain = `plain RRF, which has ${measure} ${shown(pairs.meanOf(names.plainRrf))}${direction}, is better than the best single run, ${names.bestRun}, by ${pairs.factsOf(rrfAndRun)}`;
    const tuned =
      tunedAndRrf.verdict === "worse"
        ? `tuned fusion is worse than it by ${pairs.factsOf(tunedAndRrf)}`
        : `tuned fusion has ${value}, which cannot be told from it (${pairs.doubtOf(tunedAndRrf)})`;
    return `Tuning is not worth it: ${plain}; ${tuned}.`;
  }
  const single = `${names.bestRun} by itself has ${measure} ${shown(pairs.meanOf(names.bestRun))}${direction}`;
  const tuned =
    tunedAndRun.verdict === "worse"
      ? `tuned fusion is worse by ${pairs.factsOf(tunedAndRun)}`
      : `tuned fusion has ${value}, which ${queries} cannot tell from it (${pairs.doubtOf(tunedAndRun)})`;
  const plain =
    rrfAndRun.verdict === "worse"
      ? `plain RRF is worse by ${pairs.factsOf(rrfAndRun)}`
      : `nor is plain RRF shown to be better (${pairs.doubtOf(rrfAndRun)})`;
  return `Not worth it: ${single}; ${tuned}; ${plain}.`;
}

function optimismOf({ measure, tuned, heldOut, optimism }: TuningFacts): string {
  const seen = `On the queries that settings are chosen on, ${measure} is ${shown(tuned)}; on held-out queries it is ${shown(heldOut)}`;
  if (optimism === 0) return `${seen}: nothing was gained by choosing.`;
  return optimism > 0
    ? `${seen}: choosing makes it look better by ${shown(optimism)}.`
    : `${seen}: choosing does not make it look better.`;
}

function stabilityOf({ folds, setting, names }: TuningFacts): string {
  const same = folds.filter((fold) => fold.setting.alternative === setting.alternative);
  const agreed = `${same.length} of ${folds.length} folds choose what all queries choose, ${setting.alternative}`;
  if (same.length === 0) return `Unstable: ${agreed}.`;
  const ranges = [...methodsOf(same), ...sharesOf(same, names)];
  const isStable = same.length === folds.length && widestRange(same) <= STABLE;
  return `${isStable ? "Stable" : "Unstable"}: ${agreed}${ranges.length === 0 ? "" : `; ${ranges.join("; ")}`}.`;
}

/** Shares of a run that differ by no more between folds are stable. */
const STABLE = 0.2;

/** By how much the share of a run differs between folds, at most. */
function widestRange(folds: readonly TunedFold[]): number {
  const shares = folds.flatMap(({ setting }) => (setting.weights === null ? [] : [inShares(setting.weights)]));
  const ranges = (shares[0] ?? []).map((_, run) => {
    const column = shares.map((all) => all[run]);
    return Math.max(...column) - Math.min(...column);
  });
  return Math.max(0, ...ranges);
}

function methodsOf(folds: readonly TunedFold[]): string[] {
  const methods = [...new Set(folds.map(({ setting }) => setting.method))];
  return methods.length === 1 ? [] : [`they differ in parameters: ${methods.join(", ")}`];
}

/** How far the share of the first run goes, or those of all where there are more than two. */
function sharesOf(folds: readonly TunedFold[], { runs }: TuningFacts["names"]): string[] {
  const shares = folds.flatMap(({ setting }) => (setting.weights === null ? [] : [inShares(setting.weights)]));
  if (shares.length === 0) return [];
  const shown = runs.length === 2 ? runs.slice(0, 1) : runs;
  return shown.map((name, run) => {
    const column = shares.map((all) => all[run]);
    return `the weight of ${name} is ${Math.min(...column).toFixed(2)} to ${Math.max(...column).toFixed(2)} of all`;
  });
}

function inShares(weights: readonly number[]): number[] {
  const sum = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** A setting as sentences name it. */
export function settingText({ method, weights, norms }: FusionSetting): string {
  const names = [...new Set(norms)];
  const norm =
    names.length === 1 && names[0] === "none" ? "" : `, norm ${names.length === 1 ? names[0] : norms.join(":")}`;
  return `${method}${weights === null ? "" : `, weights ${weights.join(":")}`}${norm}`;
}

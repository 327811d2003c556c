import type { Comparison } from "../../compare/comparison.ts";
import { ComparisonPlan } from "../../compare/plan.ts";
import { sentencesOf } from "../../compare/sentences.ts";
import type { Measure } from "../../core/measure.ts";
import type { Evaluation, MeasureResult } from "../../evaluate/evaluation.ts";
import type { Observer } from "../../evaluate/rows.ts";
import { notesOf } from "../../jobs/runs/comparison-notes.ts";
import type { ObservedRun } from "../../jobs/runs/evaluate.ts";
import type { EvaluatedRuns } from "../../jobs/runs/evaluated.ts";
import { about, parseMeasure } from "../../measures/index.ts";
import type { Curve } from "../../plot/curves.ts";
import { INTERVALS, intervalsOf, type Resample } from "../intervals.ts";
import type { FindTexts } from "../items.ts";
import { type ComparedPair, type MeasuredRun, MOST_LISTS, type RunsModel } from "./model.ts";
import { RunObserver } from "./observe.ts";

/** Where titles, texts and pictures of items and queries come from. */
export interface Texts {
  readonly items: FindTexts;
  readonly queries: FindTexts;
}

const CUTOFFS = [1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 500, 1000];
const RECALLS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** Lists that are kept for each reason beyond. */
const KEPT_OF_EACH_KIND = 25;

/** Watches runs being scored, and makes the model of their report. */
export class RunsReporter {
  readonly #observers: RunObserver[] = [];
  #families: readonly Measure[] = [];
  #recalls: readonly Measure[] = [];

  /** To be given to `evaluateRuns`. */
  readonly observe = ({ run, judgments, measures, presets, options, minGrade }: ObservedRun): Observer => {
    this.#families = familiesOf(measures);
    this.#recalls = RECALLS.map((level) => parseMeasure(`IPrec@${level}`, presets));
    const curves = [...this.#families.flatMap((family) => CUTOFFS.map((k) => family.at(k))), ...this.#recalls];
    const observer = new RunObserver(judgments, curves, options, minGrade);
    this.#observers[run] = observer;
    return (ranked) => observer.add(ranked);
  };

  async build(scored: EvaluatedRuns, resample: Resample, texts: Texts): Promise<RunsModel> {
    const { runs, judgments, minGrade } = scored;
    const queries = [...new Set(runs.flatMap(({ evaluation }) => evaluation.queries))];
    const comparison = await compared(scored, resample);
    const measures = await measured(scored, queries, comparison, resample);
    const model = {
      kind: "runs" as const,
      title: `${runs.map(({ name }) => name).join(", ")} against ${judgments.replace(/^.*[/\\]/, "")}`,
      conventions: comparison === undefined ? [scored.conventions, INTERVALS] : notesOf(comparison, scored),
      notes: this.#observers.flatMap(({ problem }, i) =>
        problem === undefined ? [] : [`no curves of ${runs[i].name}: ${problem}`],
      ),
      minGrade,
      runs: runs.map(({ name, tag, evaluation }) => ({ name, tag, counts: evaluation.counts })),
      queries,
      measures,
      ...(comparison === undefined
        ? {}
        : { comparison: { pairs: pairsOf(comparison), sentences: sentencesOf(comparison) } }),
      curves: this.#curves(runs.map(({ name }) => name)),
    };
    const kept = queries.length <= MOST_LISTS ? [...queries.keys()] : notable(model);
    const lists = kept.map((q) => this.#observers.map((observer) => observer.lists.get(queries[q]) ?? null));
    const shown = new Set(lists.flatMap((own) => own.flatMap((list) => (list?.items ?? []).map(({ item }) => item))));
    return {
      ...model,
      lists: Object.fromEntries(lists.map((own, i) => [kept[i], own])),
      items: await texts.items(shown),
      queryTexts: await texts.queries(new Set(kept.map((q) => queries[q]))),
    };
  }

  #curves(names: readonly string[]): RunsModel["curves"] {
    const finished = this.#observers.map((observer) => observer.finish());
    const curvesOf = (points: readonly (readonly [x: number, measure: string])[]): Curve[] =>
      finished.flatMap((evaluation, run) => {
        if (evaluation === undefined) return [];
        return [{ name: names[run], points: points.map(([x, measure]) => ({ x, y: evaluation.of(measure).value })) }];
      });
    const longest = Math.max(...this.#observers.map((observer) => observer.longest));
    const used = CUTOFFS.filter((k, i) => k <= longest || CUTOFFS[i - 1] < longest);
    return {
      cutoffs: this.#families.map((family) => ({
        measure: nameOf(family),
        runs: curvesOf(used.map((k) => [k, `${family.at(k)}`])),
      })),
      recall: curvesOf(RECALLS.map((level, i) => [level, `${this.#recalls[i]}`])),
      unjudged: this.#observers.map((observer, run) => observer.unjudged(names[run])),
    };
  }
}

/** One of each kind of measure that has a cutoff. */
function familiesOf(measures: readonly Measure[]): Measure[] {
  const withCutoff = measures.filter(({ record: { at, params } }) => at !== undefined && params[at].type === "cutoff");
  return [...new Map(withCutoff.map((measure) => [nameOf(measure), measure])).values()];
}

/** The notation without its cutoff. */
function nameOf(measure: Measure): string {
  return `${measure.at(1)}`.replace(/@1$/, "");
}

async function compared(scored: EvaluatedRuns, resample: Resample): Promise<Comparison | undefined> {
  const evaluations = new Map(scored.runs.map(({ name, evaluation }) => [name, onlyMeans(evaluation)]));
  const [first, ...others] = evaluations.values();
  const isComparable =
    first.results.length > 0 && others.every(({ queries }) => queries.join("\n") === first.queries.join("\n"));
  if (others.length === 0 || !isComparable) return undefined;
  const plan = new ComparisonPlan(evaluations, {});
  return plan.conclude(await resample(plan.tasks));
}

function onlyMeans(evaluation: Evaluation): Evaluation {
  return { ...evaluation, results: evaluation.results.filter(({ aggregate }) => aggregate === "mean") };
}

function pairsOf({ measures }: Comparison): ComparedPair[] {
  return measures.flatMap(({ measure, pairs }) =>
    pairs.map(({ run, against, difference, interval, p, correctedP, verdict, tieRange }) => ({
      ...{ measure, run, against, difference, interval, p, correctedP, verdict },
      tieRange: tieRange === undefined ? null : [tieRange.least.difference, tieRange.most.difference],
    })),
  );
}

async function measured(
  { runs }: EvaluatedRuns,
  queries: readonly string[],
  comparison: Comparison | undefined,
  resample: Resample,
): Promise<RunsModel["measures"]> {
  const { results } = runs[0].evaluation;
  const intervals =
    comparison === undefined
      ? await intervalsOf(
          runs.map(({ evaluation }) => evaluation),
          resample,
        )
      : undefined;
  return results.map(({ measure, better }, m) => {
    const { title } = about(parseMeasure(measure));
    const own = comparison?.measures.find((known) => known.measure === measure);
    return {
      ...{ measure, title, better },
      runs: runs.map(({ evaluation }, r) => ({
        ...columnsOf(evaluation, evaluation.results[m], queries),
        interval: own?.runs[r].interval ?? intervals?.[r][m] ?? null,
      })),
    };
  });
}

/** Values by index of the query among all. */
function columnsOf(
  evaluation: Evaluation,
  { value, min, max, ...columns }: MeasureResult,
  queries: readonly string[],
): Omit<MeasuredRun, "interval"> {
  const indices = new Map(evaluation.queries.map((query, index) => [query, index]));
  const aligned = (values: Float64Array): (number | null)[] =>
    queries.map((query) => {
      const index = indices.get(query);
      return index === undefined ? null : Number(values[index].toPrecision(12));
    });
  const isAffected = columns.mins.some((least, q) => least !== columns.maxs[q]);
  return {
    ...{ value, min, max },
    values: aligned(columns.values),
    ...(isAffected ? { mins: aligned(columns.mins), maxs: aligned(columns.maxs) } : {}),
  };
}

/** The queries whose lists a reader will want to see: the worst, the most moved by ties, the largest gains and losses. */
function notable({ measures }: Pick<RunsModel, "measures">): number[] {
  const chosen = new Set<number>();
  const take = (keys: readonly number[]): void => {
    const order = [...keys.keys()].sort((a, b) => keys[a] - keys[b]);
    for (const query of order.slice(0, KEPT_OF_EACH_KIND)) chosen.add(query);
  };
  for (const { runs, better } of measures) {
    const sign = better === "higher" ? 1 : -1;
    for (const { values, mins, maxs } of runs) {
      take(values.map((value) => (value === null ? Number.POSITIVE_INFINITY : sign * value)));
      if (mins !== undefined) take(mins.map((min, q) => (min ?? 0) - (maxs?.[q] ?? 0)));
      const differences = values.map((value, q) => (value ?? 0) - (runs[0].values[q] ?? 0));
      take(differences);
      take(differences.map((difference) => -difference));
    }
  }
  return [...chosen].sort((a, b) => a - b);
}

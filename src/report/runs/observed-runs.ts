import type { Measure } from "../../core/measure.ts";
import type { Observer } from "../../evaluate/observer.ts";
import { nameOf as calledName, type NamedMeasure } from "../../evaluate/planned-measures.ts";
import { readNotation } from "../../notation/reading.ts";
import type { Curve } from "../../plot/curves.ts";
import type { ObservedRun } from "../../questions/question.ts";
import { CollectedLists } from "./collected-lists.ts";
import { type CollectedRuns, depthFor } from "./kept-lists.ts";
import type { RunsModel, RunsPart } from "./model.ts";
import { RunObserver } from "./observed-run.ts";

const CUTOFFS = [1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 500, 1000];
/** Number of runs beyond which only one measure has curves, at fewer cutoffs: each is computed for each list. */
const MOST_CURVED = 10;
const CUTOFFS_OF_MANY = [1, 5, 10, 20, 50, 100, 1000];

const RECALLS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** Parts of a model that are not in the values of queries, but in the rankings. */
const FROM_RANKINGS: readonly RunsPart[] = ["cutoffs", "recall", "unjudged", "lists"];

/** Sees the rankings of all runs while these are evaluated, and makes some parts of the model of them. */
export class RunObservers {
  readonly #parts: ReadonlySet<RunsPart>;
  readonly #runs: number;
  readonly #cutoffs: readonly number[];
  readonly #observers: RunObserver[] = [];
  #observed: ObservedRun | undefined;
  /** Measures whose cutoff rises along a curve. */
  #families: readonly Measure[] = [];
  #recalls: readonly Measure[] = [];
  /** Measures without a curve, since their rankings are not those of the run. */
  #apart: readonly string[] = [];
  /** Measures without a curve, as there are many runs. */
  #uncurved: readonly string[] = [];

  /**
   * @param parts the parts of the model that are wanted
   * @param runs about how many runs there are
   */
  constructor(parts: ReadonlySet<RunsPart>, runs: number) {
    this.#parts = parts;
    this.#runs = runs;
    this.#cutoffs = runs > MOST_CURVED ? CUTOFFS_OF_MANY : CUTOFFS;
  }

  /** Option `observe` of jobs; empty where no part needs rankings. */
  get hooks(): { readonly observe?: (run: ObservedRun) => Observer } {
    return FROM_RANKINGS.some((part) => this.#parts.has(part)) ? { observe: (run) => this.#observe(run) } : {};
  }

  #observe(run: ObservedRun): Observer {
    const { measures, naming } = run;
    const isShared = ({ conditions = {} }: NamedMeasure): boolean => Object.keys(conditions).length === 0;
    const withCutoff = this.#parts.has("cutoffs") ? measures.filter(hasCutoff) : [];
    const families = familiesOf(withCutoff.filter(isShared).map(({ measure }) => measure));
    this.#families = this.#runs > MOST_CURVED ? families.slice(0, 1) : families;
    this.#uncurved = families.slice(this.#families.length).map(nameOf);
    this.#apart = withCutoff.filter((measure) => !isShared(measure)).map(calledName);
    this.#recalls = this.#parts.has("recall") ? RECALLS.map((level) => readNotation(`IPrec@${level}`, naming)) : [];
    const curves = [...this.#families.flatMap((family) => this.#cutoffs.map((k) => family.at(k))), ...this.#recalls];
    const { size } = run.judgments;
    const [lists, depth] = this.#parts.has("lists")
      ? [new CollectedLists(size), depthFor(this.#runs, size)]
      : [undefined, 0];
    const observer = new RunObserver(run, curves, lists, depth);
    this.#observed = run;
    this.#observers[run.index] = observer;
    return observer;
  }

  /** Notes on the parts that the curves leave out. @param names of the runs */
  notes(names: readonly string[]): string[] {
    return [
      ...(this.#apart.length === 0 ? [] : [`no curves of ${this.#apart.join(", ")}: conditions of their own`]),
      ...(this.#uncurved.length === 0
        ? []
        : [`no curves of ${this.#uncurved.join(", ")}: more than ${MOST_CURVED} runs`]),
      ...this.#observers.flatMap(({ problem }, i) =>
        problem === undefined ? [] : [`no curves of ${names[i]}: ${problem}`],
      ),
    ];
  }

  /** Lists of each run; undefined where no lists are wanted. */
  get collected(): CollectedRuns | undefined {
    const runs = this.#observers.flatMap(({ lists }) => lists ?? []);
    if (this.#observed === undefined || runs.length === 0) return undefined;
    const { judgments, minGrade } = this.#observed;
    return { judgments, minGrade, depth: this.#observers[0].depth, runs };
  }

  /** The curves of all runs. @param names of the runs */
  curves(names: readonly string[]): Pick<RunsModel, "cutoffs" | "recall" | "unjudged"> {
    const finished = this.#observers.map((observer) => observer.finish());
    const curvesOf = (points: readonly (readonly [x: number, measure: Measure])[]): Curve[] =>
      finished.flatMap((evaluation, run) => {
        if (evaluation === undefined) return [];
        return [{ name: names[run], points: points.map(([x, measure]) => ({ x, y: evaluation.of(measure).value })) }];
      });
    const longest = this.#observers.reduce((most, observer) => Math.max(most, observer.longest), 0);
    const used = this.#cutoffs.filter((k, i) => k <= longest || this.#cutoffs[i - 1] < longest);
    return {
      cutoffs: this.#families.map((family) => ({
        measure: nameOf(family),
        runs: curvesOf(used.map((k) => [k, family.at(k)])),
      })),
      recall: this.#recalls.length === 0 ? [] : curvesOf(RECALLS.map((level, i) => [level, this.#recalls[i]])),
      unjudged: this.#parts.has("unjudged")
        ? this.#observers.map((observer, run) => observer.unjudged(names[run]))
        : [],
    };
  }
}

/** Whether a measure reads grades and has a cutoff. */
function hasCutoff({ measure: { column, record } }: NamedMeasure): boolean {
  const { at, params } = record;
  return column === undefined && at !== undefined && params[at].type === "cutoff";
}

/** One of each kind of measure. */
function familiesOf(measures: readonly Measure[]): Measure[] {
  return [...new Map(measures.map((measure) => [nameOf(measure), measure])).values()];
}

/** The notation without its cutoff. */
function nameOf(measure: Measure): string {
  return `${measure.at(1)}`.replace(/@1$/, "");
}

import type { MeasureOfGrades } from "../checks/grades-seen.ts";
import { ofGrades } from "../evaluate/findings.ts";
import type { Folding } from "../evaluate/folding/folding.ts";
import { type EvaluateOptions, type Settings, settingsOf } from "../evaluate/options.ts";
import { conventionsOf, type NamedMeasure, type Plan, planOf } from "../evaluate/planned-measures.ts";
import { QueryScorer } from "../evaluate/query-scorer.ts";
import type { PartialConventions } from "./partial.ts";
import { WeightedScorer } from "./weighted-scorer.ts";

/** Measures and options. */
export interface PartialRequest {
  readonly measures: readonly NamedMeasure[];
  /** Number of measures with values in the result; the others are there for notes. */
  readonly asked: number;
  readonly options: EvaluateOptions;
  readonly folding: Folding;
  /** Whether the values of a run are ranks with the sign changed. */
  readonly areRanks: boolean;
  /** Whether they have to be. */
  readonly needsRanks: boolean;
  readonly stated: Pick<PartialConventions, "like" | "deviations" | "minGrade">;
}

/** What a request comes to: the same for all parts that have it. */
interface Prepared {
  readonly settings: Settings;
  readonly plan: Plan;
  readonly scorers: readonly (QueryScorer | WeightedScorer)[];
  readonly conventions: PartialConventions;
  /** What the measures that were asked for make of grades. */
  readonly ofGrades: readonly MeasureOfGrades[];
}

const requests = new WeakMap<PartialRequest, Prepared>();

/** What a request comes to, which is found once. @throws RankproofError for measures and options that make no sense */
export function prepared(request: PartialRequest): Prepared {
  const made = requests.get(request) ?? prepare(request);
  requests.set(request, made);
  return made;
}

function prepare(request: PartialRequest): Prepared {
  const settings = settingsOf(request.options);
  const plan = planOf(request.measures, settings);
  const conventions = { ...request.stated, ...conventionsOf(settings), ...request.folding.conventions };
  const asked = request.measures.slice(0, request.asked);
  return { settings, plan, scorers: scorersOf(plan), conventions, ofGrades: ofGrades(asked, request.stated.minGrade) };
}

/** Scores queries by each measure. */
export function scorersOf({ measures }: Plan): (QueryScorer | WeightedScorer)[] {
  return measures.map((plan) => {
    const { weight } = plan.measure.record;
    return weight === undefined ? new QueryScorer(plan) : new WeightedScorer(plan, weight);
  });
}

/** The plan of a request. @throws RankproofError */
export function planOfRequest(request: PartialRequest): Plan {
  return prepared(request).plan;
}

import { findingsOf } from "../../checks/check.ts";
import { unjudgedGrades } from "../../checks/unjudged-grades.ts";
import { unknownBounds } from "../../checks/unknown-bounds.ts";
import { allObservers } from "../../evaluate/observers.ts";
import type { MeasureBounds } from "../../unjudged/measure-bounds.ts";
import type { Answering, Asked, PlannedEvaluation } from "../question.ts";
import { DIFFERENCE_BOUNDS, UNJUDGED } from "./answer.ts";
import { CollectedTops } from "./collected-tops.ts";
import { differenceBounds } from "./difference-bounds.ts";
import { differenceParts, unjudgedParts } from "./parts.ts";
import { BoundingObserver, rangeOf, readUnjudged, type UnjudgedFlags, type UnjudgedRequest } from "./unjudged.ts";

/**
 * Asks for bounds of values over the grades of unjudged items.
 *
 * @param isCompared whether to bound differences too
 * @throws RankproofError invalid or unsupported
 */
export function askUnjudged(flags: UnjudgedFlags, isCompared: boolean): Asked {
  const request = readUnjudged(flags);
  return { start: (evaluation) => startUnjudged(request, isCompared, evaluation) };
}

function startUnjudged(request: UnjudgedRequest, isCompared: boolean, evaluation: PlannedEvaluation): Answering {
  const { judgments, measures, options } = evaluation;
  const range = rangeOf(request, judgments);
  const bounds: MeasureBounds[][] = [];
  const lists = new CollectedTops();
  let observer: BoundingObserver | undefined;
  return {
    observe: (index) => {
      observer = new BoundingObserver(judgments, measures, options, range);
      return isCompared ? allObservers([observer, lists.observe({ ...evaluation, index })]) : observer;
    },
    finishRun: (run) => {
      bounds.push(observer?.finish(run.evaluation) ?? []);
    },
    finish: (runs) => {
      const answer = { range, runs: bounds };
      return {
        answer: UNJUDGED.with(answer, unjudgedParts(answer, runs), (comparison) => {
          const differences = differenceBounds(comparison, runs, lists, range);
          return DIFFERENCE_BOUNDS.with(differences, differenceParts(differences, comparison, range));
        }),
        findings: findingsOf(unjudgedGrades, range),
        findingsOfRuns: runs.map(({ name }, run) => findingsOf(unknownBounds, bounds[run], name)),
      };
    },
  };
}

import { findingLines } from "../../core/finding.ts";
import { confidenceRange, rounded } from "../../core/number-text.ts";
import { type DocumentOf, linesOf, type Part } from "../../drawers/document.ts";
import type { EvaluatedTrials } from "../../jobs/embeddings/evaluate-trials.ts";

/** Document of a verification by ready scores. */
export const TRIALS: DocumentOf<EvaluatedTrials> = {
  parts: (evaluated) => {
    const { isDistance, verification, eerRule, findings, intervals } = evaluated;
    const { eer, eerPoint, auc, minDcf, points, positives, negatives } = verification;
    const accepted = isDistance ? "up to" : "from";
    const sense = isDistance ? "smaller distances are more alike" : "higher scores are more alike";
    const pairs = `${positives} of ${positives + negatives} pairs belong together; ${sense}`;
    const cost = `${costsText(minDcf)}; EER: ${EER_WORDS[eerRule]}`;
    const rates = `rates at the widest threshold that keeps each false accept rate; pairs of equal ${isDistance ? "distances" : "scores"} are accepted together`;
    return [
      {
        caption: `${pairs}; ${cost}`,
        header: ["EER", `EER ${accepted}`, "AUC", "minDCF", "FAR", "FRR", `minDCF ${accepted}`],
        sections: [
          [
            [
              withEnds(eer, intervals?.eer),
              thresholdText(thresholdOf(eerPoint.threshold, evaluated)),
              ...[withEnds(auc, intervals?.auc), withEnds(minDcf.value, intervals?.minDcf)],
              ...[minDcf.fmr, minDcf.fnmr].map(rounded),
              thresholdText(thresholdOf(minDcf.threshold, evaluated)),
            ],
          ],
        ],
      },
      ...calibrationParts(evaluated),
      ...thresholdParts(evaluated),
      {
        caption: rates,
        header: ["FAR up to", "FAR", "FRR", "TAR", accepted],
        sections: [
          points.map(({ target, fmr, fnmr, threshold }, i) => {
            const ends = intervals?.points[i].fnmr;
            return [
              ...[String(target), rounded(fmr), withEnds(fnmr, ends), withEnds(1 - fnmr, ends && complement(ends))],
              thresholdText(thresholdOf(threshold, evaluated)),
            ];
          }),
        ],
      },
      ...curveParts(evaluated),
      { lines: [...linesOf("convention", [pairs, cost, rates]), ...linesOf("note", findingLines(findings))] },
    ];
  },
  json: (evaluated) => {
    const { files, isDistance, verification, findings, intervals } = evaluated;
    const { eer, eerPoint, auc, minDcf, points, positives, negatives } = verification;
    return {
      ...{ files, pairs: positives + negatives, targets: positives, nontargets: negatives, isDistance, eer },
      ...{ eerThreshold: thresholdOf(eerPoint.threshold, evaluated), eerRule: evaluated.eerRule, auc },
      minDcf: costJson(minDcf, thresholdOf(minDcf.threshold, evaluated)),
      points: points.map(({ target, fmr, fnmr, threshold }, i) => ({
        ...{ far: target, achieved: fmr, frr: fnmr, tar: 1 - fnmr, threshold: thresholdOf(threshold, evaluated) },
        ...(intervals === undefined ? {} : { frrInterval: intervals.points[i].fnmr }),
      })),
      ...calibrationJson(evaluated),
      ...(evaluated.rates.length === 0
        ? {}
        : { at: evaluated.rates.map((rate, i) => ({ ...rate, ...endsAt(evaluated, i) })) }),
      ...intervalsJson(evaluated),
      ...(evaluated.isCurveShown ? { curve: curveRows(evaluated) } : {}),
      findings,
    };
  },
  rows: (evaluated) => {
    const { intervals, verification, rates } = evaluated;
    const { eer, eerPoint, auc, minDcf, points } = verification;
    const none = { far: null, frr: null, threshold: null };
    const ends = (own: Ends | undefined): object =>
      intervals === undefined ? {} : { low: own?.[0] ?? null, high: own?.[1] ?? null };
    const at = (own: number | null, { fmr, fnmr }: { fmr: number; fnmr: number }): object => {
      return { far: fmr, frr: fnmr, threshold: own };
    };
    return [
      {
        measure: "eer",
        value: eer,
        ...none,
        threshold: thresholdOf(eerPoint.threshold, evaluated),
        ...ends(intervals?.eer),
      },
      { measure: "auc", value: auc, ...none, ...ends(intervals?.auc) },
      {
        ...{ measure: "minDCF", value: minDcf.value, ...at(thresholdOf(minDcf.threshold, evaluated), minDcf) },
        ...ends(intervals?.minDcf),
      },
      ...points.map((point, i) => ({
        ...{
          measure: `TAR@FAR=${point.target}`,
          value: 1 - point.fnmr,
          ...at(thresholdOf(point.threshold, evaluated), point),
        },
        ...ends(intervals && complement(intervals.points[i].fnmr)),
      })),
      ...calibrationRows(evaluated, ends),
      ...rates.map((rate, i) => ({
        ...{
          measure: `TAR@${rate.threshold}`,
          value: 1 - rate.frr,
          far: rate.far,
          frr: rate.frr,
          threshold: rate.threshold,
        },
        ...ends(intervals && complement(intervals.at[i].fnmr)),
      })),
      ...(evaluated.isCurveShown
        ? curveRows(evaluated).map(({ far, frr, threshold }) => ({
            measure: "DET",
            value: frr,
            far,
            frr,
            threshold,
            ...ends(undefined),
          }))
        : []),
    ];
  },
  notes: { lines: ({ findings }) => findingLines(findings) },
};

const CALIBRATION =
  "scores are natural logarithms of likelihood ratios; actDCF: the cost at the threshold that p_target, c_miss and c_fa imply";

function calibrationParts({ calibration, intervals }: EvaluatedTrials): Part[] {
  if (calibration === undefined) return [];
  const { cllr, minCllr, actDcf } = calibration;
  const row = [
    ...[withEnds(cllr, intervals?.cllr), rounded(minCllr), withEnds(actDcf.value, intervals?.at.at(-1)?.cost)],
    ...[actDcf.fmr, actDcf.fnmr, actDcf.threshold].map(rounded),
  ];
  const header = ["Cllr", "min Cllr", "actDCF", "FAR", "FRR", "from"];
  return [{ caption: CALIBRATION, header, sections: [[row]] }, { lines: linesOf("convention", [CALIBRATION]) }];
}

function calibrationJson({ calibration }: EvaluatedTrials): object {
  if (calibration === undefined) return {};
  const { cllr, minCllr, actDcf } = calibration;
  return { cllr, minCllr, actDcf: costJson(actDcf, actDcf.threshold) };
}

function calibrationRows(
  { calibration, intervals }: EvaluatedTrials,
  ends: (own: Ends | undefined) => object,
): object[] {
  if (calibration === undefined) return [];
  const { cllr, minCllr, actDcf } = calibration;
  const none = { far: null, frr: null, threshold: null };
  const { value, fmr: far, fnmr: frr, threshold } = actDcf;
  return [
    { measure: "cllr", value: cllr, ...none, ...ends(intervals?.cllr) },
    { measure: "minCllr", value: minCllr, ...none, ...ends(undefined) },
    { measure: "actDCF", value, far, frr, threshold, ...ends(intervals?.at.at(-1)?.cost) },
  ];
}

function thresholdParts({ rates, isDistance, intervals }: EvaluatedTrials): Part[] {
  if (rates.length === 0) return [];
  const caption = `rates at given thresholds; pairs ${isDistance ? "up to" : "from"} each are accepted`;
  const rows = rates.map(({ threshold, far, frr }, i) => {
    const ends = intervals?.at[i];
    return [
      ...[String(threshold), withEnds(far, ends?.fmr), withEnds(frr, ends?.fnmr)],
      withEnds(1 - frr, ends && complement(ends.fnmr)),
    ];
  });
  return [{ caption, header: [isDistance ? "up to" : "from", "FAR", "FRR", "TAR"], sections: [rows] }];
}

/** Intervals of both rates at a threshold that was asked for. */
function endsAt({ intervals }: EvaluatedTrials, index: number): object {
  if (intervals === undefined) return {};
  const { fmr, fnmr } = intervals.at[index];
  return { farInterval: fmr, frrInterval: fnmr };
}

function intervalsJson({ intervals, calibration }: EvaluatedTrials): object {
  if (intervals === undefined) return {};
  const { samples, seed, confidence, clusters, eer, auc, minDcf, cllr, at } = intervals;
  return {
    intervals: {
      ...{ samples, seed, confidence, subjects: clusters, eer, auc, minDcf },
      ...(calibration === undefined ? {} : { cllr, actDcf: at.at(-1)?.cost }),
    },
  };
}

/** Points of the DET curve, from no pair that is accepted to all. */
function curveRows(evaluated: EvaluatedTrials): { far: number; frr: number; threshold: number | null }[] {
  return evaluated.verification.curve.map(({ fmr, fnmr, threshold }) => {
    return { far: fmr, frr: fnmr, threshold: thresholdOf(threshold, evaluated) };
  });
}

function curveParts(evaluated: EvaluatedTrials): Part[] {
  if (!evaluated.isCurveShown) return [];
  const rows = curveRows(evaluated).map(({ far, frr, threshold }) => {
    return [rounded(far), rounded(frr), thresholdText(threshold)];
  });
  const caption = "points of the DET curve; of many, those that differ by more than a thousandth or a fiftieth";
  return [{ caption, header: ["FAR", "FRR", evaluated.isDistance ? "up to" : "from"], sections: [rows] }];
}

/** Both ends of an interval. */
type Ends = NonNullable<EvaluatedTrials["intervals"]>["eer"];

/** A value with its interval, where it has one. */
function withEnds(value: number, ends: Ends | undefined): string {
  return [rounded(value), confidenceRange(ends ?? null)].join(" ").trim();
}

/** The interval of 1 − a rate. */
function complement([low, high]: Ends): Ends {
  return [1 - high, 1 - low];
}

/** What each rule of the equal error rate takes, of the two thresholds around it. */
const EER_WORDS: Readonly<Record<EvaluatedTrials["eerRule"], string>> = {
  line: "on the line between two thresholds",
  nearest: "mean of both rates where they differ least",
  fvc: "mean of both rates where their sum is less",
};

/** A least detection cost. */
type LeastCost = EvaluatedTrials["verification"]["minDcf"];

/** Prior and costs of a least detection cost. */
export function costsText({ pTarget, cMiss, cFa }: LeastCost): string {
  return `minDCF: NIST's, normalized, p_target ${pTarget}, c_miss ${cMiss}, c_fa ${cFa}`;
}

/** A least detection cost as JSON has it. @param threshold as people compare with it; null where no pair is accepted */
export function costJson({ value, fmr, fnmr, ...costs }: LeastCost, threshold: number | null): object {
  return { value, pTarget: costs.pTarget, cMiss: costs.cMiss, cFa: costs.cFa, far: fmr, frr: fnmr, threshold };
}

/** The threshold as people compare with it: of similarities, the least one. */
function thresholdOf(threshold: number, { isDistance }: EvaluatedTrials): number | null {
  if (!Number.isFinite(threshold)) return null;
  return isDistance ? threshold : 0 - threshold;
}

function thresholdText(threshold: number | null): string {
  return threshold === null ? "no pair" : rounded(threshold);
}

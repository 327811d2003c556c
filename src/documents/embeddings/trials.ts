import { findingLines } from "../../core/finding.ts";
import { rounded } from "../../core/number-text.ts";
import { type DocumentOf, linesOf, type Part } from "../../drawers/document.ts";
import type { EvaluatedTrials } from "../../jobs/embeddings/evaluate-trials.ts";

/** Document of a verification by ready scores. */
export const TRIALS: DocumentOf<EvaluatedTrials> = {
  parts: (evaluated) => {
    const { isDistance, verification, eerRule, findings } = evaluated;
    const { eer, eerPoint, auc, minDcf, points, positives, negatives } = verification;
    const accepted = isDistance ? "up to" : "from";
    const sense = isDistance ? "smaller distances are more alike" : "higher scores are more alike";
    const pairs = `${positives} of ${positives + negatives} pairs belong together; ${sense}`;
    const cost = `${costsText(minDcf)}; EER: ${EER_WORDS[eerRule]}`;
    const rates = `rates at the widest threshold that keeps each false accept rate; pairs of equal ${isDistance ? "distances" : "scores"} are accepted together`;
    return [
      {
        caption: `${pairs}; ${cost}`,
        header: ["EER", accepted, "AUC", "minDCF", "FAR", "FRR", accepted],
        sections: [
          [
            [
              rounded(eer),
              thresholdText(thresholdOf(eerPoint.threshold, evaluated)),
              ...[auc, minDcf.value, minDcf.fmr, minDcf.fnmr].map(rounded),
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
          points.map(({ target, fmr, fnmr, threshold }) => [
            String(target),
            ...[fmr, fnmr, 1 - fnmr].map(rounded),
            thresholdText(thresholdOf(threshold, evaluated)),
          ]),
        ],
      },
      { lines: [...linesOf("convention", [pairs, cost, rates]), ...linesOf("note", findingLines(findings))] },
    ];
  },
  json: (evaluated) => {
    const { files, isDistance, verification, findings } = evaluated;
    const { eer, eerPoint, auc, minDcf, points, positives, negatives } = verification;
    return {
      ...{ files, pairs: positives + negatives, targets: positives, nontargets: negatives, isDistance, eer },
      ...{ eerThreshold: thresholdOf(eerPoint.threshold, evaluated), eerRule: evaluated.eerRule, auc },
      minDcf: costJson(minDcf, thresholdOf(minDcf.threshold, evaluated)),
      points: points.map(({ target, fmr, fnmr, threshold }) => ({
        ...{ far: target, achieved: fmr, frr: fnmr, tar: 1 - fnmr, threshold: thresholdOf(threshold, evaluated) },
      })),
      ...calibrationJson(evaluated),
      ...(evaluated.rates.length === 0 ? {} : { at: evaluated.rates }),
      findings,
    };
  },
  rows: (evaluated) => {
    const { eer, eerPoint, auc, minDcf, points } = evaluated.verification;
    const none = { far: null, frr: null, threshold: null };
    return [
      { measure: "eer", value: eer, ...none, threshold: thresholdOf(eerPoint.threshold, evaluated) },
      { measure: "auc", value: auc, ...none },
      ...[
        { name: "minDCF", value: minDcf.value, point: minDcf },
        ...points.map((point) => ({ name: `TAR@FAR=${point.target}`, value: 1 - point.fnmr, point })),
      ].map(({ name, value, point: { fmr, fnmr, threshold } }) => ({
        ...{ measure: name, value, far: fmr, frr: fnmr, threshold: thresholdOf(threshold, evaluated) },
      })),
      ...calibrationRows(evaluated),
      ...evaluated.rates.map((rate) => ({ measure: `TAR@${rate.threshold}`, value: 1 - rate.frr, ...rate })),
    ];
  },
  notes: { lines: ({ findings }) => findingLines(findings) },
};

const CALIBRATION =
  "scores are natural logarithms of likelihood ratios; actDCF: the cost at the threshold that p_target, c_miss and c_fa imply";

function calibrationParts({ calibration }: EvaluatedTrials): Part[] {
  if (calibration === undefined) return [];
  const { cllr, minCllr, actDcf } = calibration;
  const values = [cllr, minCllr, actDcf.value, actDcf.fmr, actDcf.fnmr, actDcf.threshold].map(rounded);
  const header = ["Cllr", "min Cllr", "actDCF", "FAR", "FRR", "from"];
  return [{ caption: CALIBRATION, header, sections: [[values]] }, { lines: linesOf("convention", [CALIBRATION]) }];
}

function calibrationJson({ calibration }: EvaluatedTrials): object {
  if (calibration === undefined) return {};
  const { cllr, minCllr, actDcf } = calibration;
  return { cllr, minCllr, actDcf: costJson(actDcf, actDcf.threshold) };
}

function calibrationRows({ calibration }: EvaluatedTrials) {
  if (calibration === undefined) return [];
  const { cllr, minCllr, actDcf } = calibration;
  const none = { far: null, frr: null, threshold: null };
  return [
    { measure: "cllr", value: cllr, ...none },
    { measure: "minCllr", value: minCllr, ...none },
    { measure: "actDCF", value: actDcf.value, far: actDcf.fmr, frr: actDcf.fnmr, threshold: actDcf.threshold },
  ];
}

function thresholdParts({ rates, isDistance }: EvaluatedTrials): Part[] {
  if (rates.length === 0) return [];
  const caption = `rates at given thresholds; pairs ${isDistance ? "up to" : "from"} each are accepted`;
  const rows = rates.map(({ threshold, far, frr }) => [String(threshold), ...[far, frr, 1 - frr].map(rounded)]);
  return [{ caption, header: [isDistance ? "up to" : "from", "FAR", "FRR", "TAR"], sections: [rows] }];
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

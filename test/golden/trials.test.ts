import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { evaluateTrials } from "../../src/jobs/embeddings/evaluate-trials.ts";
import { filesOf } from "../jobs/files.ts";

/** What scikit-learn printed: README.md of the folder. */
interface Printed {
  readonly name: string;
  readonly labels: readonly number[];
  readonly scores: readonly number[];
  readonly eer: number;
  readonly auc: number;
  readonly points: readonly { far: number; achieved: number; frr: number; threshold: number }[];
  readonly costs: readonly { pTarget: number; cMiss: number; cFa: number; value: number }[];
}

const CASES: readonly Printed[] = JSON.parse(readFileSync("test/golden/trials/trials.json", "utf8"));

describe.each(CASES)("scores of trials, $name", ({ labels, scores, eer, auc, points, costs }) => {
  const files = filesOf({
    "trials.txt": labels.map((label, i) => `e${i} t${i} ${label === 1 ? "target" : "nontarget"}\n`).join(""),
    "scores.txt": scores.map((score, i) => `e${i} t${i} ${score}\n`).join(""),
  });
  const request = { scores: ["trials.txt", "scores.txt"] };

  test("EER, AUC and rates are those of scikit-learn's ROC curve", async () => {
    const far = points.map((point) => point.far).join(",");
    const { verification } = await evaluateTrials({ ...request, flags: { far } }, files);
    expect(verification.eer).toBeCloseTo(eer, 12);
    expect(verification.auc).toBeCloseTo(auc, 12);
    for (const [i, { achieved, frr, threshold }] of points.entries()) {
      expect(verification.points[i].fmr).toBeCloseTo(achieved, 12);
      expect(verification.points[i].fnmr).toBeCloseTo(frr, 12);
      expect(Math.min(0 - verification.points[i].threshold, 1e9)).toBe(threshold);
    }
  });

  test.each(costs)("minDCF for p_target $pTarget, c_miss $cMiss, c_fa $cFa", async ({ value, pTarget, cMiss, cFa }) => {
    const flags = { pTarget: String(pTarget), cMiss: String(cMiss), cFa: String(cFa) };
    const { verification } = await evaluateTrials({ ...request, flags }, files);
    expect(verification.minDcf.value).toBeCloseTo(value, 12);
  });
});

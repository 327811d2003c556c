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

interface Cost {
  readonly pTarget: number;
  readonly cMiss: number;
  readonly cFa: number;
  readonly value: number;
}

/** What SpeechBrain, pyeer and lir printed, and bob.measure. */
interface PrintedRates {
  readonly name: string;
  readonly eer: { readonly nearest: number; readonly fvc: number };
  readonly cllr: number;
  readonly minCllr: number;
  readonly minDcf: readonly Cost[];
}

interface PrintedByBob {
  readonly name: string;
  readonly cllr: number;
  readonly eer: number;
  readonly at: readonly { threshold: number; far: number; frr: number }[];
  readonly actDcf: readonly (Cost & { far: number; frr: number })[];
}

const RATES: readonly PrintedRates[] = JSON.parse(readFileSync("test/golden/trials/rates.json", "utf8")).cases;
const TORCHMETRICS: readonly { readonly name: string; readonly eer: number }[] = JSON.parse(
  readFileSync("test/golden/trials/torchmetrics.json", "utf8"),
).cases;
const BOB: readonly PrintedByBob[] = JSON.parse(readFileSync("test/golden/trials/bob.json", "utf8")).cases;

describe.each(CASES)("rates of trials, $name", ({ name, labels, scores }) => {
  const files = filesOf({
    "trials.csv": `target,score\n${labels.map((label, i) => `${label},${scores[i]}\n`).join("")}`,
  });
  const evaluated = (flags: Parameters<typeof evaluateTrials>[0]["flags"]) =>
    evaluateTrials({ scores: ["trials.csv"], flags }, files);
  const printed = RATES.find((one) => one.name === name) as PrintedRates;
  const bob = BOB.find((one) => one.name === name) as PrintedByBob;
  const flagsOf = ({ pTarget, cMiss, cFa }: Cost) => ({
    pTarget: String(pTarget),
    cMiss: String(cMiss),
    cFa: String(cFa),
  });

  test.each(["nearest", "fvc"] as const)("EER by the rule %s", async (eer) => {
    const { verification } = await evaluated({ eer });
    expect(verification.eer).toBeCloseTo(printed.eer[eer], 6);
    if (eer === "nearest") expect(verification.eer).toBeCloseTo(bob.eer, 12);
  });

  test("EER by the rule nearest is that of TorchMetrics, which prints single precision", async () => {
    const { verification } = await evaluated({ eer: "nearest" });
    expect(verification.eer).toBeCloseTo(TORCHMETRICS.find((one) => one.name === name)?.eer as number, 7);
  });

  test("FAR and FRR at thresholds are those of bob.measure", async () => {
    const { rates } = await evaluated({ at: bob.at.map(({ threshold }) => threshold).join(",") });
    rates.forEach((rate, i) => {
      expect(rate.threshold).toBe(bob.at[i].threshold);
      expect(rate.far).toBeCloseTo(bob.at[i].far, 12);
      expect(rate.frr).toBeCloseTo(bob.at[i].frr, 12);
    });
  });

  test("Cllr and its minimum are those of lir and bob.measure", async () => {
    const { calibration } = await evaluated({ llr: true });
    expect(calibration?.cllr).toBeCloseTo(printed.cllr, 12);
    expect(calibration?.cllr).toBeCloseTo(bob.cllr, 12);
    expect(calibration?.minCllr).toBeCloseTo(printed.minCllr, 12);
  });

  test.each(bob.actDcf)("actDCF for p_target $pTarget, c_miss $cMiss, c_fa $cFa", async (cost) => {
    const { calibration } = await evaluated({ llr: true, ...flagsOf(cost) });
    expect(calibration?.actDcf.value).toBeCloseTo(cost.value, 12);
    expect(calibration?.actDcf.fmr).toBeCloseTo(cost.far, 12);
    expect(calibration?.actDcf.fnmr).toBeCloseTo(cost.frr, 12);
  });

  test.each(printed.minDcf)("minDCF of SpeechBrain for p_target $pTarget, c_miss $cMiss, c_fa $cFa", async (cost) => {
    const { verification } = await evaluated(flagsOf(cost));
    const scale = Math.min(cost.cMiss * cost.pTarget, cost.cFa * (1 - cost.pTarget));
    expect(verification.minDcf.value * scale).toBeCloseTo(cost.value, 6);
  });
});

test("distances are no log-likelihood ratios, and are accepted up to a threshold", async () => {
  const files = filesOf({ "d.csv": "target,distance\n1,0.2\n1,0.6\n0,0.6\n0,0.9\n" });
  const { rates } = await evaluateTrials({ scores: ["d.csv"], flags: { at: "0.6" } }, files);
  expect(rates).toEqual([{ threshold: 0.6, far: 0.5, frr: 0 }]);
  await expect(evaluateTrials({ scores: ["d.csv"], flags: { llr: true } }, files)).rejects.toThrow("invalid --llr");
});

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

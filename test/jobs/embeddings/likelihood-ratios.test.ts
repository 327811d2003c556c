import { expect, test } from "vitest";
import { evaluateTrials } from "../../../src/jobs/embeddings/evaluate-trials.ts";
import { filesOf } from "../files.ts";

// Probabilities that are taken as logarithms of likelihood ratios give a Cllr that is none: red when that comes without a word.

async function told(scores: readonly number[], flags: object): Promise<readonly string[]> {
  const rows = scores.map((score, i) => `${score},${i % 2 === 0 ? "target" : "nontarget"}\n`);
  const files = filesOf({ "scores.csv": `score,target\n${rows.join("")}` });
  const { findings } = await evaluateTrials({ scores: ["scores.csv"], flags }, files);
  return findings.flatMap(({ id, level, text }) => (id === "scores-below-one" ? [level, text] : []));
}

test("--llr warns of scores that all lie between -1 and 1", async () => {
  expect(await told([0.9, 0.2, 0.99995, 0.00004], { llr: true })).toEqual([
    "warning",
    "all scores are from 0.00004 to 1, as probabilities and cosines are, and --llr takes them as natural logarithms of likelihood ratios: Cllr and actDCF are those of other scores",
  ]);
  expect(await told([0.9, -1, 1, -0.5], { llr: true })).toHaveLength(2);
});

test("--llr says nothing of a score beyond these, and scores as such may lie there", async () => {
  expect(await told([0.9, -1.01, 0.8, -0.5], { llr: true })).toEqual([]);
  expect(await told([0.9, 0.2, 1.01, 0.1], { llr: true })).toEqual([]);
  expect(await told([0.9, 0.2, 0.8, 0.1], {})).toEqual([]);
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { npy } from "../../jobs/files.ts";
import { rankproof } from "../in-process.ts";

let folder = "";

const SCORES = [0.9, 0.8, 0.8, 0.4, 0.8, 0.3, 0.1, 0.1];
const TARGETS = [1, 1, 1, 1, 0, 0, 0, 0];
const rows = (row: (score: number, target: number, i: number) => string): string =>
  SCORES.map((score, i) => `${row(score, TARGETS[i], i)}\n`).join("");
const word = (target: number): string => (target === 1 ? "target" : "nontarget");

/** One question in many forms: the same eight pairs. */
const FORMS: Readonly<Record<string, Readonly<Record<string, string | Uint8Array>>>> = {
  "a CSV with usual names": {
    "a.csv": `enroll,test,score,target\n${rows((score, target, i) => `e${i},t${i},${score},${target}`)}`,
  },
  "a TSV with words, in another order": {
    "a.tsv": `label\tmodel-id\tsegment-id\tLLR\n${rows((score, target, i) => `${word(target)}\te${i}\tt ${i}\t${score}`)}`,
  },
  "semicolons and decimal commas": {
    "a.csv": `Genuine;Similarity\n${rows((score, target) => `${target === 1};${String(score).replace(".", ",")}`)}`,
  },
  "impostors marked by 1": { "a.csv": `is_impostor,score\n${rows((score, target) => `${1 - target},${score}`)}` },
  "distances, less of which is more alike": {
    "a.csv": `distance,same\n${rows((score, target) => `${(1 - score).toFixed(1)},${target}`)}`,
  },
  "JSON lines": { "a.jsonl": rows((score, target) => JSON.stringify({ score, target: target === 1 })) },
  "blanks, without a header": { "a.txt": rows((score, target, i) => `e${i} t${i} ${score} ${word(target)}`) },
  "label first, ids of digits": { "a.txt": rows((score, target, i) => `${target} 10${i} 20${i} ${score}`) },
  "scores and labels alone": { "a.txt": rows((score, target) => `${score} ${target === 1 ? "genuine" : "impostor"}`) },
  "trials of VoxCeleb and scores by pair, in another order": {
    "trials.txt": rows((_, target, i) => `${target} a${i}.wav b.wav`),
    "scores.txt": rows((score, _, i) => `a${i}.wav b.wav ${score}`)
      .split(/(?<=\n)/)
      .reverse()
      .join(""),
  },
  "trials of Kaldi behind their scores": {
    "scores.txt": rows((score, _, i) => `spk${i} utt${i} ${score}`),
    "trials.txt": rows((_, target, i) => `spk${i} utt${i} ${word(target)}`),
  },
  "trials of ids that are digits": {
    "trials.txt": rows((_, target, i) => `${target} 10${i} 20${i}`),
    "scores.txt": rows((score, _, i) => `10${i} 20${i} ${score}`),
  },
  "trials and a score a line": {
    "trials.txt": rows((_, target, i) => `${target} a${i}.wav b.wav`),
    "scores.txt": rows((score) => String(score)),
  },
  "a key and scores of NIST": {
    "key.tsv": `modelid\tsegmentid\tside\ttargettype\n${rows((_, target, i) => `m${i}\ts\ta\t${word(target)}`)}`,
    "scores.tsv": `modelid\tsegmentid\tside\tLLR\n${rows((score, _, i) => `m${i}\ts\ta\t${score}`)}`,
  },
  "arrays of scores and labels": {
    "scores.npy": npy("<f8", [8], SCORES),
    "labels.npy": npy("<i4", [8], TARGETS),
  },
  "columns by kind, of which one is shorter": {
    "a.csv": "genuine,impostor\n0.9,0.8\n0.8,0.3\n0.8,0.1\n0.4,0.1\n",
  },
  "files by kind": { "impostor_scores.txt": "0.8\n0.3\n0.1\n0.1\n", "genuine_scores.txt": "0.9\n0.8\n0.8\n0.4\n" },
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-trials-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

async function pairs(files: Readonly<Record<string, string | Uint8Array>>, ...options: string[]): Promise<string> {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const { code, stdout, stderr } = await rankproof(["pairs", ...Object.keys(files), ...options], { cwd: folder });
  return code === 0 ? stdout : `${code}: ${stderr}`;
}

describe("pairs with ready scores", () => {
  // From 0.9: 1 of 4 targets accepted, no other. From 0.8: 3 of 4, and 1 of 4 others. From 0.4: all 4, and 1 of 4.
  // AUC: 4 + (3 + 0.5) · 2 + 3 of 16 pairs of pairs. EER: FAR 1/4 = FRR 1/4. minDCF: 0.01 · 3/4 over 0.01.
  test("a table", async () => {
    expect(await pairs(FORMS["a CSV with usual names"], "--far", "0,0.25")).toMatchInlineSnapshot(`
      "EER     AUC     minDCF  FAR     FRR     from
      ──────────────────────────────────────────────
      0.2500  0.8750  0.7500  0.0000  0.7500  0.9000

      FAR up to  FAR     FRR     TAR     from
      ─────────────────────────────────────────
      0          0.0000  0.7500  0.2500  0.9000
      0.25       0.2500  0.0000  1.0000  0.4000

      4 of 8 pairs belong together; a score: more is more alike
      minDCF: NIST's, normalized, p_target 0.01, c_miss 1, c_fa 1
      rates at the widest threshold that keeps each false accept rate; pairs of equal scores are accepted together
      "
    `);
  });

  test.each(Object.entries(FORMS))("%s: the same values", async (name, files) => {
    const { eer, auc, minDcf, points, targets, isDistance } = JSON.parse(
      await pairs(files, "--far", "0.25", "--p-target", "0.5", "--json"),
    );
    expect(isDistance).toBe(name.startsWith("distances"));
    expect([eer, auc, targets]).toEqual([0.25, 0.875, 4]);
    expect(minDcf).toEqual({
      ...{ value: 0.25, pTarget: 0.5, cMiss: 1, cFa: 1, far: 0.25, frr: 0 },
      threshold: isDistance ? 0.6 : 0.4,
    });
    expect(points).toEqual([{ far: 0.25, achieved: 0.25, frr: 0, tar: 1, threshold: isDistance ? 0.6 : 0.4 }]);
  });
});

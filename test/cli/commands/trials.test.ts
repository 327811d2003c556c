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
  "protocol of ASVspoof": {
    "a.txt": rows((score, target, i) => `t${i} - ${target === 1 ? "bonafide" : "spoof"} ${score}`),
  },
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
  "trials of which the first looks like a header": {
    "trials.txt": rows((_, target, i) => `a ${i === 0 ? "b" : i} ${word(target)}`),
    "scores.txt": rows((score, _, i) => `a ${i === 0 ? "b" : i} ${score}`),
  },
  "labels and scores under headers of words": {
    "labels.csv": `target\n${rows((_, target) => String(target))}`,
    "scores.csv": `score\n${rows((score) => String(score))}`,
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
      "EER     EER from     AUC  minDCF     FAR     FRR  minDCF from
      ─────────────────────────────────────────────────────────────
      0.2500    0.8000  0.8750  0.7500  0.0000  0.7500       0.9000

      FAR up to     FAR     FRR     TAR    from
      ─────────────────────────────────────────
      0          0.0000  0.7500  0.2500  0.9000
      0.25       0.2500  0.0000  1.0000  0.4000

      4 of 8 pairs belong together; higher scores are more alike
      minDCF: NIST's, normalized, p_target 0.01, c_miss 1, c_fa 1; EER: on the line between two thresholds
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

describe("what is doubtful or wrong is said", () => {
  test("scores the wrong way round are a warning, with the column that turns them", async () => {
    const files = { "a.csv": "score,label\n1,1\n2,1\n3,0\n4,0\n" };
    const { findings, auc } = JSON.parse(await pairs(files, "--json"));
    expect(auc).toBe(0);
    expect(findings).toMatchObject([{ id: "reversed-scores", level: "warning" }]);
    const turned = JSON.parse(await pairs(files, "--json", "--columns", "distance=score"));
    expect(turned).toMatchObject({ auc: 1, findings: [], isDistance: true });
  });

  test("columns without names are chosen by number, in trials and scores too", async () => {
    const trials = { "trials.txt": "1 a x\n0 b x\n", "scores.txt": "a x 0.1\nb x 0.7\n" };
    expect(JSON.parse(await pairs(trials, "--json", "--columns", "distance=3"))).toMatchObject({ auc: 1 });
    const table = { "a.txt": "a x 0 0.1 1\nb x 0 0.7 0\n" };
    expect(JSON.parse(await pairs(table, "--json", "--columns", "distance=4,target=5"))).toMatchObject({ auc: 1 });
  });

  const both = "enroll,test,score,target\n";

  const REPEATED = "2 of 5 pairs repeat an earlier one, 1 with another score (first: pair 4, a x): each row counts";
  test.each<[string, Readonly<Record<string, string>>]>([
    ["a table", { "a.csv": `${both}a,x,0.5,1\nb,x,0.1,0\na,y,0.2,1\na,x,0.5,1\nb,x,0.3,0\n` }],
    ["trials and a score a line", { "t.txt": "1 a x\n0 b x\n1 a y\n1 a x\n0 b x\n", "s.txt": ".5\n.1\n.2\n.5\n.3\n" }],
  ])("a pair that is there twice counts twice, which is said: %s", async (_, files) => {
    expect(await pairs(files)).toContain(REPEATED);
    const { findings, targets } = JSON.parse(await pairs(files, "--json"));
    expect(targets).toBe(3);
    expect(findings).toMatchObject([
      { id: "repeated-pairs", level: "warning", evidence: { repeated: 2, rescored: 1 } },
    ]);
  });

  test("the same ids the other way round, or parted elsewhere, are another pair", async () => {
    const text = `${both}a,x,0.5,1\nx,a,0.1,0\na b,x,0.5,1\na,b x,0.1,0\n`;
    expect(JSON.parse(await pairs({ "a.csv": text }, "--json")).findings).toEqual([]);
  });
  test.each<[string, Readonly<Record<string, string | Uint8Array>>, readonly string[], string]>([
    [
      "a pair without a score",
      { "a.csv": `${both}a,x,0.5,1\nb,x,,0\n` },
      [],
      "3: a.csv: missing score: pair 2 (b x) has none\n",
    ],
    [
      "a pair without a label",
      { "a.csv": `${both}a,x,0.5,1\nb,x,0.1,\n` },
      [],
      "3: a.csv: missing label: pair 2 (b x) has none\n",
    ],
    [
      "a score that is no number",
      { "a.csv": `${both}a,x,nan,1\nb,x,0.1,0\n` },
      [],
      "3: a.csv: invalid score: nan of pair 1 (a x) (expected a finite number)\n",
    ],
    [
      "a score that is no number, in the first row without a header",
      { "a.txt": "a x nan target\nb x 0.1 nontarget\nc x 0.1 nontarget\n" },
      [],
      "3: a.txt: invalid score: nan of pair 1 (a x) (expected a finite number)\n",
    ],
    [
      "a label of another kind",
      { "a.csv": `${both}a,x,0.5,2\nb,x,0.1,0\n` },
      [],
      "3: a.csv: invalid label: 2 of pair 1 (a x) (expected target or nontarget, 1 or 0, true or false)\n",
    ],
    [
      "labels of three kinds",
      { "a.csv": `${both}a,x,0.5,1\nb,x,0.1,0\nb,x,0.1,-1\n` },
      [],
      "3: a.csv: ambiguous labels: 0 and -1 (expected two labels)\n",
    ],
    [
      "one class alone",
      { "a.csv": `${both}a,x,0.5,1\nb,x,0.1,1\n` },
      [],
      "3: a.csv: missing pairs: none is a nontarget (all 2 are of the other kind; both are needed)\n",
    ],
    [
      "two columns of scores",
      { "a.csv": "plda,cosine,label\n0.5,0.1,1\n0.2,0.2,0\n" },
      [],
      "3: a.csv: ambiguous column: score (plda or cosine; --columns score=plda chooses one)\n",
    ],
    [
      "numbers that may be labels or scores",
      { "a.txt": "1 0\n0 1\n" },
      [],
      "3: a.txt: ambiguous columns: which holds scores, and which labels? (the first row is 1 | 0; --columns says so, as in enroll=1,test=2,score=3,target=4)\n",
    ],
    [
      "channels of recordings, which are no scores",
      { "a.txt": "m1 s1 1 target\nm1 s2 2 nontarget\n" },
      [],
      "3: a.txt: ambiguous columns: which holds scores, and which labels? (the first row is m1 | s1 | 1 | target; --columns says so, as in enroll=1,test=2,score=3,target=4)\n",
    ],
    [
      "trials and scores that are not of the same pairs",
      { "trials.txt": "1 a x\n0 b x\n", "scores.txt": "a x 0.5\nx b 0.1\n" },
      [],
      "3: trials.txt: missing score: pair 2 (b x) has none; the scores have it the other way round\nscores.txt: missing label: pair 2 (x b) has none\n",
    ],
    [
      "both labels of one pair",
      { "a.txt": "a x 0.5 target\nb x 0.1 nontarget\na x 0.5 nontarget\n" },
      [],
      "3: a.txt: ambiguous label: target and nontarget of one pair (a x: pairs 1 and 3; take the wrong one out)\n",
    ],
    [
      "both labels of one pair of trials",
      { "trials.txt": "1 a x\n0 b x\n0 a x\n", "scores.txt": "a x 0.5\nb x 0.1\n" },
      [],
      "3: trials.txt: ambiguous label: target and nontarget of one pair (a x: pairs 1 and 3; take the wrong one out)\n",
    ],
    [
      "two scores of one pair",
      { "trials.txt": "1 a x\n0 b x\n", "scores.txt": "a x 0.5\nb x 0.1\na x 0.6\n" },
      [],
      "3: scores.txt: ambiguous score: 0.5 and 0.6 of one pair (a x)\n",
    ],
    [
      "fewer scores than trials",
      { "trials.txt": "1 a x\n0 b x\n", "scores.txt": "0.5\n" },
      [],
      "3: trials.txt: invalid scores: 2 labels, 1 in scores.txt (expected a score for each)\n",
    ],
    [
      "tables whose rows have no known names",
      { "trials.csv": "who,what,label\na,x,1\nb,x,0\n", "scores.csv": "who,what,score\nb,x,1\na,x,0\n" },
      [],
      "3: trials.csv: missing column: enroll (found who, what, label; --columns enroll=NAME chooses it)\n",
    ],
    [
      "labels alone",
      { "trials.txt": "1 a x\n0 b x\n" },
      [],
      "3: trials.txt: missing column: score (the first row is 1 | a | x; --columns enroll=1,test=2,score=3,target=4, or what fits, chooses it)\n",
    ],
    [
      "rows of several lengths",
      { "a.txt": "a x 0.5 1\nb x 0.1\n" },
      [],
      "3: a.txt:2: invalid fields: 3 (expected 4, as in the first line)\n",
    ],
    [
      "an option of vectors",
      { "a.csv": `${both}a,x,0.5,1\nb,x,0.1,0\n` },
      ["--similarity", "cosine"],
      "2: unsupported --similarity: it looks at vectors, and scores are given\n",
    ],
    [
      "a prior that is none",
      { "a.csv": `${both}a,x,0.5,1\nb,x,0.1,0\n` },
      ["--p-target", "1"],
      "2: invalid --p-target: 1 (expected a number above 0 and below 1)\n",
    ],
    [
      "an unknown role",
      { "a.csv": `${both}a,x,0.5,1\nb,x,0.1,0\n` },
      ["--columns", "grade=target"],
      "2: unknown role in --columns: grade (expected enroll, test, score, distance, target)\n",
    ],
  ])("%s", async (_, files, options, message) => {
    expect(await pairs(files, ...options)).toBe(message);
  });
});

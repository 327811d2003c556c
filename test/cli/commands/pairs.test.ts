import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "../in-process.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-pairs-"));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write("first.csv", "x0,x1\n1,0\n1,0\n0,1\n0,2\n");
  write("second.csv", "x0,x1\n2,0\n0,1\n0,1\n-1,0\n");
  write("scores.txt", "5\n1\n4\n1\n");
  write("same.txt", "1\n0\n1\n0\n");
  write("items.csv", "name,x0,x1\na,1,0\nb,1,1\nc,0,1\n");
  write(
    "faces.csv",
    "name,x0,x1\nA/A_0001.jpg,1,0\nA/A_0002.jpg,2,1\nB/B_0001.jpg,0,1\nC/C_0001.jpg,-1,1\nC/C_0002.jpg,-2,1\n",
  );
  write("lfw.txt", "2\t1\nA\t1\t2\nA\t1\tB\t1\nC\t1\t2\nA\t2\tC\t1\n");
  write("short.txt", "2\t1\nA\t1\t2\n");
  write("wrong.txt", "1\nA\t1\t2\nA\t1\tB\n");
  write("folds.csv", "first,second,same,fold\n0,1,1,a\n0,2,0,a\n3,4,1,b\n1,3,0,b\n");
  write("twice.csv", "first,second,score,same\na,b,3,true\na,c,0,false\nb,c,2,true\na,b,3,true\n");
  write("both.csv", "first,second,same\na,b,true\na,c,false\na,b,false\n");
  write("pairs.csv", "first,second,score,same\na,b,3,true\na,c,0,false\nb,c,2,true\n");
});

afterAll(() => rmSync(folder, { recursive: true }));

async function pairs(...args: string[]) {
  const { code, stdout, stderr } = await rankproof(["pairs", ...args], { cwd: folder });
  return code === 0 ? stdout : `${code}: ${stderr}`;
}

describe("pairs", () => {
  test("rows of two files are pairs: correlations with scores, and how well pairs are told apart", async () => {
    expect(
      await pairs("first.csv", "second.csv", "--scores", "scores.txt", "--same", "same.txt"),
    ).toMatchInlineSnapshot(`
      "dot has the highest Spearman correlation, 1.0000; cosine, dot, manhattan, euclidean have the highest AP, 1.0000.

      similarity  Pearson  Spearman  Kendall's tau
      ────────────────────────────────────────────
      cosine       0.9802    0.9428         0.8944
      dot          0.9711    1.0000         1.0000
      manhattan    0.8141    0.7379         0.5477
      euclidean    0.7196    0.7379         0.5477

      similarity      AP  accuracy  accuracy from      F1  F1 from  precision  recall     MCC
      ───────────────────────────────────────────────────────────────────────────────────────
      cosine      1.0000    1.0000         0.5000  1.0000   0.5000     1.0000  1.0000  1.0000
      dot         1.0000    1.0000         0.5000  1.0000   0.5000     1.0000  1.0000  1.0000
      manhattan   1.0000    1.0000         1.5000  1.0000   1.5000     1.0000  1.0000  1.0000
      euclidean   1.0000    1.0000         1.2071  1.0000   1.2071     1.0000  1.0000  1.0000

      agreement of similarities with scores of 4 pairs
      2 of 4 pairs belong together; distances match up to their threshold
      "
    `);
  });

  test("a pair that a table has twice is said, one with both labels refused", async () => {
    const args = ["items.csv", "--ids", "name", "--pairs"];
    const said = "1 of 4 pairs repeats an earlier one (first: pair 4, a b): each row counts";
    expect(await pairs(...args, "twice.csv")).toContain(said);
    const { findings } = JSON.parse(await pairs(...args, "twice.csv", "--json"));
    expect(findings).toMatchObject([{ id: "repeated-pairs", level: "warning" }]);
    const { stderr } = await rankproof(["pairs", ...args, "twice.csv", "-f", "csv"], { cwd: folder });
    expect(stderr).toContain(said);
    expect(await pairs(...args, "both.csv")).toBe(
      "3: both.csv: ambiguous label: target and nontarget of one pair (a b: pairs 1 and 3; take the wrong one out)\n",
    );
  });

  test("a table of pairs names items by their ids", async () => {
    const args = ["items.csv", "--pairs", "pairs.csv", "--ids", "name", "--similarity", "cosine", "-f", "csv"];
    expect(await pairs(...args)).toMatchInlineSnapshot(`
      "similarity,measure,value,min,max,threshold
      cosine,pearson,0.9449111825230678,0.9449111825230678,0.9449111825230678,
      cosine,spearman,0.8660254037844387,0.8660254037844387,0.8660254037844387,
      cosine,kendall,0.8164965809277261,0.8164965809277261,0.8164965809277261,
      cosine,ap,1,1,1,
      cosine,ap of thresholds,1,1,1,
      cosine,accuracy,1,1,1,0.3535533905932738
      cosine,f1,1,1,1,0.3535533905932738
      cosine,precision,1,1,1,0.3535533905932738
      cosine,recall,1,1,1,0.3535533905932738
      cosine,mcc,1,1,1,0.3535533905932738
      "
    `);
  });

  test("accuracy over the folds of LFW, and true accept rates with their thresholds", async () => {
    const options = ["--similarity", "euclidean", "--far", "0,0.5"];
    const found = await pairs("faces.csv", "--ids", "name", "--pairs", "lfw.txt", ...options);
    expect(found).toMatchInlineSnapshot(`
      "similarity  AP                      accuracy  accuracy from      F1  F1 from  precision  recall     MCC
      ───────────────────────────────────────────────────────────────────────────────────────────────────────
      euclidean   0.9167 {0.8333…1.0000}    0.7500         1.2071  0.8000   2.2071     0.6667  1.0000  0.5774

      fold            euclidean               euclidean from
      ──────────────────────────────────────────────────────
      1               0.5000                  2
      2               0.5000 {0.5000…1.0000}  no pair
      ──────────────────────────────────────────────────────
      mean            0.5000 {0.5000…0.7500}
      standard error  0.0000

      similarity     EER  EER from     AUC  TAR@FAR=0  FAR=0 from  TAR@FAR=0.5  FAR=0.5 from
      ──────────────────────────────────────────────────────────────────────────────────────
      euclidean   0.2500    1.4142  0.8750     0.5000      1.0000       1.0000        1.4142

      2 of 4 pairs belong together; distances match up to their threshold
      accuracy at the threshold that is best for the other folds: mean of 2 folds, with its standard error
      true accept rate at the widest threshold that keeps the false accept rate
      "
    `);
    const vectors = ["faces.csv", "--vectors", "x0,x1"];
    expect(
      (await pairs(...vectors, "--pairs", "folds.csv", ...options)).replaceAll(/^[ab] /gm, (fold) =>
        fold === "a " ? "1 " : "2 ",
      ),
    ).toBe(found);
  });

  test("folds and rates in JSON and rows", async () => {
    const options = ["--similarity", "euclidean", "--far", "0"];
    const args = ["faces.csv", "--ids", "name", "--pairs", "lfw.txt", ...options];
    expect(JSON.parse(await pairs(...args, "--json")).similarities[0]).toMatchObject({
      folded: {
        accuracy: 0.5,
        min: 0.5,
        max: 0.75,
        standardError: 0,
        folds: [
          { fold: 1, accuracy: 0.5, threshold: 2 },
          { fold: 2, accuracy: 0.5, min: 0.5, max: 1, threshold: null },
        ],
      },
      verification: { eer: 0.25, auc: 0.875, points: [{ far: 0, achieved: 0, tar: 0.5, threshold: 1 }] },
    });
    const rows = (await pairs(...args, "-f", "csv")).split("\n").slice(1, -1);
    expect(rows.slice(-8)).toMatchInlineSnapshot(`
      [
        "euclidean,mcc,0.5773502691896258,0.5773502691896258,0.5773502691896258,2.2071067811865475",
        "euclidean,accuracy of fold 1,0.5,0.5,0.5,2",
        "euclidean,accuracy of fold 2,0.5,0.5,1,",
        "euclidean,accuracy over folds,0.5,0.5,0.75,",
        "euclidean,standard error over folds,0,0,0,",
        "euclidean,eer,0.25,0.25,0.25,1.4142135623730951",
        "euclidean,auc,0.875,0.875,0.875,",
        "euclidean,TAR@FAR=0,0.5,0.5,0.5,1",
      ]
    `);
  });

  test("the least detection cost of similarities, where its costs are given", async () => {
    const args = ["faces.csv", "--ids", "name", "--pairs", "lfw.txt", "--similarity", "euclidean", "--p-target", "0.5"];
    // Distances 1.414 and 1 of one person, 1.414 and 3.162 of two: up to 1, half are missed; up to 1.414, half accepted.
    const [{ verification }] = JSON.parse(await pairs(...args, "--json")).similarities;
    expect(verification).toMatchObject({
      points: [],
      minDcf: { value: 0.5, cMiss: 1, far: 0, frr: 0.5, threshold: 1 },
    });
    expect(await pairs(...args)).toContain("minDCF: NIST's, normalized, p_target 0.5, c_miss 1, c_fa 1\n");
    expect(await pairs("first.csv", "second.csv", "--scores", "scores.txt", "--c-fa", "2")).toBe(
      "2: missing pairs that belong together: minDCF needs a column same, or --same\n",
    );
    expect(await pairs(...args, "--columns", "score=1")).toBe(
      "2: unsupported --columns: it is about ready scores, and vectors are given\n",
    );
  });

  test("mteb takes thresholds between two pairs only", async () => {
    const text = await pairs("first.csv", "second.csv", "--same", "same.txt", "--like", "mteb", "--json");
    expect(JSON.parse(text)).toMatchObject({
      like: "mteb",
      similarities: [{ similarity: "cosine", classification: { f1: { value: 1, threshold: 0.5 } } }, {}, {}, {}],
    });
  });

  test.each([
    [["first.csv"], "2: missing pairs: a second file of vectors, or --pairs with columns first and second\n"],
    [["first.csv", "second.csv"], "2: missing scores: --scores how alike pairs are, or --same which belong together\n"],
    [
      ["first.csv", "second.csv", "--pairs", "pairs.csv", "--same", "same.txt"],
      "2: ambiguous pairs: --pairs has columns score and same; leave out --scores and --same\n",
    ],
    [
      ["items.csv", "--pairs", "pairs.csv"],
      "3: pairs.csv: invalid first: a of pair 1 (expected an index from 0 to 2; --ids names items otherwise)\n",
    ],
    [
      ["first.csv", "items.csv", "--same", "same.txt"],
      "3: invalid rows: 4 of first.csv, 3 of items.csv (expected as many, or --pairs)\n",
    ],
    [
      ["first.csv", "second.csv", "--same", "scores.txt"],
      "3: scores.txt: invalid same: 5 of pair 1 (expected 1 or 0, true or false)\n",
    ],
    [
      ["first.csv", "second.csv", "--same", "same.txt", "--similarity", "cosin"],
      "2: unknown similarity: cosin (did you mean cosine?)\n",
    ],
    [
      ["first.csv", "second.csv", "items.csv", "--same", "same.txt"],
      "2: invalid vectors: 3 files (expected one, or two whose rows are pairs)\n",
    ],
    [
      ["faces.csv", "--ids", "name", "--pairs", "short.txt"],
      "3: short.txt: invalid pairs: 1 (expected 4 by its first line: 2 × 2 × 1)\n",
    ],
    [
      ["faces.csv", "--ids", "name", "--pairs", "wrong.txt"],
      "3: wrong.txt: invalid line 3: A\\t1\\tB (expected a name and a number, twice, separated by tabs)\n",
    ],
    [
      ["faces.csv", "--vectors", "x0,x1", "--pairs", "lfw.txt"],
      "3: lfw.txt: missing ids: the pairs of LFW name images (expected their names or paths: --ids)\n",
    ],
    [
      ["first.csv", "second.csv", "--scores", "scores.txt", "--far", "0.1"],
      "2: missing pairs that belong together: --far needs a column same, or --same\n",
    ],
  ])("%j says what is wrong", async (args, message) => {
    expect(await pairs(...args)).toBe(message);
  });
});

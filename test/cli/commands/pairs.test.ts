import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "../spawn.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-pairs-"));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write("first.csv", "x0,x1\n1,0\n1,0\n0,1\n0,2\n");
  write("second.csv", "x0,x1\n2,0\n0,1\n0,1\n-1,0\n");
  write("scores.txt", "5\n1\n4\n1\n");
  write("same.txt", "1\n0\n1\n0\n");
  write("items.csv", "name,x0,x1\na,1,0\nb,1,1\nc,0,1\n");
  write("pairs.csv", "first,second,score,same\na,b,3,true\na,c,0,false\nb,c,2,true\n");
});

afterAll(() => rmSync(folder, { recursive: true }));

function pairs(...args: string[]) {
  const { code, stdout, stderr } = rankproof(["pairs", ...args], { cwd: folder });
  return code === 0 ? stdout : `${code}: ${stderr}`;
}

describe("pairs", () => {
  test("rows of two files are pairs: correlations with scores, and how well pairs are told apart", () => {
    expect(pairs("first.csv", "second.csv", "--scores", "scores.txt", "--same", "same.txt")).toMatchInlineSnapshot(`
      "similarity  Pearson  Spearman  Kendall's tau
      ────────────────────────────────────────────
      cosine      0.9802   0.9428    0.8944
      dot         0.9711   1.0000    1.0000
      manhattan   0.8141   0.7379    0.5477
      euclidean   0.7196   0.7379    0.5477

      similarity  AP      accuracy  from    F1      from    precision  recall  MCC
      ───────────────────────────────────────────────────────────────────────────────
      cosine      1.0000  1.0000    0.5000  1.0000  0.5000  1.0000     1.0000  1.0000
      dot         1.0000  1.0000    0.5000  1.0000  0.5000  1.0000     1.0000  1.0000
      manhattan   1.0000  1.0000    1.5000  1.0000  1.5000  1.0000     1.0000  1.0000
      euclidean   1.0000  1.0000    1.2071  1.0000  1.2071  1.0000     1.0000  1.0000

      agreement of similarities with scores of 4 pairs
      2 of 4 pairs belong together; distances match up to their threshold
      "
    `);
  });

  test("a table of pairs names items by their ids", () => {
    const args = ["items.csv", "--pairs", "pairs.csv", "--ids", "name", "--similarity", "cosine", "-f", "csv"];
    expect(pairs(...args)).toMatchInlineSnapshot(`
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

  test("mteb takes thresholds between two pairs only", () => {
    const text = pairs("first.csv", "second.csv", "--same", "same.txt", "--like", "mteb", "--json");
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
  ])("%j says what is wrong", (args, message) => {
    expect(pairs(...args)).toBe(message);
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "../in-process.ts";

interface Case {
  readonly vectors: readonly (readonly number[])[];
  readonly labels: readonly number[];
  readonly values: Readonly<Record<string, number>>;
}

// What other tools print; origin in golden/geometry/README.md.
const { cases }: { cases: readonly Case[] } = JSON.parse(readFileSync("test/golden/geometry/geometry.json", "utf8"));
const [{ vectors, labels, values }] = cases;

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-geometry-"));
  const rows = vectors.map((embedding, i) => JSON.stringify({ embedding, label: labels[i] }));
  writeFileSync(join(folder, "v.jsonl"), `${rows.join("\n")}\n`);
  writeFileSync(join(folder, "same.csv"), "x,y\n1,1\n1,1\n1,1\n1,1\n");
  writeFileSync(join(folder, "two.csv"), "x,y\n1,1\n1,2\n");
  writeFileSync(join(folder, "zero.csv"), "x,y\n1,1\n0,0\n1,2\n");
});

afterAll(() => rmSync(folder, { recursive: true }));

async function geometry(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await rankproof(["geometry", ...args], { cwd: folder });
  return code === 0 ? stdout : `${code}: ${stderr}`;
}

async function figures(...args: string[]): Promise<Record<string, number | null>> {
  const rows: { measure: string; value: number | null }[] = JSON.parse(await geometry(...args, "--json")).figures;
  return Object.fromEntries(rows.map(({ measure, value }) => [measure, value]));
}

describe("geometry", () => {
  // OML's documentation has calc_pcf(torch.eye(4, 10), [0.5, 1]): 0.2 and 0.5. Of three equal components two explain more than a half.
  test("--pcf of vectors without labels is OML's by its rule, and reaches the share exactly by default", async () => {
    const eye = Array.from({ length: 4 }, (_, row) =>
      Array.from({ length: 10 }, (_, column) => Number(row === column)),
    );
    const header = eye[0].map((_, column) => `d${column}`);
    writeFileSync(join(folder, "eye.csv"), `${[header, ...eye].map((row) => row.join(",")).join("\n")}\n`);
    const own = ["eye.csv", "--vectors", header.join(","), "--pcf", "0.5,1"];
    expect(await figures(...own, "--like", "oml")).toMatchObject({ "PCF@0.5": 0.2, "PCF@1": 0.5 });
    expect(await figures(...own)).toMatchObject({ "PCF@0.5": 0.2, "PCF@1": 0.3 });
    expect(await geometry("eye.csv", "--vectors", header.join(","), "--like", "ranx")).toMatch(/^2: /);
  });

  test("prints what other tools do", async () => {
    const found = await figures("v.jsonl", "--metric", "l2");
    const expected = {
      alignment: "alignment",
      uniformity: "uniformity",
      "mean cosine": "meanCosine",
      "intrinsic dimension (TwoNN)": "twoNN",
      "intrinsic dimension (MLE, k = 20)": "mle",
      "hubness: skewness of 10-occurrence": "skewness",
      "anti-hubs": "antiHubs",
      hubs: "hubs",
      "most 10-occurrences": "most",
    };
    // Vectors of JSON lines are in single precision.
    for (const [name, key] of Object.entries(expected)) expect(found[name]).toBeCloseTo(values[key], 6);
  });

  test("of vectors that are all the same, it says why there is no value", async () => {
    expect(await geometry("same.csv")).toMatchInlineSnapshot(`
      "3 of 4 vectors are the same as an earlier one: copies are each other's nearest neighbors, which moves hubness, anti-hubs, uniformity and intrinsic dimension

      Vectors fill about 1.0 of 2 dimensions (effective rank); mean cosine 1.0000 and anti-hubs 0.0000.

      measure                              value  note
      ──────────────────────────────────────────────────────────────────────────────────────────────────────
      uniformity                          0.0000
      mean cosine                         1.0000  anisotropy
      effective rank                      1.0000
      intrinsic dimension (TwoNN)              –  missing items: fewer than two with two neighbors elsewhere
      intrinsic dimension (MLE, k = 3)         –  missing items: none with 3 neighbors elsewhere
      hubness: skewness of 10-occurrence       –  all items occur as often
      anti-hubs                           0.0000  share that is near no item
      hubs                                0.0000  share above twice the mean
      most 10-occurrences                      3

      4 vectors of 2
      metric of neighbors: cosine; uniformity, alignment and cosines are of vectors at length 1
      "
    `);
  });

  test("of many items some are sampled, the same for a seed", async () => {
    const text = await geometry("v.jsonl", "--sample", "50", "--seed", "3");
    expect(text).toContain("of 50 random items of 160 (seed 3; --sample)");
    expect(await geometry("v.jsonl", "--sample", "50", "--seed", "3", "--threads", "1")).toBe(text);
    expect(await geometry("v.jsonl", "--sample", "50", "--seed", "4")).not.toBe(text);
  });

  test("copies among vectors, and a matrix of all pairs, are told before the figures", async () => {
    const findings = async (file: string) => JSON.parse(await geometry(file, "--json")).findings;
    expect(await findings("same.csv")).toMatchObject([{ id: "repeated-vectors", evidence: { items: 4, repeated: 3 } }]);
    expect(await geometry("same.csv")).toMatch(
      /^3 of 4 vectors are the same as an earlier one: copies are each other's/,
    );
    writeFileSync(join(folder, "matrix.csv"), "a,b,c\n1,0.5,0.2\n0.5,1,0.1\n0.2,0.1,1\n");
    expect(await findings("matrix.csv")).toMatchObject([{ id: "matrix-as-vectors", evidence: { items: 3, self: 1 } }]);
    expect(await findings("v.jsonl")).toEqual([]);
  });

  test.each([
    [["two.csv"], "3: missing vectors: 2 in two.csv (expected at least three)\n"],
    [["zero.csv"], "3: invalid length of row 1 of queries: 0 (it has no direction, so no cosine to others)\n"],
    [["v.jsonl", "-k", "0"], "2: invalid -k: 0 (expected a whole number of at least 1)\n"],
    [
      ["v.jsonl", "-k", "1000000"],
      "2: unsupported -k: 1000000 of 160 items (expected at most 209715, or a smaller --sample)\n",
    ],
    [["v.jsonl", "--metric", "ip"], "2: invalid --metric: ip (expected cosine or l2)\n"],
    [
      ["v.jsonl", "--labels", "none.txt"],
      "3: missing labels: none.txt (neither a file nor a column; known are embedding, label)\n",
    ],
  ])("%j says what is wrong", async (args, message) => {
    expect(await geometry(...args)).toBe(message);
  });
});

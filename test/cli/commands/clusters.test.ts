import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isDeep } from "../../deep.ts";
import { rankproof } from "../in-process.ts";

interface Printed {
  readonly vectors: readonly (readonly number[])[];
  readonly labels: readonly number[];
  readonly cases: readonly {
    readonly name: string;
    readonly clusters: readonly number[];
    readonly values: Readonly<Record<string, number>>;
  }[];
}

// What scikit-learn prints; origin in golden/clusters/README.md.
const { vectors, labels, cases }: Printed = JSON.parse(readFileSync("test/golden/clusters/clusters.json", "utf8"));

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-clusters-"));
  const noisy = cases.find(({ name }) => name === "noisy")?.clusters ?? [];
  const rows = vectors.map((embedding, i) => JSON.stringify({ embedding, label: labels[i], noisy: noisy[i] }));
  writeFileSync(join(folder, "v.jsonl"), `${rows.join("\n")}\n`);
  writeFileSync(join(folder, "bare.csv"), "x,y\n1,1\n0,0\n1,2\n");
  writeFileSync(join(folder, "names.txt"), "a\na\nb\n");
  writeFileSync(join(folder, "short.txt"), "a\nb\n");
});

afterAll(() => rmSync(folder, { recursive: true }));

async function clusters(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await rankproof(["clusters", ...args], { cwd: folder });
  return code === 0 ? stdout : `${code}: ${stderr}`;
}

describe("clusters", () => {
  test("given clusters have scikit-learn's numbers", async () => {
    const values = cases.find(({ name }) => name === "noisy")?.values ?? {};
    const { figures } = JSON.parse(await clusters("v.jsonl", "--assignments", "noisy", "--json"));
    const found = Object.fromEntries(
      figures.map((row: { measure: string; value: number }) => [row.measure, row.value]),
    );
    for (const name of ["NMI", "AMI", "ARI", "homogeneity", "completeness", "purity"]) {
      expect(found[name], name).toBeCloseTo(values[/^[A-Z]+$/.test(name) ? name.toLowerCase() : name], 11);
    }
  });

  test.runIf(isDeep("embeddings"))(
    "k-means has as many clusters as there are labels, the same for a seed and any number of threads",
    async () => {
      const text = await clusters("v.jsonl", "--starts", "5", "--threads", "1");
      expect(text).toMatchInlineSnapshot(`
        "vectors have lengths from 4.947 to 11.43, which the default metric, l2, counts: --metric cosine compares directions alone; --metric l2 keeps l2 without this warning

        6 clusters agree with 6 labels by NMI 1.0000 and ARI 1.0000.

        measure                              value  note
        ─────────────────────────────────────────────────────
        NMI                                 1.0000  V-measure
        AMI                                 1.0000
        ARI                                 1.0000
        homogeneity                         1.0000
        completeness                        1.0000
        purity                              1.0000
        silhouette of clusters              0.5585
        silhouette of clusters, to centers  0.6786
        silhouette of labels                0.5585

        140 items of 6 labels in 6 clusters
        clusters: k-means, k = 6, seed 0, 5 starts; 2 steps
        NMI of single starts: 0.9049 to 1.0000
        silhouettes by l2
        "
      `);
      if (isDeep("embeddings")) expect(await clusters("v.jsonl", "--starts", "5", "--threads", "2")).toBe(text);
    },
  );

  test("ten starts are the default, and their spread is stated: a single one depends on its seed", async () => {
    const text = await clusters("v.jsonl");
    expect(text).toBe(await clusters("v.jsonl", "--starts", "10"));
    expect(text).toMatch(/10 starts; \d+ steps\nNMI of single starts: 0\.\d{4} to 1\.0000\n/);
    expect(await clusters("v.jsonl", "--starts", "1")).toContain("NMI of one start is that of its seed");
  });

  test.runIf(isDeep("embeddings"))("silhouettes of many items are of random ones", async () => {
    expect(await clusters("v.jsonl", "--sample", "40", "--seed", "2")).toContain(
      "silhouettes by l2, of 40 random items (seed 2; --sample)",
    );
  });

  test.each([
    [["bare.csv"], "2: missing labels: name a file or a column with --labels\n"],
    [
      ["bare.csv", "--labels", "short.txt"],
      "3: invalid labels: 2 in short.txt (expected 3, one for each vector of bare.csv)\n",
    ],
    [
      ["bare.csv", "--labels", "names.txt", "-k", "4"],
      "2: invalid clusters: 4 (expected a whole number from 1 to 3)\n",
    ],
    [
      ["bare.csv", "--labels", "names.txt", "--metric", "cosine"],
      "3: invalid vector: zeros in row 1 (rows from 0; it has no direction)\n",
    ],
    [
      ["v.jsonl", "--assignments", "noisy", "-k", "3"],
      "2: ambiguous clusters: --assignments gives them; leave out -k and --starts\n",
    ],
  ])("%j says what is wrong", async (args, message) => {
    expect(await clusters(...args)).toBe(message);
  });
});

test("lengths that the default metric counts, and a matrix of all pairs, are warned about", async () => {
  writeFileSync(join(folder, "long.csv"), "x,y,label\n1,0,a\n9,0.1,a\n0,1,b\n0.1,9,b\n");
  const warning = "vectors have lengths from 1 to 9.001, which the default metric, l2, counts: --metric cosine";
  expect(await clusters("long.csv")).toContain(warning);
  expect(await clusters("long.csv", "--metric", "l2")).not.toContain("vectors have lengths");
  const { findings } = JSON.parse(await clusters("long.csv", "--json"));
  expect(findings).toMatchObject([{ id: "varying-lengths", level: "warning" }]);
  writeFileSync(join(folder, "all.csv"), "x,y,z,label\n1,0.5,0.1,a\n0.5,1,0.2,a\n0.1,0.2,1,b\n");
  expect(await clusters("all.csv", "--metric", "cosine")).toContain("vectors are 3 rows of 3 numbers, the same down");
});

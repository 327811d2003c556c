import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compare } from "../../../src/compare/compare.ts";
import { EmbeddingEvaluator } from "../../../src/embeddings/evaluator.ts";
import { parseMeasure } from "../../../src/notation/index.ts";
import { isDeep } from "../../deep.ts";
import { rankproof } from "../in-process.ts";

const MEASURES = isDeep("compare", "embeddings") ? "Success@1, P@5, AP, nDCG@10" : "Success@1, nDCG@10";
const LABELS = Array.from({ length: 60 }, (_, item) => `class${item % 3 === 0 ? 0 : item % 12}`);

/** Whole numbers on a small grid: many items are equally near. */
function vectorsOf(dimensions: number, spread: number): number[][] {
  return LABELS.map((label, item) =>
    Array.from({ length: dimensions }, (_, d) => {
      const noise = ((item * 7919 + d * 104729) % 1009) % (spread + 1);
      return (Number(label.slice(5)) * (d + 3)) % 5 ? noise : noise + 2;
    }),
  );
}

const MODELS = { a: vectorsOf(3, 4), b: vectorsOf(5, 3), c: vectorsOf(2, 6) };

/** All other items of each query, scored by the squared distance: a whole number. */
function runOf(vectors: readonly (readonly number[])[]): string {
  const distance = (one: number, other: number) =>
    vectors[one].reduce((sum, value, d) => sum + (value - vectors[other][d]) ** 2, 0);
  const lines = LABELS.flatMap((_, q) =>
    LABELS.flatMap((_, item) => (item === q ? [] : [`${q} Q0 ${item} 0 ${-distance(q, item)} x`])),
  );
  return `${lines.join("\n")}\n`;
}

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-spaces-"));
  const write = (name: string, content: string): void => writeFileSync(join(folder, name), content);
  for (const [name, vectors] of Object.entries(MODELS)) {
    const header = [...vectors[0].map((_, d) => `v${d}`), "label"].join();
    write(`${name}.csv`, `${[header, ...vectors.map((own, i) => [...own, LABELS[i]].join())].join("\n")}\n`);
    write(`${name}.run`, runOf(vectors));
  }
  for (const name of ["a", "b"]) {
    const [header, ...rows] = readFileSync(join(folder, `${name}.csv`), "utf8")
      .trimEnd()
      .split("\n");
    write(`${name}-queries.csv`, [header, ...rows.slice(0, 20)].join("\n"));
    write(`${name}-gallery.csv`, [header, ...rows.slice(20)].join("\n"));
  }
  const [header, first, ...rows] = readFileSync(join(folder, "b.csv"), "utf8").trimEnd().split("\n");
  write("short.csv", [header, ...rows].join("\n"));
  const numbered = (name: string, from: number): void =>
    write(name, ["x,y,label,id", ...LABELS.map((label, i) => `${i % 7},${i % 5},${label},${from + i}`)].join("\n"));
  numbered("first-ids.csv", 0);
  numbered("other-ids.csv", 1);
  write("relabeled.csv", [header, first.replace(/[^,]+$/, "class1"), ...rows].join("\n"));
  write(
    "qrels.txt",
    `${LABELS.flatMap((label, q) =>
      LABELS.flatMap((other, item) => (item !== q && other === label ? [`${q} 0 ${item} 1`] : [])),
    ).join("\n")}\n`,
  );
  write("graded.txt", readFileSync(join(folder, "qrels.txt"), "utf8").replaceAll(/([13579]) 1$/gm, "$1 2"));
  write("classes.csv", `query,class\n${LABELS.map((label, q) => `${q},${label}`).join("\n")}\n`);
  write("parity.txt", `${LABELS.map((_, q) => (q % 2 === 0 ? "even" : "odd")).join("\n")}\n`);
});

afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => rankproof(args, { cwd: folder });

async function jsonOf(...args: string[]) {
  const { stdout, stderr } = await run(...args, "-f", "json");
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
}

/** The measures of a comparison with the names of runs without their extension. */
function measuresIn(document: { measures: object }): unknown {
  return JSON.parse(JSON.stringify(document.measures).replaceAll(/\.(csv|run)/g, ""));
}

describe("embeddings --against", () => {
  const CLUSTERS = [
    ["class", "classes.csv:class"],
    ["none", "none"],
  ];
  test.each(isDeep("embeddings", "compare") ? CLUSTERS : CLUSTERS.slice(0, 1))(
    "clusters %s: finds what compare finds in runs of the same rankings",
    async (own, ofRuns) => {
      const found = await jsonOf(
        ...["embeddings", "a.csv", "--against", "b.csv", "--against", "c.csv", "--clusters", own],
        ...["-m", MEASURES, "--pairs", "all", "--samples", "200"],
      );
      const expected = await jsonOf(
        ...["compare", "qrels.txt", "a.run", "b.run", "c.run", "--clusters", ofRuns, "-m", MEASURES, "--pairs", "all"],
        ...["--samples", "200"],
      );
      expect(found.measures[0].pairs).toHaveLength(3);
      expect(found.measures[0].pairs[0].tieRange).toBeDefined();
      expect(measuresIn(found)).toEqual(measuresIn(expected));
    },
  );

  test("takes the queries of each model from a file of their own", async () => {
    const found = await jsonOf(
      ...["embeddings", "a-gallery.csv", "--queries", "a-queries.csv", "-m", "Success@1"],
      ...["--against", "b-gallery.csv", "--against-queries", "b-queries.csv"],
    );
    const alone = await jsonOf("embeddings", "b-gallery.csv", "--queries", "b-queries.csv", "-m", "Success@1");
    expect(found.queries).toBe(20);
    expect(found.measures[0].runs[1].mean).toBe(alone.parts[0].measures[0].value);
  });

  test.runIf(isDeep("embeddings", "compare"))(
    "judged by qrels, resamples single queries and finds what compare finds in runs of the same rankings",
    async () => {
      const both = ["-m", MEASURES, "--samples", "200"];
      const found = await jsonOf("embeddings", "a.csv", "--against", "b.csv", "--qrels", "graded.txt", ...both);
      const expected = await jsonOf("compare", "graded.txt", "a.run", "b.run", ...both);
      expect(measuresIn(found)).toEqual(measuresIn(expected));
      const judged = ["embeddings", "a.csv", "--against", "b.csv", "--qrels", "graded.txt", "-m", "nDCG@10"];
      const { stdout } = await run(...judged, "--samples", "20");
      expect(stdout).toContain(
        "resampled: single queries, since judgments give them no class; --clusters category: whole clusters of queries by category",
      );
      const byCategory = await jsonOf(
        ...[...judged, "--samples", "20", "--categories", "parity.txt", "--clusters", "category"],
      );
      expect(byCategory.measures[0].clusters).toBe(2);
    },
  );

  test.runIf(isDeep("embeddings", "compare"))("says what is resampled, by class unless told otherwise", async () => {
    const few = ["-m", "Success@1", "--samples", "20"];
    const { stdout } = await run("embeddings", "a.csv", "--against", "b.csv", ...few);
    expect(stdout).toContain("resampled: whole clusters of queries by class (9)");
    expect(stdout).toMatch(/b\.csv (against a\.csv )?is/);
    const single = await run("embeddings", "a.csv", "--against", "b.csv", ...few, "--clusters", "none");
    expect(single.stdout).not.toContain("resampled");
  });

  test.runIf(isDeep("embeddings", "compare"))(
    "by category compares in each, by class the queries of one class",
    async () => {
      const byCategory = await jsonOf(
        ...["embeddings", "a.csv", "--against", "b.csv", "-m", "Success@1", "--by", "category"],
        ...["--categories", "parity.txt", "--samples", "20"],
      );
      expect(byCategory.slices.map(({ slice }: { slice: string }) => slice)).toEqual(["category=even", "category=odd"]);
      expect(byCategory.slices[0].measures[0].clusters).toBeGreaterThan(1);
      const byClass = await jsonOf(
        ...["embeddings", "a.csv", "--against", "b.csv", "-m", "Success@1", "--by", "class", "--samples", "20"],
      );
      expect(byClass.slices).toHaveLength(9);
      expect(byClass.slices[0].measures[0].clusters).toBeUndefined();
    },
  );

  test.each(isDeep("embeddings", "drawers") ? ["jsonl", "markdown", "html", "junit"] : ["markdown"])(
    "prints %s",
    async (format) => {
      const { code, stdout } = await run(
        ...["embeddings", "a.csv", "--against", "b.csv", "-m", "Success@1", "-f", format, "--samples", "20"],
      );
      expect(code).toBe(0);
      expect(stdout).toContain("b.csv");
    },
  );

  test.runIf(isDeep("report", "embeddings"))(
    "writes one report on all models, which verify holds against the files",
    async () => {
      const { stdout, stderr } = await run(
        ...["embeddings", "a.csv", "--against", "b.csv", "-m", "Success@1", "--by", "class", "--report", "r.html"],
        ...["--light", "--samples", "100"],
      );
      expect(stdout).toContain("b.csv");
      expect(stderr).toContain("r.html: open it in a browser");
      const html = readFileSync(join(folder, "r.html"), "utf8");
      expect(html).toContain("Differences of means");
      expect(html).toContain("nearest items in b");
      expect((await run("verify", "r.html", "a.csv", "b.csv")).stdout).toContain(
        "holds: 2 means and 120 values of queries",
      );
      const relabeled = await run("verify", "r.html", "a.csv", "short.csv");
      expect(relabeled.code).toBeGreaterThan(0);
    },
  );

  test.each([
    [
      ["a.csv", "--against", "short.csv"],
      "short.csv: invalid vectors: 59 (expected the items of a.csv in its order, 60)",
    ],
    // Labels of a file of their own fit the first model, and are not at fault.
    [
      ["a.csv", "--against", "short.csv", "--labels", "a.csv:label"],
      "short.csv: invalid vectors: 59 (expected the items of a.csv in its order, 60)",
    ],
    [
      ["first-ids.csv", "--against", "other-ids.csv", "--ids", "id"],
      "other-ids.csv: invalid id of an item: 60 (expected those of first-ids.csv)",
    ],
    [["a.csv", "--against", "relabeled.csv"], "relabeled.csv: invalid label of query 0: class1, in a.csv class0"],
    [
      ["a-gallery.csv", "--queries", "a-queries.csv", "--against", "b-gallery.csv"],
      "missing --against-queries: a-queries.csv has those of a-gallery.csv (expected a file of queries for each --against)",
    ],
    [
      ["a-queries.csv", "--gallery", "a-gallery.csv", "--against", "b-queries.csv"],
      "unsupported --gallery: vectors of one of several models",
    ],
    [["a.csv", "--against", "a.csv"], "duplicate vectors: a.csv"],
    [["a.csv", "--against", "b.csv", "--save", "x.json"], "invalid --save: 2 models (a baseline holds one)"],
    [["a.csv", "--test", "paired-t"], "missing other model: --test needs --against"],
    [
      ["a.csv", "--against", "b.csv", "--test", "wilcoxon"],
      "unsupported test of clusters by class: wilcoxon (expected randomization or paired-t)",
    ],
    [["a.csv", "--against", "b.csv", "-f", "trec"], "unknown output format: trec"],
    [
      ["a.csv", "--against", "b.csv", "--clusters", "category"],
      "missing categories: --clusters category needs --categories",
    ],
    [
      ["a.csv", "--against", "b.csv", "--against-queries", "q.csv", "--against-queries", "p.csv"],
      "invalid --against-queries: 2",
    ],
  ])("%j is refused", async (args, message) => {
    const { code, stderr } = await run("embeddings", ...args, "-m", "Success@1");
    expect(stderr).toContain(message);
    expect(code).toBeGreaterThan(1);
  });
});

describe("embeddings --save", () => {
  const save = (name: string, ...others: string[]) =>
    run("embeddings", `${name}.csv`, "-m", "Success@1, AP", "--save", `${name}.json`, ...others);

  test.runIf(isDeep("embeddings", "compare"))("keeps values that compare reads with their clusters", async () => {
    await save("a");
    await save("b");
    const found = await jsonOf("compare", "a.json", "b.json", "--samples", "200");
    const expected = await jsonOf(
      ...["embeddings", "a.csv", "--against", "b.csv", "-m", "Success@1, AP", "--samples", "200"],
    );
    const pick = (document: {
      measures: { measure: string; clusters: number; pairs: { p: number; interval: number[] }[] }[];
    }) =>
      document.measures.map(({ measure, clusters, pairs: [{ p, interval }] }) => ({ measure, clusters, p, interval }));
    expect(pick(found)).toEqual(pick(expected));
    expect(
      (await jsonOf("compare", "a.json", "b.json", "--clusters", "none", "--samples", "20")).settings.clusters,
    ).toBeUndefined();
  });

  test.runIf(isDeep("embeddings", "compare"))(
    "a gate holds other vectors against them, by the same clusters",
    async () => {
      await save("c");
      const gate = "AP not-worse-than c.json by 0.001";
      expect((await run("embeddings", "c.csv", "-m", "AP", "--gate", gate)).code).toBe(0);
      const { code, stderr, stdout } = await run("embeddings", "b.csv", "--gate", gate, "-f", "junit");
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /b\.csv has AP = .*beyond the margin of 0\.001 \(p = [\d.]+ of clusters by class, at one look\)/,
      );
      expect(stdout).toContain("<failure");
    },
  );

  test.runIf(isDeep("embeddings", "compare"))("a gate refuses values by another rule", async () => {
    await save("b", "--self", "keep");
    const { stderr } = await run("embeddings", "b.csv", "--gate", "AP not-worse-than b.json");
    expect(stderr).toContain("neighbors: self keep, duplicates keep");
    expect((await run("embeddings", "b.csv", "--gate", "AP[class=a] not-worse-than b.json")).stderr).toContain(
      "a gate of embeddings is one of all queries",
    );
  });
});

test("the library compares evaluated embeddings by classes", async () => {
  const evaluated = (vectors: readonly number[][]) => {
    const evaluator = new EmbeddingEvaluator({ labels: LABELS, measures: ["AP"].map(parseMeasure) });
    evaluator.update(
      vectors,
      vectors.map((_, item) => item),
    );
    return evaluator.compute();
  };
  const [a, b] = [evaluated(MODELS.a), evaluated(MODELS.b)];
  const clusters = { by: "class", groups: a.groupNames("class") };
  const { measures } = compare({ a: a.overall, b: b.overall }, { clusters, samples: 200 });
  const expected = await jsonOf("embeddings", "a.csv", "--against", "b.csv", "-m", "AP", "--samples", "200");
  expect(measures[0].clusters).toBe(9);
  expect(measures[0].pairs[0].p).toBe(expected.measures[0].pairs[0].p);
});

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ResamplingOutcome, type ResamplingTask, runResampling } from "../../src/compare/resampling.ts";
import { Rows } from "../../src/core/columns.ts";
import { principalCoordinates } from "../../src/embeddings/components.ts";
import { eigenvaluesOf } from "../../src/embeddings/eigenvalues.ts";
import { compare, evaluate, nDCG, parseMeasures } from "../../src/index.ts";
import { blobFiles } from "../../src/io/blob.ts";
import { readTexts } from "../../src/io/texts.ts";
import { evaluateRuns } from "../../src/jobs/runs/evaluate.ts";
import type { RunFlags } from "../../src/jobs/runs/options.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";
import { lightReport } from "../../src/report/document.ts";
import { drawSvg } from "../../src/report/draw-chart.ts";
import { html } from "../../src/report/html.ts";
import { NO_TEXTS } from "../../src/report/items.ts";
import { RunsReporter } from "../../src/report/runs/build.ts";
import type { RunsModel } from "../../src/report/runs/model.ts";
import { topItems } from "../../src/report/runs/top.ts";

const resampleHere = async (tasks: readonly ResamplingTask[]): Promise<ResamplingOutcome[]> => tasks.map(runResampling);

/** The model of a report on texts of judgments and runs. */
async function modelOf(
  judgments: string,
  runs: Readonly<Record<string, string>>,
  flags: RunFlags = {},
): Promise<RunsModel> {
  const files = blobFiles(
    new Map(Object.entries({ judgments, ...runs }).map(([name, text]) => [name, new Blob([text])])),
  );
  const reporter = new RunsReporter();
  const request = { judgments: "judgments", runs: Object.keys(runs).map((name) => ({ name, file: name })), flags };
  const scored = await evaluateRuns(request, files, { observe: reporter.observe });
  return reporter.build(scored, resampleHere, { items: NO_TEXTS, queries: NO_TEXTS });
}

const NEWS = readFileSync("examples/news.qrels", "utf8");
const RUNS = { bm25: readFileSync("examples/bm25.run", "utf8"), dense: readFileSync("examples/dense.run", "utf8") };

test("html: every inserted text is escaped, and only html makes markup", () => {
  const id = `<b>"'&`;
  expect(html`<p title="${id}">${[id, html`<i>${1}</i>`, undefined]}</p>`.text).toBe(
    '<p title="&lt;b&gt;&quot;&apos;&amp;">&lt;b&gt;&quot;&apos;&amp;<i>1</i></p>',
  );
});

describe("the model of a report on runs", () => {
  test("has the values of evaluate and the intervals of compare", async () => {
    const model = await modelOf(NEWS, RUNS, { measures: ["AP, nDCG@10"] });
    const evaluations = Object.fromEntries(
      Object.entries(RUNS).map(([name, text]) => {
        const rows = text
          .trim()
          .split("\n")
          .map((line) => line.split(/\s+/));
        const judged = NEWS.trim()
          .split("\n")
          .map((line) => line.split(/\s+/));
        const run = {
          query: rows.map(([q]) => q),
          item: rows.map(([, , item]) => item),
          score: rows.map((row) => Number(row[4])),
        };
        const judgments = {
          query: judged.map(([q]) => q),
          item: judged.map(([, , item]) => item),
          grade: judged.map((row) => Number(row[3])),
        };
        return [name, evaluate({ judgments, run, measures: parseMeasures("AP, nDCG@10") })];
      }),
    );
    const comparison = compare(evaluations);
    model.measures.forEach(({ runs }, m) => {
      runs.forEach(({ value, min, max, interval, values }, r) => {
        const own = Object.values(evaluations)[r].results[m];
        expect([value, min, max]).toEqual([own.value, own.min, own.max]);
        expect(interval).toEqual(comparison.measures[m].runs[r].interval);
        for (const [q, shown] of values.entries()) expect(shown).toBeCloseTo(own.values[q], 11);
      });
    });
    expect(model.comparison?.pairs.map(({ p }) => p)).toEqual(
      comparison.measures.flatMap(({ pairs }) => pairs.map(({ p }) => p)),
    );
  });

  test("a run alone has the same intervals as among others", async () => {
    const [alone, both] = [await modelOf(NEWS, { dense: RUNS.dense }), await modelOf(NEWS, RUNS)];
    expect(alone.comparison).toBeUndefined();
    expect(alone.measures.map(({ runs }) => runs[0].interval)).toEqual(
      both.measures.map(({ runs }) => runs[1].interval),
    );
  });

  test("its curves are the measure at each cutoff, and interpolated precision", async () => {
    const model = await modelOf(NEWS, RUNS, { measures: ["nDCG@10, IPrec@0.5, nDCG@20, nDCG@1"] });
    const meanOf = (name: string, run: number): number =>
      (model.measures.find(({ measure }) => measure === name) as RunsModel["measures"][number]).runs[run].value;
    const [{ measure, runs }] = model.curves.cutoffs;
    expect(measure).toBe("nDCG");
    for (const k of [1, 10, 20]) {
      for (const [r, { points }] of runs.entries())
        expect(points.find(({ x }) => x === k)?.y).toBe(meanOf(`nDCG@${k}`, r));
    }
    for (const [r, { points }] of model.curves.recall.entries()) {
      expect(points[5]).toEqual({ x: 0.5, y: meanOf("IPrec@0.5", r) });
    }
  });

  test("the share of unjudged items by rank is exact inside a tie", async () => {
    const run = ["q Q0 a 1 3 t", "q Q0 b 2 2 t", "q Q0 c 3 2 t", "q Q0 d 4 1 t", "r Q0 a 1 1 t"].join("\n");
    const { curves } = await modelOf("q 0 a 1\nq 0 c 0\nr 0 z 1\n", { run });
    // Rank 1: a of q is judged, a of r is not. Ranks 2 and 3: one of the tied b and c is judged. Rank 4: d is not.
    expect(curves.unjudged[0].points).toEqual([
      { x: 1, y: 0.5 },
      { x: 2, y: 0.5 },
      { x: 3, y: 0.5 },
      { x: 4, y: 1 },
    ]);
  });

  test("under --missing skip a query that one run leaves out has no value there, and runs are not compared", async () => {
    const model = await modelOf(
      "q 0 a 1\nr 0 a 1\n",
      { one: "q Q0 a 1 1 t\nr Q0 a 1 1 t\n", two: "q Q0 a 1 1 t\n" },
      { missing: "skip", measures: ["AP"] },
    );
    expect(model.measures[0].runs.map(({ values }) => values)).toEqual([
      [1, 1],
      [1, null],
    ]);
    expect(model.comparison).toBeUndefined();
    expect(model.lists["1"][1]).toBeNull();
  });

  test("among very many queries the lists of those that do worst or that ties affect most are kept", async () => {
    const queries = Array.from({ length: 2500 }, (_, q) => q);
    const judgments = queries.map((q) => `${q} 0 a 1`).join("\n");
    // Query 7 fails, the value of query 9 depends on the order of a tie.
    const run = queries
      .map((q) => (q === 7 ? `${q} Q0 b 1 1 t` : `${q} Q0 a 1 2 t\n${q} Q0 b 2 ${q === 9 ? 2 : 1} t`))
      .join("\n");
    const { lists } = await modelOf(judgments, { run }, { measures: ["AP"] });
    expect(Object.keys(lists).length).toBeLessThan(100);
    expect(lists["7"][0]?.items.map(({ item }) => item)).toEqual(["b"]);
    expect(lists["9"][0]?.items.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  test("a light report is below 300 kB, and the same to the last byte", async () => {
    const model = await modelOf(NEWS, RUNS);
    const text = await lightReport(model, drawSvg);
    expect(text.length).toBeLessThan(300_000);
    expect(await lightReport(model, drawSvg)).toBe(text);
    expect(text).not.toMatch(/(?:src|href)="(?!#|data:)/);
  });

  test("a light report on thousands of queries is below 300 kB as well", async () => {
    const queries = Array.from({ length: 3000 }, (_, q) => q);
    const judgments = queries.map((q) => `${q} 0 a 1\n${q} 0 b 1`).join("\n");
    const runOf = (shift: number): string =>
      queries
        .flatMap((q) => ["a", "b", "c", "d"].map((d, i) => `${q} Q0 ${d} 1 ${(q * (i + shift)) % 7} t`))
        .join("\n");
    const model = await modelOf(judgments, { one: runOf(1), two: runOf(3) });
    expect((await lightReport(model, drawSvg)).length).toBeLessThan(300_000);
  });
});

function addItem(rows: Rows, item: string, score: number): void {
  const bytes = new TextEncoder().encode(item);
  rows.add(bytes, 0, bytes.length, 0, score, 0);
}

test("the first items of a list are those of a full sort, with the ranks that ties allow", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 12 }),
      (scores, depth) => {
        const rows = new Rows();
        addItem(rows, "of another query", 9);
        for (const [i, score] of scores.entries()) addItem(rows, `i${i}`, score);
        const matches = { rows: [0], grades: [2] };
        const top = topItems({ rows, from: 1, to: rows.count, matches, order: undefined }, depth);
        const sorted = [...scores.keys()].sort((a, b) => scores[b] - scores[a] || a - b).slice(0, depth);
        expect(top).toEqual(
          sorted.map((row) => ({
            item: `i${row}`,
            score: scores[row],
            grade: row === 0 ? 2 : null,
            from: scores.filter((score) => score > scores[row]).length + 1,
            to: scores.filter((score) => score >= scores[row]).length,
          })),
        );
      },
    ),
  );
});

describe("principal coordinates", () => {
  const points = Array.from({ length: 60 }, (_, i) => [
    Math.sin(i) * 3,
    Math.cos(i * 1.7),
    Math.sin(i * 0.3) * 0.4,
    Math.cos(i) * 2,
  ]);
  const matrix = matrixOf(points);

  test("spread as the largest eigenvalues of the covariance say, and do not correlate", () => {
    const coordinates = principalCoordinates(matrix, 2);
    const column = (c: number): number[] => points.map((_, row) => coordinates[2 * row + c]);
    const means = [0, 1, 2, 3].map((d) => points.reduce((sum, point) => sum + point[d], 0) / points.length);
    const covariance = Float64Array.from({ length: 16 }, (_, at) =>
      points.reduce((sum, p) => sum + (p[at >> 2] - means[at >> 2]) * (p[at & 3] - means[at & 3]), 0),
    );
    const values = eigenvaluesOf(covariance, 4);
    const product = (a: number[], b: number[]): number => a.reduce((sum, value, i) => sum + value * b[i], 0);
    expect(product(column(0), column(0)) / values[0]).toBeCloseTo(1, 5);
    expect(product(column(1), column(1)) / values[1]).toBeCloseTo(1, 5);
    expect(product(column(0), column(1))).toBeCloseTo(0, 3);
  });

  test("of points on a line are zero along the second", () => {
    const coordinates = principalCoordinates(
      matrixOf([
        [1, 2],
        [2, 4],
        [3, 6],
      ]),
      2,
    );
    expect([...coordinates].map((value) => Number(value.toFixed(6)))).toEqual([-2.236068, 0, 0, 0, 2.236068, 0]);
  });
});

describe("texts of items", () => {
  const read = async (name: string, text: string, ids: readonly string[]) =>
    readTexts(await blobFiles(new Map([[name, new Blob([text])]])).open(name), new Set(ids));

  test("are read from JSON lines, only those that are wanted", async () => {
    const lines = [
      '{"_id":"d1","title":"One","text":"first"}',
      '{"_id":2,"text":"second"}',
      '{"_id":"__proto__","title":"x"}',
    ];
    expect([...(await read("c.jsonl", lines.join("\n"), ["2", "__proto__"]))]).toEqual([
      ["2", { text: "second" }],
      ["__proto__", { title: "x" }],
    ]);
  });

  test("are read from columns", async () => {
    expect([...(await read("c.csv", 'id,title,image\na,"T, 1",a.png\nb,,\n', ["a", "b"]))]).toEqual([
      ["a", { title: "T, 1", image: "a.png" }],
      ["b", {}],
    ]);
  });

  test.each([
    ["c.jsonl", '{"id":"a"}\nnonsense\n', "c.jsonl:2: invalid line: nonsense"],
    ["c.jsonl", "[1]\n", "c.jsonl:1: invalid line: [1]"],
    ["c.jsonl", '{"name":"a"}\n', "c.jsonl: missing id: none of the fields name"],
  ])("%s %j is refused", async (name, text, message) => {
    await expect(read(name, text, ["a"])).rejects.toThrow(message);
  });
});

test("nDCG of the chosen cutoff is found in its family, whatever its parameters", async () => {
  const model = await modelOf("q 0 a 1\n", { run: "q Q0 a 1 1 t\n" }, { measures: ["nDCG(gain=exp2)@10"] });
  expect(model.curves.cutoffs.map(({ measure }) => measure)).toEqual([`${nDCG.with({ gain: "exp2" })}`]);
});

import { compile, type TopLevelSpec } from "vega-lite";
import { describe, expect, test, vi } from "vitest";
import * as plot from "../../src/plot/index.ts";
import type { Spec } from "../../src/plot/spec.ts";
import { drawSvg } from "../../src/report/draw-chart.ts";

const HOSTILE = "<script>alert(1)</script>";

/** A picture of one pixel. */
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const curve = (name: string, ys: readonly number[]): plot.Curve => ({
  name,
  points: ys.map((y, i) => ({ x: i + 1, y })),
});

const SPECS: Readonly<Record<string, Spec>> = {
  means: plot.means("nDCG@10", [
    { run: "a.run", value: 0.5, min: 0.45, max: 0.6, low: 0.4, high: 0.62 },
    { run: HOSTILE, value: 0.3, min: 0.3, max: 0.3 },
  ]),
  slices: plot.slices("AP", [
    { slice: "language=fi", queries: 8, run: "a.run", value: 0.5, min: 0.45, max: 0.6, low: 0.4, high: 0.62 },
    { slice: "language=fi", queries: 8, run: "b.run", value: 0.4, min: 0.4, max: 0.4 },
    { slice: HOSTILE, queries: 1, run: "a.run", value: 0.3, min: 0.3, max: 0.3, low: 0.2, high: 0.4 },
  ]),
  distribution: plot.distribution("AP", [
    { run: "a.run", values: [0, 0.25, 1] },
    { run: HOSTILE, values: Float64Array.of(0.5, 0.5, 0.5) },
  ]),
  versus: plot.versus({
    measure: "AP",
    x: "a.run",
    y: "b.run",
    queries: [
      { query: "q1", x: 0.1, y: 0.9 },
      { query: HOSTILE, x: 0.4, y: 0.4 },
    ],
  }),
  gains: plot.gains("AP", "b.run", "a.run", [
    { query: "q1", difference: -0.5 },
    { query: "q2", difference: 0.25 },
  ]),
  contributions: plot.contributions(10, 7, [
    { run: "a.run", relevant: 5.5, unique: 2 },
    { run: HOSTILE, relevant: 4, unique: 0 },
  ]),
  tieEffect: plot.tieEffect("AP", "a.run", [
    { query: "q1", value: 0.5, min: 0.4, max: 0.7 },
    { query: "untied", value: 0.5, min: 0.5, max: 0.5 },
    { query: HOSTILE, value: 0.5, min: 0.1, max: 0.9 },
  ]),
  cutoffs: plot.cutoffs("nDCG", [curve("a.run", [0.2, 0.3]), curve("b.run", [0.1, 0.4])]),
  precisionRecall: plot.precisionRecall([curve("a.run", [0.9, 0.2])]),
  unjudged: plot.unjudged([curve("a.run", [0, 0.5, 1])]),
  roc: plot.roc([
    {
      name: "space",
      points: [
        { fmr: 0, fnmr: 1 },
        { fmr: 0.5, fnmr: 0.25 },
        { fmr: 1, fnmr: 0 },
      ],
    },
  ]),
  det: plot.det([
    {
      name: "space",
      points: [
        { fmr: 0, fnmr: 1 },
        { fmr: 0.5, fnmr: 0.25 },
        { fmr: 0.8, fnmr: 0.1 },
      ],
    },
  ]),
  detWithBands: plot.det(
    [
      {
        name: "space",
        points: [
          { fmr: 0, fnmr: 1 },
          { fmr: 0.1, fnmr: 0.25 },
          { fmr: 0.8, fnmr: 0.1 },
          { fmr: 1, fnmr: 0 },
        ],
        band: [
          { fmr: 0, low: 0.9, high: 1 },
          { fmr: 0.1, low: 0.2, high: 0.3 },
          { fmr: 0.8, low: 0, high: 0.15 },
        ],
      },
    ],
    "probit",
  ),
  errorReject: plot.errorReject([
    {
      name: "Success@1",
      points: [
        { rejected: 0.5, value: 0.25, min: 0, max: 0.5 },
        { rejected: 0, value: 0.5, min: 0.5, max: 0.5 },
      ],
    },
  ]),
  confidence: plot.confidence([
    { threshold: 0.9, accuracy: 0.75, kept: 0.5 },
    { threshold: 0.1, accuracy: 0.5, kept: 1 },
  ]),
  overDimensions: plot.overDimensions([
    {
      name: "P@10",
      points: [
        { x: 256, y: 0.5 },
        { x: 64, y: 0.4 },
      ],
    },
  ]),
  overPrecision: plot.overPrecision([
    { measure: "P@10", precision: "float32", bytes: 1024, value: 0.5, min: 0.5, max: 0.5 },
    { measure: "P@10", precision: HOSTILE, bytes: 32, value: 0.4, min: 0.35, max: 0.45 },
  ]),
  recallQps: plot.recallQps(10, [
    { index: "a.npy", algorithm: "HNSW", recall: 0.9, recallMax: 0.9, queriesPerSecond: 900, isOnFront: true },
    { index: "b.npy", algorithm: "HNSW", recall: 0.8, recallMax: 0.85, queriesPerSecond: 9000, isOnFront: true },
    { index: HOSTILE, algorithm: HOSTILE, recall: 0.7, recallMax: 0.7, queriesPerSecond: 90, isOnFront: false },
  ]),
  sigmaSweep: plot.sigmaSweep(
    [
      { sigma: 625, correlation: 0.86, low: 0.84, high: 0.88 },
      { sigma: 1250, correlation: 0.9, low: 0.88, high: 0.91 },
    ],
    6827.5,
  ),
  queryGrid: plot.queryGrid([
    {
      title: "Success@1, worst first",
      queries: [
        {
          query: { label: "q1", detail: "cat", image: PIXEL },
          nearest: [
            { label: "i2", detail: "0.5", isRelevant: false },
            { label: HOSTILE, detail: "0.7", isRelevant: true, image: PIXEL },
          ],
          missed: [{ label: "i9", detail: "2" }],
        },
      ],
    },
    { title: "AP", queries: [{ query: { label: "q2", detail: "dog" }, nearest: [], missed: [] }] },
  ]),
  embeddingMap: plot.embeddingMap(
    [
      { item: "i1", x: 0, y: 1, label: "cat", confidence: 0.5 },
      { item: HOSTILE, x: 1, y: 0, label: "dog" },
    ],
    { title: "Success@1 0.5000", x: "x", y: "y" },
  ),
};

test.each(Object.entries(SPECS))("%s is this specification", (_, spec) => {
  expect(spec).toMatchSnapshot();
});

describe.each(Object.entries(SPECS))("%s", (_, spec) => {
  test("is taken by Vega-Lite without a warning", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    compile(JSON.parse(JSON.stringify(spec)) as TopLevelSpec);
    expect(warn.mock.calls).toEqual([]);
    warn.mockRestore();
  });

  test("is drawn to the same bytes twice, names as text", async () => {
    const svg = await drawSvg(spec);
    expect(await drawSvg(spec)).toBe(svg);
    expect(svg).toMatch(/^<svg /);
    expect(svg).not.toContain("<script");
  });
});

test("pictures of a grid stand in its drawing, and addresses do not", async () => {
  expect(await drawSvg(SPECS["queryGrid"])).toContain(PIXEL);
  const elsewhere = JSON.parse(JSON.stringify(SPECS["queryGrid"]).replaceAll(PIXEL, "https://example.com/a.png"));
  expect(await drawSvg(elsewhere)).not.toContain("example.com");
});

test("every class has a color of its own, however many there are", () => {
  const points = Array.from({ length: 120 }, (_, i) => ({ item: `${i}`, x: i, y: i, label: `class ${i}` }));
  const { color } = plot.embeddingMap(points, { title: "", x: "x", y: "y" })["encoding"] as {
    color: { scale: { domain: string[]; range: string[] } };
  };
  expect(color.scale.domain).toHaveLength(120);
  expect(new Set(color.scale.range).size).toBe(120);
  for (const own of color.scale.range) expect(own).toMatch(/^#[0-9a-f]{6}$/);
});

test("the legend of many labels has those of most items", () => {
  const points = Array.from({ length: 300 }, (_, i) => ({ item: `${i}`, x: i, y: i, label: `class ${i % 100}` }));
  const often = points.slice(90, 100).map((point, i) => ({ ...point, item: `more ${i}` }));
  const { color } = plot.embeddingMap([...points, ...often], { title: "", x: "x", y: "y" })["encoding"] as {
    color: { legend: { title: string; values: string[] } };
  };
  expect(color.legend.title).toBe("12 of 100 labels, those of most items");
  expect(color.legend.values.slice(0, 10)).toEqual(often.map(({ label }) => label));
  expect(color.legend.values).toHaveLength(12);
});

test("rates of zero are left out of logarithmic axes", () => {
  expect(SPECS["det"]["data"]).toEqual({
    values: [
      { run: "space", order: 0, x: 0.5, y: 0.25 },
      { run: "space", order: 1, x: 0.8, y: 0.1 },
    ],
  });
});

test("a DET on normal deviates leaves out rates of 0 and 1, ends its band at what is drawn, and is labeled with rates", async () => {
  const spec = SPECS["detWithBands"];
  expect(spec["data"]).toEqual({
    values: [
      { run: "space", order: 0, x: 0.1, y: 0.25 },
      { run: "space", order: 1, x: 0.8, y: 0.1 },
    ],
  });
  const [band] = spec["layer"] as { data: object }[];
  expect(band.data).toEqual({
    values: [
      { run: "space", x: 0.1, low: 0.2, high: 0.3 },
      { run: "space", x: 0.8, low: 0.1, high: 0.15 },
    ],
  });
  const svg = await drawSvg(spec);
  for (const label of ["20%", "50%", "80%"]) expect(svg).toContain(`>${label}</text>`);
});

test("ties: the query of the largest tie range comes first, one without any is left out", () => {
  const { values } = SPECS["tieEffect"]["data"] as { values: { query: string }[] };
  expect(values.map(({ query }) => query)).toEqual([HOSTILE, "q1"]);
});

test("many points become squares that count them, where that is allowed", () => {
  const queries = Array.from({ length: 600 }, (_, i) => ({ query: `${i}`, x: i / 600, y: ((i * 7) % 600) / 600 }));
  const marks = (isDense: boolean): unknown => {
    const { layer } = plot.versus({ measure: "AP", x: "a", y: "b", queries, isDense }) as unknown as {
      layer: { mark: { type: string } }[];
    };
    return layer[0].mark.type;
  };
  expect([marks(false), marks(true)]).toEqual(["circle", "rect"]);
});

test("of very many differences some are drawn, with ranks among all, the largest and the least among them", () => {
  const differences = Array.from({ length: 1000 }, (_, i) => ({ query: `${i}`, difference: i / 1000 }));
  const { values } = plot.gains("AP", "b", "a", differences, true)["data"] as {
    values: { query: string; rank: number }[];
  };
  expect(values.length).toBe(250);
  expect([values[0], values[249]]).toMatchObject([
    { query: "999", rank: 1 },
    { query: "0", rank: 1000 },
  ]);
  expect((plot.gains("AP", "b", "a", differences)["data"] as { values: object[] }).values.length).toBe(1000);
});

test("of more slices than can be drawn those of most queries are", () => {
  const rows = Array.from({ length: 60 }, (_, i) => {
    return { slice: `length=${i}`, queries: i, run: "a.run", value: 0.5, min: 0.5, max: 0.5 };
  });
  const drawn = JSON.stringify(plot.slices("AP", rows)["data"]);
  expect(drawn).not.toContain('"length=9"');
  expect(drawn).toContain('"length=10"');
});

test.each([
  [2, ["1", "2"]],
  [20, ["1", "2", "3", "5", "10", "20"]],
])("an axis of ranks up to %d labels whole ones, the usual cutoffs among them", async (last, labels) => {
  const points = Array.from({ length: last }, (_, i) => ({ x: i + 1, y: 0.5 }));
  const svg = await drawSvg(plot.cutoffs("nDCG", [{ name: "a.run", points }]));
  const below = svg.slice(0, svg.indexOf(">cutoff k<"));
  const texts = [...below.matchAll(/<text (?![^>]*opacity="0")[^>]*font-size="11px"[^>]*>([^<]*)</g)].map(
    ([, text]) => text,
  );
  expect(texts.slice(0, labels.length)).toEqual(labels);
});

test("queries at the same place are spread around it, in versus", () => {
  const same = { query: "q", x: 0, y: 0 };
  const text = JSON.stringify(plot.versus({ measure: "AP", x: "a", y: "b", queries: [same, same, { ...same, x: 1 }] }));
  const places = [...text.matchAll(/"atX":(-?[\d.e-]+),"atY":(-?[\d.e-]+)/g)].map(([, x, y]) => `${x} ${y}`);
  expect(places).toHaveLength(3);
  expect(new Set(places).size).toBe(3);
  expect(places[0]).toBe("0 0");
});

test("lines that end at the same rank are named there, apart from each other", () => {
  const line = (name: string, y: number) => ({
    name,
    points: [
      { x: 1, y: 0 },
      { x: 10, y },
    ],
  });
  const text = JSON.stringify(plot.precisionRecall([line("a", 0.5), line("b", 0.5), line("c", 1)]));
  const labels = [...text.matchAll(/"label":"(\w)","x":10,"y":([\d.]+)/g)].map(
    ([, name, y]) => [name, Number(y)] as const,
  );
  expect(labels.map(([name]) => name)).toEqual(["a", "b", "c"]);
  expect(labels[1][1] - labels[0][1]).toBeCloseTo(0.055);
  expect(text).not.toContain('"columns"');
});

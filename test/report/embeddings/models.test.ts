import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { textOf } from "../../../src/compare/phrase.ts";
import { blobFiles } from "../../../src/inputs/blob.ts";
import { FIRST_CHOICE } from "../../../src/report/chart.ts";
import { lightReport } from "../../../src/report/document.tsx";
import { drawSvg } from "../../../src/report/draw-chart.ts";
import { modelOfEmbeddings } from "../../../src/report/embeddings/build.ts";
import { embeddingCharts } from "../../../src/report/embeddings/charts.ts";
import { listedQueries } from "../../../src/report/embeddings/listed-queries.ts";
import { matched } from "../../../src/report/embeddings/scatter.ts";
import { valuesIn } from "../../../src/report/stamp/values.ts";
import { isDeep } from "../../deep.ts";

const photos = readFileSync("examples/photos.csv", "utf8");
/** The same items with the first coordinate of every other one turned around. */
const turned = photos
  .split("\n")
  .map((line, i) => (i > 0 && i % 2 === 0 ? line.replace(/-?\d+\.\d+/, (x) => String(-Number(x))) : line))
  .join("\n");
const files = blobFiles(
  new Map([
    ["photos.csv", new Blob([photos])],
    ["turned.csv", new Blob([turned])],
  ]),
);
const flags = { against: ["turned.csv"], measures: ["Success@1, AP@R"], by: "class", fmr: "0.1", samples: "200" };

test("a report on several models has the values, curves and lists of each, and what comparing them found", async () => {
  const { model, compared } = await modelOfEmbeddings({ vectors: "photos.csv", flags }, files, {});
  const { comparison, others, measures } = model;
  const [first, second] = await Promise.all(
    ["photos.csv", "turned.csv"].map(async (vectors) => {
      const alone = { measures: flags.measures, by: flags.by, fmr: flags.fmr };
      return (await modelOfEmbeddings({ vectors, flags: alone }, files, {})).model;
    }),
  );
  expect(measures.map(({ values }) => values)).toEqual(first.measures.map(({ values }) => values));
  expect(others.map(({ values }) => values)).toEqual([second.measures.map(({ values }) => values)]);
  expect(model.groups).toEqual(first.groups);
  expect(others[0].groups).toEqual(second.groups);
  expect(model.cmc.map(({ points }) => points)).toEqual([first.cmc[0].points, second.cmc[0].points]);
  expect(Object.keys(model.lists)).toEqual(Object.keys(others[0].lists));
  expect(textOf(comparison?.answers[0].verdict ?? [])).toContain("Success@1");
  expect(comparison?.pairs[1][0]).toMatchObject({ run: "turned.csv", against: "photos.csv" });
  expect(comparison?.slices?.all.length).toBe(model.groups.length - 1);
  expect(compared?.comparison.settings.clusters).toBe("class");
  expect(valuesIn(model).map(({ run, measure }) => `${run} ${measure}`)).toEqual([
    "photos.csv Success@1",
    "turned.csv Success@1",
    "photos.csv AP@R",
    "turned.csv AP@R",
  ]);
});

test("charts have a line for each model", async () => {
  const { model } = await modelOfEmbeddings({ vectors: "photos.csv", flags }, files, {});
  for (const name of ["cmc", "roc", "det"] as const) {
    const text = JSON.stringify(embeddingCharts[name].draw(model, FIRST_CHOICE, false));
    expect(text).toContain('"run":"photos"');
    expect(text).toContain('"run":"turned"');
  }
});

test("the queries on which models differ most can be opened in both", async () => {
  const { model } = await modelOfEmbeddings({ vectors: "photos.csv", flags }, files, {});
  const differences = model.measures[1].values.map((value, q) => model.others[0].values[1][q] - value);
  const most = differences.indexOf(Math.min(...differences));
  expect(differences[most]).toBeLessThan(0);
  expect(model.lists[most].items.length).toBeGreaterThan(0);
  expect(model.others[0].lists[most].items.length).toBe(model.lists[most].items.length);
});

test("without the comparison only values are computed", async () => {
  const resample = async () => {
    throw new Error("no samples");
  };
  const { model } = await modelOfEmbeddings({ vectors: "photos.csv", flags }, files, { resample }, { parts: [] });
  expect(model.others).toHaveLength(1);
  expect(model.comparison).toBeUndefined();
});

test.runIf(isDeep("embeddings"))("of many classes, tables of a report show the first and the last", async () => {
  const rows = Array.from({ length: 200 }, (_, i) => `${i % 100},${(i * 37) % 11},class${i % 100}`);
  const texts = ["x,y,label", ...rows].join("\n");
  const many = blobFiles(new Map(["a.csv", "b.csv"].map((name) => [name, new Blob([texts])])));
  const own = { measures: ["Success@1"], by: "class", fmr: "none", pcf: "none", samples: "100" };
  const htmlOf = async (flags: object): Promise<string> =>
    lightReport((await modelOfEmbeddings({ vectors: "a.csv", flags: { ...own, ...flags } }, many, {})).model, drawSvg);
  expect(await htmlOf({})).toMatch(/Categories by Success@1 \(3[01] of 101: the first and the last\)/);
  expect(await htmlOf({ against: ["b.csv"] })).toContain("Success@1 by class (30 of 100: the first and the last)");
});

test("the map of a second model is laid onto that of the first", async () => {
  const first = {
    x: "x",
    y: "y",
    caption: "",
    points: [
      [0, 0],
      [2, 0],
      [2, 1],
    ].map(([x, y], i) => ({ item: `i${i}`, x, y, label: "" })),
  };
  // Mirrored, turned by a right angle, twice as large, and moved.
  const second = {
    ...first,
    points: first.points.map((point) => ({ ...point, x: 5 + 2 * point.y, y: 7 + 2 * point.x })),
  };
  const places = matched(second, first)?.points.flatMap(({ x, y }) => [x, y]) ?? [];
  for (const [i, value] of [0, 0, 2, 0, 2, 1].entries()) expect(places[i]).toBeCloseTo(value);
});

test("neighbors have their labels, and what got better and worse is listed apart", async () => {
  const { model } = await modelOfEmbeddings({ vectors: "photos.csv", flags }, files, {});
  const [[, list]] = Object.entries(model.lists);
  for (const { item, label } of list.items) expect(label).toBe(model.labels[model.queries.indexOf(item)]);
  const choice = { ...FIRST_CHOICE, measure: 1 };
  const count = (kind: "all" | "better" | "worse") => listedQueries(model, { ...choice, kind }).length;
  const [{ wins, losses }] = model.comparison?.pairs[1] ?? [];
  expect([count("better"), count("worse"), count("all")]).toEqual([wins, losses, model.queries.length]);
});

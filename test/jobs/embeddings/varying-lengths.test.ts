import { expect, test } from "vitest";
import { compareEmbeddings } from "../../../src/jobs/embeddings/compare.ts";
import { evaluateEmbeddings } from "../../../src/jobs/embeddings/evaluate.ts";
import type { EmbeddingFlags } from "../../../src/jobs/embeddings/options.ts";
import { filesOf } from "../files.ts";

// Where nobody chose a metric and lengths differ, the value by cosine stands beside that by l2.

const LONG = "x,y,label\n1,0,a\n9,0.1,a\n0,1,b\n0.1,9,b\n";
const UNIT = "x,y,label\n1,0,a\n0.6,0.8,a\n0,1,b\n0.8,0.6,b\n";

async function said(table: string, flags: EmbeddingFlags = {}) {
  const asked = { measures: ["Success@1"], ...flags };
  const { findings } = await evaluateEmbeddings({ vectors: "v.csv", flags: asked }, filesOf({ "v.csv": table }));
  const ids = ["varying-lengths", "lengths-by-tool"];
  return findings.filter(({ id }) => ids.includes(id)).map(({ level, text }) => `${level}: ${text}`);
}

test("the value by cosine stands beside that by l2", async () => {
  expect(await said(LONG)).toEqual([
    "warning: vectors have lengths from 1 to 9.001, which the default metric, l2, counts: by --metric cosine, Success@1 is 1.0000 in place of 0.5000; --metric l2 keeps l2 without this warning",
  ]);
  const byCosine = await evaluateEmbeddings(
    { vectors: "v.csv", flags: { measures: ["Success@1"], metric: "cosine" } },
    filesOf({ "v.csv": LONG }),
  );
  expect(byCosine.parts[0].results[0].value).toBe(1);
});

test("a metric that was chosen, equal lengths and equal values say nothing", async () => {
  expect(await said(LONG, { metric: "l2" })).toEqual([]);
  expect(await said(LONG, { metric: "cosine" })).toEqual([]);
  expect(await said(UNIT)).toEqual([]);
  expect(await said(LONG.replaceAll("9", "1.2"))).toEqual([]);
});

test("where a vector of zeros has no direction, cosine is named alone", async () => {
  expect((await said(LONG.replace("1,0,", "0,0,")))[0]).toContain(
    "l2, counts: --metric cosine compares directions alone; --metric l2",
  );
});

test("a comparison says it for each model", async () => {
  const files = filesOf({ "v.csv": LONG, "w.csv": LONG.replaceAll("9", "8") });
  const flags = { measures: ["Success@1"], against: ["w.csv"] };
  const { notes } = await compareEmbeddings({ vectors: "v.csv", flags }, files);
  expect(notes.filter((note) => note.includes("have lengths"))).toHaveLength(2);
});

test("the metric of a tool that is followed is named in a note", async () => {
  expect(await said(LONG, { like: "oml", measures: ["cmc@1"] })).toEqual([
    "note: vectors have lengths from 1 to 9.001, which l2, the metric of oml, counts: by --metric cosine, cmc@1 is 1.0000 in place of 0.5000",
  ]);
  expect(await said(LONG, { like: "oml", measures: ["cmc@1"], metric: "l2" })).toEqual([]);
  expect(await said(LONG, { like: "fastreid", measures: ["Rank-1"] })).toEqual([]);
});

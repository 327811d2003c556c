import { expect, test } from "vitest";
import { blobFiles } from "../../../src/inputs/blob.ts";
import { lightReport } from "../../../src/report/document.tsx";
import { drawSvg } from "../../../src/report/draw-chart.ts";
import { modelOfEmbeddings } from "../../../src/report/embeddings/build.ts";
import { worstQueriesGrid } from "../../../src/report/embeddings/query-grid.ts";
import { textsIn } from "../../../src/report/texts.ts";

const PICTURE = `data:image/png;base64,${"A".repeat(400)}`;

/** Items on a line; every second one is of the other label, so that each query misses its nearest. */
const files = blobFiles(
  new Map(
    Object.entries({
      "line.csv": ["id,label,x,y", ...Array.from({ length: 12 }, (_, i) => `i${i},${"ab"[i % 2]},${i},0`)].join("\n"),
      "items.jsonl": Array.from({ length: 12 }, (_, i) =>
        JSON.stringify({ id: `i${i}`, title: `Photo ${i}`, image: PICTURE }),
      ).join("\n"),
      "graded.qrels": "i0 0 i1 1\ni0 0 i2 2\ni3 0 i4 1\ni3 0 i5 2\n",
    }).map(([name, text]) => [name, new Blob([text])]),
  ),
);
const flags = { measures: ["Success@1"], vectors: "x,y", ids: ["id"] };
const items = textsIn(files, "items.jsonl");

test("a report holds the worst queries as one picture, and its policy stays", async () => {
  const { model } = await modelOfEmbeddings({ vectors: "line.csv", flags }, files, {}, { items });
  const html = await lightReport(model, drawSvg);
  const [, section] = /<section[^>]*id="worst"[^>]*>([\s\S]*?)<\/figure>/.exec(html) ?? [];
  expect(section).toContain("Worst queries by Success@1");
  expect(section).toContain("Photo 0");
  expect(section).toContain(PICTURE);
  expect(html).toContain("default-src 'none'; script-src 'none';");
});

test("pictures of a grid take no more characters than there is room for", async () => {
  const { model } = await modelOfEmbeddings({ vectors: "line.csv", flags }, files, {}, { items });
  const spec = worstQueriesGrid(model, [{ measure: 0, count: 4 }], { mostPictures: 3 * PICTURE.length });
  expect(JSON.stringify(spec).split(PICTURE)).toHaveLength(1 + 3);
});

test("cells are relevant from the grade on that counts", async () => {
  const judged = { ...flags, qrels: "graded.qrels", minGrade: "2", queries: "queries.txt" };
  const chosen = blobFiles(new Map([["queries.txt", new Blob(["0\n3\n"])]]));
  const both = { ...files, open: (name: string) => (name === "queries.txt" ? chosen : files).open(name) };
  const { model } = await modelOfEmbeddings({ vectors: "line.csv", flags: judged }, both, {});
  const { data } = worstQueriesGrid(model, [{ measure: 0, count: 2 }]) as unknown as {
    data: { values: { label: string; kind: string; q: number }[] };
  };
  const kinds = data.values
    .filter(({ q, kind }) => q === 0 && kind !== "query")
    .map(({ label, kind }) => [label, kind]);
  expect(kinds.slice(0, 2)).toEqual([
    ["i1", "not relevant"],
    ["i2", "relevant"],
  ]);
});

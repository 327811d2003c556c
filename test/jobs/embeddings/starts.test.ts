import { expect, test } from "vitest";
import { evaluateClusters } from "../../../src/jobs/embeddings/evaluate-clusters.ts";
import { filesOf } from "../files.ts";

// Ten starts of k-means on many vectors take minutes: fewer are taken unasked, and the answer says so.

const [ITEMS, COLUMNS, CLUSTERS] = [1200, 16, 1150];
const names = Array.from({ length: COLUMNS }, (_, i) => `v${i}`);
const rows = Array.from({ length: ITEMS }, (_, row) =>
  [...names.map((_, i) => Math.sin(row * (i + 1)).toFixed(3)), `c${row % 7}`].join(","),
);
const FILES = filesOf({ "v.csv": `${names.join(",")},label\n${rows.join("\n")}\n` });
const notesOf = async (flags: object) =>
  (await evaluateClusters({ vectors: "v.csv", flags: { labels: "label", sample: "20", ...flags } }, FILES)).notes;

test("many products: fewer starts than ten, unless these are asked for", async () => {
  expect(await notesOf({ k: String(CLUSTERS) })).toContain(
    "9 of the usual 10 starts, since vectors are many: --starts 10 takes longer",
  );
  expect((await notesOf({ k: String(CLUSTERS), starts: "1" })).join()).not.toContain("usual 10 starts");
  expect((await notesOf({})).join()).not.toContain("usual 10 starts");
});

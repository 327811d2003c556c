import { expect, test } from "vitest";
import { compareEmbeddings } from "../../../src/jobs/embeddings/compare.ts";
import { evaluateEmbeddings } from "../../../src/jobs/embeddings/evaluate.ts";
import { evaluateOver } from "../../../src/jobs/embeddings/evaluate-over.ts";
import { filesOf } from "../files.ts";

// Queries that stand in the gallery find themselves: red when their perfect value comes without a word.

const GALLERY = "x,y,label\n0,0,a\n1,0,a\n10,0,b\n11,0,b\n";
const LEAKED = "x,y,label\n1,0,a\n10,0,b\n";
const APART = "x,y,label\n1.5,0,a\n10,0,b\n";
const FOUND =
  "which they find first (distance 0): --duplicates exclude leaves it out, and --ids says which items are the same";

async function foundOf(files: Record<string, string>, flags: object = {}) {
  const asked = { labels: ["label"], vectors: "x,y", measures: ["Success@1"], ...flags };
  const { findings } = await evaluateEmbeddings({ vectors: "g.csv", flags: asked }, filesOf(files));
  return findings.filter(({ id }) => id === "identical-vectors").map(({ text, level }) => `${level}: ${text}`);
}

const BOTH = { queries: "q.csv" };

test("queries that are rows of the gallery are counted", async () => {
  expect(await foundOf({ "g.csv": GALLERY, "q.csv": LEAKED }, BOTH)).toEqual([
    `warning: 2 of 2 queries have an identical vector in the gallery, ${FOUND}`,
  ]);
  expect(await foundOf({ "g.csv": GALLERY, "q.csv": APART }, BOTH)).toEqual([
    `warning: 1 of 2 queries have an identical vector in the gallery, ${FOUND}`,
  ]);
});

test("a set that stands twice in its file is seen, one that stands once is not", async () => {
  const rows = GALLERY.split("\n").slice(1).join("\n");
  expect(await foundOf({ "g.csv": GALLERY + rows })).toEqual([
    `warning: 8 of 8 queries have an identical vector in the gallery, ${FOUND}`,
  ]);
  expect(await foundOf({ "g.csv": GALLERY })).toEqual([]);
});

test("identical vectors that are left out are no matter", async () => {
  const files = { "g.csv": GALLERY, "q.csv": LEAKED };
  expect(await foundOf(files, { ...BOTH, duplicates: "exclude" })).toEqual([]);
  const ids = { "g.txt": "1\n2\n3\n4\n", "q.txt": "2\n3\n" };
  expect(await foundOf({ ...files, ...ids }, { ...BOTH, ids: ["g.txt", "q.txt"] })).toEqual([]);
});

test("an inner product may find another item first, and codes are equal by nature", async () => {
  const files = { "g.csv": GALLERY, "q.csv": LEAKED };
  expect((await foundOf(files, { ...BOTH, metric: "ip" }))[0]).not.toContain("first");
  expect(await foundOf({ "g.csv": GALLERY.replace(/\d+,/g, "1,") }, { metric: "hamming" })).toEqual([]);
});

test("variants and comparisons say it as well", async () => {
  const flags = { labels: ["label"], vectors: "x,y", measures: ["Success@1"], ...BOTH };
  const files = filesOf({ "g.csv": GALLERY, "h.csv": GALLERY, "q.csv": LEAKED });
  const over = await evaluateOver({ vectors: "g.csv", over: "dimensions=1", flags }, files);
  expect(over.findings.map(({ id }) => id)).toContain("identical-vectors");
  const against = { ...flags, against: ["h.csv"], againstQueries: ["q.csv"] };
  const { findings } = await compareEmbeddings({ vectors: "g.csv", flags: against }, files);
  expect(findings.filter(({ id }) => id === "identical-vectors")).toHaveLength(1);
});

const COLUMNS = 8;
const drawn = Array.from({ length: 12 }, (_, row) =>
  Array.from({ length: COLUMNS }, (_, i) => Math.sin(7 * row + 3 * i + row * i)),
);
const names = Array.from({ length: COLUMNS }, (_, i) => `v${i}`);
const table = (rows: readonly (readonly number[])[]) =>
  `${names.join(",")},label\n${rows.map((row, i) => `${row.join(",")},${"ab"[i % 2]}\n`).join("")}`;
const unit = (row: readonly number[]) => row.map((value) => Math.fround(value / Math.hypot(...row)));

test.each(["l2", "cosine", "ip"])("by %s, copies at length one are queries of the gallery too", async (metric) => {
  const flags = { ...BOTH, vectors: names.join(","), metric };
  const found = (rows: readonly (readonly number[])[]) =>
    foundOf({ "g.csv": table(drawn), "q.csv": table(rows) }, flags);
  expect(await found(drawn.slice(0, 4).map(unit))).toEqual([
    "warning: 4 of 4 queries have a copy in the gallery that differs in its length or by rounding alone: --ids says which items are the same",
  ]);
  expect((await found([drawn[0], unit(drawn[1])]))[0]).toMatch(/^warning: 1 of 2 .*; 1 more have a copy that differs/);
  expect(await found(drawn.slice(0, 4).map(([first, ...rest]) => [first + 1e-4, ...rest]))).toEqual([]);
});

test("of vectors with equal directions and other lengths, l2 tells them apart", async () => {
  const doubled = drawn.map((row) => row.map((value) => 2 * value));
  const files = { "g.csv": table(drawn), "q.csv": table(doubled) };
  expect(await foundOf(files, { ...BOTH, vectors: names.join(",") })).toEqual([]);
});

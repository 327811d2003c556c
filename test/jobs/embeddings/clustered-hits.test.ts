import { expect, test } from "vitest";
import { compareEmbeddings } from "../../../src/jobs/embeddings/compare.ts";
import { filesOf } from "../files.ts";

// A perfect value over classes has the wide interval of few hits, one just below the narrow one of drawn classes: red
// when they stand side by side without a word.

test("a note names the values with an interval of hits over classes, and says that it is wider", async () => {
  const rows = (last: number): string =>
    `x,y,label\n${Array.from({ length: 20 }, (_, i) => `${10 * Math.floor(i / 2) + (i % 2)},0,c${Math.floor(i / 2)}\n`).join("")}${last},0,c0\n`;
  const files = filesOf({ "worse.csv": rows(50.1), "perfect.csv": rows(0.5) });
  const flags = { labels: ["label"], vectors: "x,y", measures: ["Success@1"], against: ["perfect.csv"] };
  const { notes, comparison } = await compareEmbeddings({ vectors: "worse.csv", flags }, files);
  expect(comparison.measures[0].runs.map(({ isOfHits }) => isOfHits)).toEqual([false, true]);
  expect(notes.join("\n")).toContain(
    "of hits and misses (Success@1 of perfect.csv) Clopper–Pearson interval over 10 clusters by class, which is wider than the other of a value just below or above",
  );
});

import { expect, test } from "vitest";
import { COMPARISON } from "../../../src/documents/comparison/document.ts";
import { compareEmbeddings } from "../../../src/jobs/embeddings/compare.ts";
import { modelOfEmbeddings } from "../../../src/report/embeddings/build.ts";
import { randomOf } from "../../embeddings/spaces.ts";
import { filesOf } from "../files.ts";

// Figures of verification of two models: red when they stand side by side without saying whether their difference is
// luck, or when each model draws identities of its own.

const random = randomOf(3);
const LABELS = Array.from({ length: 120 }, (_, item) => item % 20);

/** Items around centers of their classes. */
function vectorsOf(spread: number): string {
  const centers = Array.from({ length: 20 }, () => Array.from({ length: 4 }, () => 4 * random()));
  const rows = LABELS.map((label) => centers[label].map((center) => (center + spread * (random() - 0.5)).toFixed(4)));
  return `x,y,z,w,label\n${rows.map((row, item) => `${row.join()},c${LABELS[item]}\n`).join("")}`;
}

const GOOD = vectorsOf(1);
const FILES = filesOf({ "bad.csv": vectorsOf(5), "good.csv": GOOD, "same.csv": GOOD });
const FLAGS = { labels: ["label"], vectors: "x,y,z,w", measures: ["Success@1"], far: "0.1", fmr: "0.1" };

const compared = (vectors: string, against: string, intervals?: true) =>
  compareEmbeddings({ vectors, flags: { ...FLAGS, against: [against], ...(intervals && { intervals }) } }, FILES);

test("figures of verification have differences with intervals, on the same samples of identities", async () => {
  const { figureDifferences } = await compared("bad.csv", "good.csv", true);
  const signs = figureDifferences.map(({ figure, interval: [low, high] }) => [figure, Math.sign(low), Math.sign(high)]);
  expect(signs).toEqual([
    ["FNMR@FMR=0.1", -1, -1],
    ["TAR@FAR=0.1", 1, 1],
    ["EER", -1, -1],
    ["pair AUC", 1, 1],
  ]);
  for (const {
    difference,
    interval: [low, high],
  } of figureDifferences) {
    expect(low < difference && difference < high).toBe(true);
  }
  const equal = await compared("good.csv", "same.csv", true);
  expect(equal.figureDifferences.map(({ difference, interval }) => [difference, ...interval])).toEqual(
    Array.from({ length: 4 }, () => [0, 0, 0]),
  );
});

test("tables show intervals of figures and their differences, and say where there are none", async () => {
  const tablesOf = async (intervals?: true) => {
    const parts = COMPARISON.parts?.(await compared("bad.csv", "good.csv", intervals));
    return JSON.stringify(parts?.filter((part) => JSON.stringify(part).includes("pair AUC")));
  };
  expect(await tablesOf(true)).toMatch(
    /"EER","0\.\d{4} \[0\.\d{4}, 0\.\d{4}\]","0.*","-0\.\d{4} \[-0\.\d{4}, -0\.\d{4}\]"/,
  );
  const without = await tablesOf();
  expect(without).toContain("not compared");
  expect(without).not.toContain("[0.");
});

test("a report has them too", async () => {
  const flags = { ...FLAGS, against: ["good.csv"], intervals: true as const };
  const { model } = await modelOfEmbeddings({ vectors: "bad.csv", flags }, FILES, {});
  expect(model.comparison?.figures?.map(({ figure }) => figure)).toEqual([
    "FNMR@FMR=0.1",
    "TAR@FAR=0.1",
    "EER",
    "pair AUC",
  ]);
});

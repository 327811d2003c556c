import { expect, test } from "vitest";
import { evaluateEmbeddings } from "../../../src/jobs/embeddings/evaluate.ts";
import { evaluateOver } from "../../../src/jobs/embeddings/evaluate-over.ts";
import { filesOf } from "../files.ts";

// A depth below the ranks of a measure cuts its value: red when that is not said.

const FILES = { "v.csv": "x,y,label\n0,1,a\n1,1,a\n2,1,a\n3,1,a\n10,1,b\n11,1,b\n12,1,b\n13,1,b\n" };
const BEYOND = "further than rank 2, where --depth ends: relevant items beyond it count as not found";

async function found(depth: string, measures: string): Promise<string[]> {
  const flags = { labels: ["label"], vectors: "x,y", measures: [measures], depth };
  const { findings } = await evaluateEmbeddings({ vectors: "v.csv", flags }, filesOf(FILES));
  return findings.filter(({ id }) => id === "beyond-depth").map(({ level, text }) => `${level}: ${text}`);
}

test("measures that look further than the depth are named", async () => {
  expect(await found("2", "Success@1,AP@R")).toEqual([`warning: AP@R looks ${BEYOND}`]);
  expect(await found("2", "P@5,RR,P@2")).toEqual([`warning: P@5, RR look ${BEYOND}`]);
});

test("a depth that reaches them all is no matter", async () => {
  expect(await found("3", "Success@1,AP@R,P@3")).toEqual([]);
  expect(await found("8", "RR")).toEqual([]);
});

test("variants are cut as well", async () => {
  const flags = { labels: ["label"], vectors: "x,y", measures: ["AP@R"], depth: "2" };
  const { findings } = await evaluateOver({ vectors: "v.csv", over: "precision", flags }, filesOf(FILES));
  expect(findings.map(({ text }) => text)).toContain(`AP@R looks ${BEYOND}`);
});

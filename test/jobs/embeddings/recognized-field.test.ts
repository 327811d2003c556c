import { describe, expect, test } from "vitest";
import { evaluateEmbeddings } from "../../../src/jobs/embeddings/evaluate.ts";
import { evaluateGivenNeighbors } from "../../../src/jobs/embeddings/evaluate-neighbors.ts";
import { filesOf, npy } from "../files.ts";

const files = filesOf({
  "gallery.csv": "x,y,who,camera,scamper\n0,1,a,1,1\n0,3,a,2,1\n5,7,b,2,1\n5,2,b,1,2\n",
  "pids.txt": "a\na\nb\nb\n",
  "images.csv": "x,y\n0,1\n5,7\n",
  "captions.csv": "x,y\n0,2\n1,1\n5,6\n4,7\n",
  "scores.npy": npy("<f8", [4, 2], [1, 0, 1, 0, 0, 1, 1, 0]),
});

const named = ({
  parts: [{ results }],
}: {
  readonly parts: readonly { readonly results: readonly { measure: string }[] }[];
}) => results.map(({ measure }) => measure).join(", ");

const OF_PEOPLE = "Success@1, Success@5, Success@10, AP, INP";
const OF_CAPTIONS = "Success@1, Success@5, Success@10";

describe("measures of embeddings where none is asked for", () => {
  test.each([
    ["those of re-identification with cameras", { sequences: ["who,camera"] }, OF_PEOPLE],
    ["also where a file is named before the column", { sequences: ["gallery.csv:camera"] }, OF_PEOPLE],
    ["those of re-identification with persons", { labels: ["pids.txt"] }, OF_PEOPLE],
    ["those of embeddings with other sequences", { sequences: ["who,scamper"] }, /^Success@1, .* nDCG@10$/],
    ["those of a tool", { sequences: ["who,camera"], like: "oml" }, /^cmc@1/],
  ])("are %s", async (_, flags, measures) => {
    const request = { vectors: "gallery.csv", flags: { labels: ["who"], vectors: "x,y", ...flags } };
    expect(named(await evaluateEmbeddings(request, files))).toMatch(measures);
  });

  test("are those of images and texts with several captions, of vectors and of similarities", async () => {
    const flags = { queries: "captions.csv", captions: "2" };
    const evaluated = await evaluateEmbeddings({ vectors: "images.csv", flags }, files);
    expect(named(evaluated)).toBe(OF_CAPTIONS);
    expect(evaluated.findings.map(({ text }) => text)).toContain(
      "measures of images-and-texts, since images have several captions each; -m chooses others",
    );
    expect(named(await evaluateGivenNeighbors({ similarities: "scores.npy", captions: "2" }, files))).toBe(OF_CAPTIONS);
  });
});

test.each([
  [
    "is told where it is not used",
    {},
    [
      "images by the query's camera count as found; --sequences who,camera leaves those of its label out, as re-identification does",
    ],
  ],
  ["is not where it is", { sequences: ["who,camera"] }, []],
  ["is not where cameras are the labels", { labels: ["camera"] }, []],
])("a column of cameras %s", async (_, flags, texts) => {
  const request = { vectors: "gallery.csv", flags: { labels: ["who"], vectors: "x,y", measures: ["RR"], ...flags } };
  const { findings } = await evaluateEmbeddings(request, files);
  expect(findings.filter(({ id }) => id === "unused-cameras").map(({ text }) => text)).toEqual(texts);
});

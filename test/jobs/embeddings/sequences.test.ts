import { describe, expect, test } from "vitest";
import { evaluateEmbeddings } from "../../../src/jobs/embeddings/evaluate.ts";
import { filesOf } from "../files.ts";

// Places of images, persons and cameras. Without 1, which is of its person and camera, 0 finds 2 and then 3; so does 1. 2 finds 1, 0 and
// 3, and then 4; 3 finds 4, 2, and then 1; 4, whose camera nobody knows, finds 3 and then 2.
const CSV = ["x,y,pid,cam", ...["0,0,1,a", "1,0,1,a", "3,0,2,b", "6,0,1,b"], "8,0,2,"].join("\n");

test("several columns of sequences are one key: images of one person by one camera are no neighbors", async () => {
  const flags = { vectors: "x,y", labels: ["pid"], measures: ["RR"], sequences: ["pid,cam"] };
  const request = { vectors: "images.csv", flags };
  const { overall, counts } = (await evaluateEmbeddings(request, filesOf({ "images.csv": `${CSV}\n` }))).result;
  expect(counts.sameSequence).toBe(2);
  expect([...overall.results[0].values]).toEqual([1 / 2, 1 / 2, 1 / 4, 1 / 3, 1 / 2]);
});

test("cameras alone as sequences leave out other persons, which is told", async () => {
  const toldOf = async (sequences: string) => {
    const flags = { vectors: "x,y", labels: ["pid"], measures: ["RR"], sequences: [sequences] };
    const request = { vectors: "images.csv", flags };
    const { findings } = await evaluateEmbeddings(request, filesOf({ "images.csv": `${CSV}\n7,0,2,a\n7,1,2,a` }));
    return findings.flatMap(({ id, level, text }) => (id === "sequences-across-labels" ? [level, text] : []));
  };
  expect(await toldOf("cam")).toEqual([
    "warning",
    "10 of 14 pairs of the same sequence that are left out have different labels, and lists without these are easier: --sequences label,camera leaves out those of the query's label alone, as re-identification does",
  ]);
  expect(await toldOf("pid,cam")).toEqual([]);
});

describe("columns after a file are columns of that file", () => {
  const [vectors, columns] = [/^[^,\n]*,[^,\n]*/gm, /[^,\n]*,[^,\n]*$/gm].map((part) => CSV.match(part)?.join("\n"));
  const files = () => filesOf({ "images.csv": `${vectors}\n`, "m.csv": `${columns}\n` });

  test("in --sequences", async () => {
    const flags = { vectors: "x,y", labels: ["m.csv:pid"], measures: ["RR"], sequences: ["m.csv:pid,cam"] };
    const { overall, counts } = (await evaluateEmbeddings({ vectors: "images.csv", flags }, files())).result;
    expect(counts.sameSequence).toBe(2);
    expect([...overall.results[0].values]).toEqual([1 / 2, 1 / 2, 1 / 4, 1 / 3, 1 / 2]);
  });

  test("in --levels", async () => {
    const flags = { vectors: "x,y", levels: ["m.csv:pid,cam"], measures: ["RR"] };
    const { overall } = (await evaluateEmbeddings({ vectors: "images.csv", flags }, files())).result;
    // The first of the same person, by the coarsest level: 1, 0, behind three others 4, behind two 1, behind one 2.
    expect([...overall.results[0].values]).toEqual([1, 1, 1 / 4, 1 / 3, 1 / 2]);
  });
});

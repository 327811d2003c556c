import { describe, expect, test } from "vitest";
import { type ItemFlags, readItems } from "../../../src/jobs/embeddings/items.ts";
import { filesOf, npy } from "../files.ts";

const FILES = filesOf({
  "v.csv": "x,y,label,split\n0,0,a,true\n0,1,a,false\n5,5,b,true\n",
  "w.csv": "x,y,label\n9,9,c\n8,8,b\n",
  "column.npy": npy("<i4", [3, 1], [7, 7, 2]),
  "hot.npy": npy("<i4", [3, 2], [1, 0, 1, 1, 0, 1]),
  "hot-truth.npy": npy("|b1", [3, 2], [1, 0, 1, 1, 0, 1]),
  "counts.npy": npy("<i4", [3, 2], [1, 0, 2, 1, 0, 1]),
  "two.npy": npy("<i4", [2, 2], [1, 0, 0, 1]),
  "wide.npy": npy("<i4", [2, 3], [1, 0, 0, 0, 1, 0]),
  "indices.txt": "2\n0\n",
  "mask.txt": "1\n0\n1\n",
  "words.txt": "yes\nno\nyes\n",
  "known.csv": "item,sure\n1,0.5\n2,0.25\n3,0.125\n",
  "odd.csv": "sure\n0.5\nhigh\n0.25\n",
});

const items = (flags: ItemFlags) => readItems(FILES, "v.csv", flags, false);

describe("labels", () => {
  test("of a column of class ids: a label each", async () => {
    expect((await items({ labels: ["column.npy"] })).relevance.labels).toEqual([7, 7, 2]);
  });

  test.each(["hot.npy", "hot-truth.npy"])(
    "of several columns of 0 and 1: whether an item has each: %s",
    async (file) => {
      expect((await items({ labels: [file] })).relevance.labels).toEqual({
        data: Float32Array.of(1, 0, 1, 1, 0, 1),
        rows: 3,
        columns: 2,
      });
    },
  );

  test("of several columns of other numbers are refused", async () => {
    await expect(items({ labels: ["counts.npy"] })).rejects.toThrow(
      "invalid labels: 2 of row 1 in counts.npy (in several columns, expected 0 and 1",
    );
  });

  test("come from one column of all files, or from a source for each", async () => {
    expect((await items({ gallery: "w.csv" })).relevance.labels).toEqual(["a", "a", "b", "c", "b"]);
    const both = await items({ gallery: "w.csv", labels: ["column.npy", "indices.txt"] });
    expect(both.relevance.labels).toEqual([7, 7, 2, 2, 0]);
    await expect(items({ gallery: "w.csv", labels: ["hot.npy", "wide.npy"] })).rejects.toThrow(
      "invalid labels: files of different widths",
    );
    await expect(items({ labels: ["two.npy"] })).rejects.toThrow(
      "invalid labels: 2 in two.npy (expected 3, one for each vector of v.csv)",
    );
  });
});

describe("queries and gallery", () => {
  test.each<[string, ItemFlags, Partial<Awaited<ReturnType<typeof items>>>]>([
    ["all", {}, { queries: undefined, gallery: undefined }],
    ["a column of truth", { queries: "split" }, { queries: [true, false, true], gallery: undefined }],
    ["indices", { gallery: "indices.txt" }, { queries: undefined, gallery: [2, 0] }],
    ["zeros and ones", { queries: "mask.txt" }, { queries: [true, false, true] }],
    ["queries of their own file", { queries: "w.csv" }, { queries: [3, 4], gallery: [0, 1, 2] }],
    ["a gallery of its own file", { gallery: "w.csv" }, { queries: [0, 1, 2], gallery: [3, 4] }],
    ["one file and chosen rows", { queries: "w.csv", gallery: "indices.txt" }, { queries: [3, 4], gallery: [2, 0] }],
  ])("%s", async (_, flags, expected) => {
    expect(await items(flags)).toMatchObject(expected);
  });

  test("are refused where they are words, or three files of vectors", async () => {
    await expect(items({ queries: "words.txt" })).rejects.toThrow(
      "invalid queries: yes (expected indices or true and false)",
    );
    await expect(items({ queries: "w.csv", gallery: "v.csv" })).rejects.toThrow("ambiguous vectors: three files");
  });
});

describe("what is known of items", () => {
  test("stands in FILE:COLUMN, or a column of a usual name", async () => {
    expect((await items({ confidences: ["known.csv:sure"] })).confidences).toEqual([0.5, 0.25, 0.125]);
    await expect(items({ confidences: ["known.csv"] })).rejects.toThrow(
      "known.csv: invalid array: one of item, sure (name it: known.csv:item)",
    );
    await expect(items({ confidences: ["known.csv:shure"] })).rejects.toThrow("did you mean sure?");
    await expect(items({ confidences: ["nowhere.txt"] })).rejects.toThrow(
      "missing confidences: nowhere.txt (neither a file nor a column;",
    );
  });

  test("a value that makes no sense is named", async () => {
    await expect(items({ confidences: ["odd.csv"] })).rejects.toThrow("invalid confidences: high at 1 in odd.csv");
  });

  test("columns that stand for something else are no parts of vectors", async () => {
    expect((await items({ confidences: ["y"] })).columns).toEqual(["x"]);
    expect((await items({})).columns).toEqual(["x", "y"]);
  });
});

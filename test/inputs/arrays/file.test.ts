import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { readArrayFile } from "../../../src/inputs/arrays/file.ts";
import { blobFiles } from "../../../src/inputs/blob.ts";
import { isDeep } from "../../deep.ts";
import { memorySource } from "../memory-source.ts";
import { arraysOf, npy } from "./array-file.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const NUMBER = npy("|u1", "(1,)", Uint8Array.of(7));

test.each([
  ["x.npy", NUMBER],
  ["x.csv", NUMBER],
  ["x", readFileSync("test/golden/embeddings/stored.npz")],
  ["x", readFileSync("test/golden/embeddings/snappy.parquet")],
])("the content of a binary file tells its format, whatever its name: %s", async (name, content) => {
  expect((await arraysOf(name, content)).length).toBeGreaterThan(0);
});

describe("the vectors and labels that Python wrote are the same in every format", () => {
  const golden = (file: string): Buffer => readFileSync(`test/golden/embeddings/${file}`);
  interface Line {
    readonly embedding: readonly number[];
    readonly label: number;
  }
  const lines: Line[] = golden("rows.jsonl")
    .toString()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const vectors = lines.flatMap(({ embedding }) => embedding);
  const labels = lines.map(({ label }) => label);

  test.each([
    ...["f8.npy", "f4.npy", "f2.npy", "fortran.npy", "big-endian.npy", "stored.npz", "deflated.npz"],
    ...["tensors.safetensors", "snappy.parquet", "zstd.parquet", "rows.jsonl"],
  ])("vectors of %s", async (file) => {
    const [{ shape, kind, data }] = await arraysOf(file, golden(file));
    expect([shape, kind]).toEqual([[60, 6], "float"]);
    expect(Array.from<unknown>(data)).toEqual(vectors);
  });

  test("vectors of rows.csv", async () => {
    const columns = (await arraysOf("rows.csv", golden("rows.csv"))).slice(0, 6);
    expect(labels.flatMap((_, row) => columns.map(({ data }) => data[row]))).toEqual(vectors);
  });

  test.each([
    ...["labels-i8.npy", "labels-u1.npy", "labels.txt", "stored.npz", "deflated.npz"],
    ...["tensors.safetensors", "snappy.parquet", "zstd.parquet", "rows.jsonl", "rows.csv"],
  ])("labels of %s", async (file) => {
    const arrays = await arraysOf(file, golden(file));
    const { data } = arrays.find(({ name }) => name === "label") ?? arrays[0];
    expect(Array.from<unknown>(data)).toEqual(labels);
  });
});

test.each([
  ["x.csv", "a,b\n1,2\n", ["a", "b"]],
  ["x.tsv", "a,b\tc\n1\t2\n", ["a,b", "c"]],
  ["x.CSV.GZ", "a,b\n1,2\n", ["a", "b"]],
  ["x.csv.zst", "[a,b\n1,2\n", ["[a", "b"]],
  ["x.csv.bak", "a,b\n1,2\n", [""]],
  ["csv", "a,b\n1,2\n", [""]],
  ["x.json", '[{"a":1}]', ["a"]],
  ["x.jsonl", '{"a":1}\n', ["a"]],
  ["x.ndjson", '{"a":1}\n', ["a"]],
  ["x.txt", '\n  [{"a":1}]', ["a"]],
  ["x.txt", '{"a":1}\n', ["a"]],
  ["x.txt", "a [b]\n", [""]],
  ["x.txt", "a{\n", [""]],
])("the ending of its name tells the format of a text, or how it begins: %s, %j", async (file, text, names) => {
  expect((await arraysOf(file, text)).map(({ name }) => name)).toEqual(names);
});

test.each(["x.json", "x.jsonl", "x.ndjson"])("%s that holds no JSON is refused, not read as lines", async (name) => {
  await expect(arraysOf(name, "a\nb\n")).rejects.toThrow(`${name}:1: invalid JSON: `);
});

test("safetensors are told by the ending, since no first bytes tell them", async () => {
  const header = '{"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}}';
  const bytes = Buffer.concat([Buffer.of(header.length, 0, 0, 0, 0, 0, 0, 0), Buffer.from(header), Buffer.of(7)]);
  expect(await arraysOf("x.safetensors", bytes)).toMatchObject([{ name: "a", data: Uint8Array.of(7) }]);
});

test.each(["", " \n\t\n"])("a file that holds nothing is refused: %j", async (text) => {
  await expect(arraysOf("x.csv", text)).rejects.toThrow("invalid file: x.csv (empty: it holds no value)");
});

/** A file whose size is said to be over 500 MB. */
const large = (name: string, ...chunks: Uint8Array[]) =>
  readArrayFile({ ...memorySource(new Uint8Array(0)), name, size: 500e6 + 1, chunks: () => chunks });

test("binary files may be larger than texts", async () => {
  expect(await large("x.npy", NUMBER)).toMatchObject([{ data: Uint8Array.of(7) }]);
  expect(await large("x.npy", NUMBER.subarray(0, 20), NUMBER.subarray(20))).toMatchObject([{ data: Uint8Array.of(7) }]);
  await expect(large("x.npz", Buffer.from("PK, cut"))).rejects.toThrow("x.npz: invalid archive");
  await expect(large("x.parquet", Buffer.from("PAR1, cut"))).rejects.toThrow("x.parquet: invalid Parquet data");
  await expect(large("x.safetensors", Buffer.from("cut"))).rejects.toThrow("x.safetensors: invalid header");
  for (const text of ["P,K\n1,2\n", "PAR,1\n1,2\n"]) {
    await expect(large("x.csv", Buffer.from(text))).rejects.toThrow("x.csv: unsupported size: over 500 MB of text");
  }
});

test("a file that does not fit into memory is refused with its size", async () => {
  vi.stubGlobal("SharedArrayBuffer", undefined);
  const chunks = () => [NUMBER];
  const file = readArrayFile({ ...memorySource(NUMBER), name: "x.npy", size: 2 ** 60, chunks });
  await expect(file).rejects.toThrow(`x.npy: unsupported size: ${2 ** 60} bytes do not fit into memory`);
});

test("the bytes that are read are counted", async () => {
  const counts: number[] = [];
  const source = blobFiles(new Map([["x.txt", new Blob(["1\n2\n"])]])).open("x.txt");
  await readArrayFile(await source, (bytes) => counts.push(bytes));
  expect(counts).toEqual([4]);
});

test.runIf(isDeep())("text is read up to 500 MB and no further", async () => {
  const chunk = new Uint8Array(1 << 24);
  let given = 0;
  const bomb = function* (): Generator<Uint8Array> {
    for (; given < 10_000; given++) yield chunk;
  };
  await expect(arraysOf("bomb.csv.gz", bomb())).rejects.toThrow(
    "bomb.csv.gz: unsupported size: over 500 MB of text (save vectors of that size as .npy)",
  );
  expect(given).toBeLessThan(31);
});

test("text that is not UTF-8 is refused, so that no two labels become one", async () => {
  const latin = Uint8Array.from("label\nM\xfcller\nM\xf6ller\n", (character) => character.charCodeAt(0));
  await expect(arraysOf("x.csv", latin)).rejects.toThrow(
    "x.csv: unsupported encoding: not UTF-8 (save the file as UTF-8)",
  );
});

test("HDF5 is refused by its name", async () => {
  const bytes = Uint8Array.from("\x89HDF\r\n\x1a\n", (character) => character.charCodeAt(0));
  await expect(arraysOf("glove.hdf5", bytes)).rejects.toThrow(
    "glove.hdf5: unsupported format: HDF5 (save its arrays as .npy)",
  );
});

test("Arrow is refused by its name", async () => {
  const bytes = Uint8Array.from("ARROW1\0\0", (character) => character.charCodeAt(0));
  await expect(arraysOf("pairs.feather", bytes)).rejects.toThrow(
    "pairs.feather: unsupported format: Arrow (save its columns as Parquet)",
  );
});

test("a byte-order mark at the start is no part of the first name", async () => {
  expect(await arraysOf("x.csv", "\ufefflabel,x\na,1\n")).toMatchObject([{ name: "label" }, { name: "x" }]);
});

test("an array may come in chunks of any size", async () => {
  const bytes = npy("<f4", "(2, 2)", new Uint8Array(Float32Array.of(1, 2, 3, 4).buffer));
  const chunks = Array.from(bytes, (byte) => Uint8Array.of(byte));
  const [{ shape, data }] = await arraysOf("x.npy", chunks);
  expect([shape, Array.from(data)]).toEqual([
    [2, 2],
    [1, 2, 3, 4],
  ]);
});

import { expect, test } from "vitest";
import { arraysOf, npy } from "./array-file.ts";

test("text is read up to 500 MB and no further", async () => {
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

import { expect, test } from "vitest";
import { openMatrix } from "../../../src/inputs/arrays/matrix-rows.ts";
import { blobSource } from "../../../src/inputs/blob.ts";
import { npy } from "../../jobs/files.ts";
import { wholeSource } from "../memory-source.ts";

async function blocksOf(matrix: Awaited<ReturnType<typeof openMatrix>>): Promise<number[][]> {
  const blocks: number[][] = [];
  for await (const block of matrix.blocks()) blocks.push(Array.from<unknown, number>(block, Number));
  return blocks;
}

test("rows that are longer than a block come one by one, each whole", async () => {
  const columns = 600_000;
  const values = Array.from({ length: 3 * columns }, (_, i) => i);
  const matrix = await openMatrix(await blobSource("long.npy", new Blob([npy("<f8", [3, columns], values)])), "tails");
  expect([matrix.rows, matrix.columns]).toEqual([3, columns]);
  const blocks = await blocksOf(matrix);
  expect(blocks.map((block) => [block.length, block[0], block.at(-1)])).toEqual([
    [columns, 0, columns - 1],
    [columns, columns, 2 * columns - 1],
    [columns, 2 * columns, 3 * columns - 1],
  ]);
});

test("many short rows come in blocks of whole rows", async () => {
  const values = Array.from({ length: 500_000 * 3 }, (_, i) => i % 7);
  const matrix = await openMatrix(await blobSource("tall.npy", new Blob([npy("<f4", [500_000, 3], values)])), "tails");
  const blocks = await blocksOf(matrix);
  expect(blocks.length).toBeGreaterThan(1);
  expect(blocks.every(({ length }) => length % 3 === 0)).toBe(true);
  expect(blocks.flat()).toEqual(values);
});

test("a file that is read from its start, and columns after columns, give the same rows", async () => {
  const bytes = npy("<i4", [2, 3], [1, 2, 3, 4, 5, 6]);
  expect(await blocksOf(await openMatrix(wholeSource("whole.npy", bytes), "tails"))).toEqual([[1, 2, 3, 4, 5, 6]]);
  const turned = npy("<i4", [2, 3], [1, 4, 2, 5, 3, 6]);
  const text = Buffer.from(turned).toString("latin1").replace("False, ", "True,  ");
  const fortran = await blobSource("fortran.npy", new Blob([Buffer.from(text, "latin1")]));
  expect(await blocksOf(await openMatrix(fortran, "tails"))).toEqual([[1, 2, 3, 4, 5, 6]]);
});

test("a file that is cut short is refused", async () => {
  const bytes = npy("<f4", [2, 3], [1, 2, 3, 4, 5, 6]).slice(0, -4);
  const cut = await blobSource("cut.npy", new Blob([bytes]));
  await expect(openMatrix(cut, "tails")).rejects.toThrow(
    "cut.npy: invalid file: cut short (20 bytes for 6 numbers of 4)",
  );
});

import { expect, test, vi } from "vitest";
import { sha256 } from "../../src/core/sha256.ts";
import { blobFiles } from "../../src/inputs/blob.ts";
import { type DigestsOf, HashedFiles } from "../../src/page/hashed-files.ts";

const given = new Map([
  ["a", new Blob(["a 0 d1 1\n"])],
  ["b", new Blob(["a Q0 d1 1 1 r\n"])],
]);

const hashed: DigestsOf = (blobs) => Promise.all(blobs.map(async (blob) => sha256(await blob.arrayBuffer())));

async function digestsOf(files: HashedFiles): Promise<(string | undefined)[]> {
  const sources = await Promise.all(["a", "b"].map((name) => files.open(name)));
  return Promise.all(sources.map(({ sha256 }) => sha256?.()));
}

const expected = Promise.all(Array.from(given.values(), async (blob) => sha256(await blob.arrayBuffer())));

test("files are hashed elsewhere once, not before they are to be", async () => {
  const digests = vi.fn(hashed);
  const files = new HashedFiles(blobFiles(given), given, digests);
  await files.open("a");
  expect(digests).not.toHaveBeenCalled();
  await files.open("b");
  files.start();
  expect(digests).toHaveBeenCalledOnce();
  expect(await digestsOf(files)).toEqual(await expected);
  expect(digests).toHaveBeenCalledOnce();
});

test.each<[string, DigestsOf]>([
  ["where no thread can be started", () => Promise.reject(new Error("no thread"))],
  ["where there is none", async () => []],
])("files are hashed here %s", async (_, digests) => {
  expect(await digestsOf(new HashedFiles(blobFiles(given), given, digests))).toEqual(await expected);
});

test("files that are opened after that are hashed here", async () => {
  const late = new HashedFiles(blobFiles(given), given, hashed);
  await late.start();
  expect(await digestsOf(late)).toEqual(await expected);
});

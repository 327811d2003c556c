import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";
import { expect, test } from "vitest";
import { filesInArchive } from "../../src/page/archive.ts";

async function zipped(texts: Readonly<Record<string, string>>): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [name, text] of Object.entries(texts)) await writer.add(name, new TextReader(text));
  return writer.close();
}

test("a folder in BEIR's layout: judgments of the test split, texts, and whatever else there is", async () => {
  const archive = await zipped({
    "scifact/corpus.jsonl": '{"_id": "d1", "text": "one"}',
    "scifact/queries.jsonl": '{"_id": "q1", "text": "which?"}',
    "scifact/qrels/train.tsv": "query-id\tcorpus-id\tscore\n",
    "scifact/qrels/test.tsv": "query-id\tcorpus-id\tscore\nq1\td1\t1\n",
    "__MACOSX/scifact/._corpus.jsonl": "x",
    "scifact/.DS_Store": "x",
    "bm25.run": "q1 Q0 d1 1 2 t\n",
  });
  const files = await filesInArchive("scifact.zip", archive);
  expect(Object.fromEntries(files.map(({ name, role }) => [name, role]))).toEqual({
    "scifact/corpus.jsonl": "items",
    "scifact/queries.jsonl": "topics",
    "scifact/qrels/train.tsv": "none",
    "scifact/qrels/test.tsv": "judgments",
    "bm25.run": undefined,
  });
  expect(await files[0].blob.text()).toBe('{"_id": "d1", "text": "one"}');
});

test("without a test split, the first other one is taken", async () => {
  const files = await filesInArchive("x.zip", await zipped({ "x/corpus.jsonl": "{}", "x/qrels/dev.tsv": "q\td\t1\n" }));
  expect(files.map(({ role }) => role)).toEqual(["items", "judgments"]);
});

test.each([
  ["cut short", async () => (await zipped({ "a.run": "1 Q0 a 1 2 t\n" })).slice(0, 40)],
  ["of noise", async () => new Blob(["PK\u0003\u0004 and nothing more"])],
  ["empty", async () => new Blob([])],
])("an archive that is %s is refused by name", async (_, archive) => {
  await expect(filesInArchive("bad.zip", await archive())).rejects.toThrow(/^bad\.zip: invalid archive: ./);
});

test("an archive that would fill the memory is refused before it is unpacked", async () => {
  const bytes = new Uint8Array(await (await zipped({ "a.run": "1 Q0 a 1 2 t\n" })).arrayBuffer());
  const view = new DataView(bytes.buffer);
  const central = bytes.findLastIndex((byte, i) => byte === 0x50 && view.getUint32(i, true) === 0x02014b50);
  view.setUint32(central + 24, 0xfffffff0, true);
  const named = await filesInArchive("bomb.zip", new Blob([bytes])).catch((error: Error) => error.message);
  expect(named).toMatch(/^bomb\.zip: (?:unsupported|invalid) archive: /);
});

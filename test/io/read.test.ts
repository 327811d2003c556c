import { expect, test } from "vitest";
import { formatOf } from "../../src/io/read.ts";
import { memorySource } from "./memory-source.ts";

test.each([
  ["json", '{"q": {"a": 1}}\n'],
  ["jsonl", '{"query": "q", "item": "a", "score": 1}\n'],
  ["csv", "query,item,score\nq,a,1\n"],
  ["tsv", "query\titem\tscore\nq\ta\t1\n"],
  ["trec", "q Q0 a 1 1 t\n"],
])("%s is found out in chunks of any size", async (format, text) => {
  for (const size of [1, 7, 4096]) {
    expect(await formatOf(memorySource(new TextEncoder().encode(text), size))).toBe(format);
  }
});

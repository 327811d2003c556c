import { describe, expect, test } from "vitest";
import { blobFiles } from "../../src/io/blob.ts";
import { readTexts } from "../../src/io/texts.ts";

describe("texts of items", () => {
  const read = async (name: string, text: string, ids: readonly string[]) =>
    readTexts(await blobFiles(new Map([[name, new Blob([text])]])).open(name), new Set(ids));

  test("are read from JSON lines, only those that are wanted", async () => {
    const lines = [
      '{"_id":"d1","title":"One","text":"first"}',
      '{"_id":2,"text":"second"}',
      '{"_id":"__proto__","title":"x"}',
    ];
    expect([...(await read("c.jsonl", lines.join("\n"), ["2", "__proto__"]))]).toEqual([
      ["2", { text: "second" }],
      ["__proto__", { title: "x" }],
    ]);
  });

  test("are read from columns", async () => {
    expect([...(await read("c.csv", 'id,title,image\na,"T, 1",a.png\nb,,\n', ["a", "b"]))]).toEqual([
      ["a", { title: "T, 1", image: "a.png" }],
      ["b", {}],
    ]);
  });

  test.each([
    ["c.jsonl", '{"id":"a"}\nnonsense\n', "c.jsonl:2: invalid line: nonsense"],
    ["c.jsonl", "[1]\n", "c.jsonl:1: invalid line: [1]"],
    ["c.jsonl", '{"name":"a"}\n', "c.jsonl: missing id: none of the fields name"],
  ])("%s %j is refused", async (name, text, message) => {
    await expect(read(name, text, ["a"])).rejects.toThrow(message);
  });
});

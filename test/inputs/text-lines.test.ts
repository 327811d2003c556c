import { expect, test } from "vitest";
import { textLines } from "../../src/inputs/text-lines.ts";
import { memorySource, textSource } from "./memory-source.ts";

async function lines(text: string, size: number): Promise<[text: string, number: number][]> {
  const all: [string, number][] = [];
  for await (const { text: line, number } of textLines(textSource(text, size))) all.push([line, number]);
  return all;
}

test.each([1, 2, 3, 5, 100])("lines are those of the text, in chunks of %i bytes", async (size) => {
  expect(await lines("\ufeffé1\n\n  \n\u{1f600}\r\nlast", size)).toEqual([
    ["é1", 1],
    ["\u{1f600}\r", 4],
    ["last", 5],
  ]);
  expect(await lines("", size)).toEqual([]);
  expect(await lines("\n", size)).toEqual([]);
});

test.each([1, 3])("what is not UTF-8 is refused, in chunks of %i bytes", async (size) => {
  const read = async (): Promise<void> => {
    for await (const _ of textLines(memorySource(Uint8Array.of(97, 10, 0xff, 10), size)));
  };
  await expect(read()).rejects.toThrow("file:2: unsupported encoding: not UTF-8 (save the file as UTF-8)");
});

test("a character that is cut off at the end is refused", async () => {
  const read = async (): Promise<void> => {
    for await (const _ of textLines(memorySource(Uint8Array.of(97, 0xc3))));
  };
  await expect(read()).rejects.toThrow("file:1: unsupported encoding: not UTF-8");
});

import { expect, test } from "vitest";
import { isBlank, isComment } from "../../../src/inputs/trec/lines.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test("isBlank(byte) is C's isspace without the newline", () => {
  const blanks = Array.from({ length: 256 }, (_, byte) => byte).filter(isBlank);
  expect(String.fromCharCode(...blanks)).toBe("\t\v\f\r ");
});

test("isComment(comments, …) goes by the first field of a line", () => {
  const lines = ["#", "# a", "#\ta", "#\na", "#a", "a #"];
  const commentsOf = (comments: "none" | "hash" | "hash and blank"): string[] =>
    lines.filter((line) => isComment(comments, bytesOf(line), 0));
  expect(commentsOf("none")).toEqual([]);
  expect(commentsOf("hash")).toEqual(["#", "# a", "#\ta", "#\na", "#a"]);
  expect(commentsOf("hash and blank")).toEqual(["#", "# a", "#\ta", "#\na"]);
  expect(isComment("hash", bytesOf("a #"), 2)).toBe(true);
});

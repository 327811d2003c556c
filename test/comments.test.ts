import { expect, test } from "vitest";
import { sourceFiles } from "./source.ts";

// The formatter's width, which it holds in code and leaves to the author in comments.
const WIDTH = 120;

const longLines = sourceFiles().flatMap(({ comments, text, at }) => {
  const lines = text.split("\n");
  return comments.flatMap(({ start, end }) => {
    const [first, last] = [start, end].map((index) => text.slice(0, index).split("\n").length - 1);
    return lines.slice(first, last + 1).flatMap((line) => (line.length > WIDTH ? [{ place: at(start), line }] : []));
  });
});

test(`no line with a comment in src is longer than ${WIDTH} columns`, () => {
  expect(longLines.map(({ place, line }) => `${place}: ${line.trim()}`)).toEqual([]);
});

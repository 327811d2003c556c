import { describe, expect, test } from "vitest";
import { escapedCell, guardedCell, unescapedCell, unguardedCell } from "../../src/core/cell-text.ts";

const TEXTS = [
  "=1+1",
  "+a",
  "-a",
  "@a",
  "＝1+1",
  "＋a",
  "－a",
  "＠a",
  "'=1",
  "''=1",
  "'a",
  "'",
  "-5",
  "+1.5",
  "'-5",
  "a",
  "",
];
const ESCAPED = ["a\tb", "a\\tb", "a\\\tb", "\\", "\\\\", "C:\\new", "a\\qb", "\u001b[0m", "\u2028", "\\u001b", "é\n"];

describe("guardedCell(text)", () => {
  test.each(TEXTS)("%s reads back as itself", (text) => {
    expect(unguardedCell(guardedCell(text))).toBe(text);
    expect(guardedCell(text)).not.toMatch(/^[=@＝＠＋－]|^[+-](?!\d)/);
  });

  test("changes no number and no other text", () => {
    expect(["-5", "+1.5", "a", "'a", "'-5"].map(guardedCell)).toEqual(["-5", "+1.5", "a", "'a", "'-5"]);
  });
});

describe("escapedCell(text)", () => {
  test.each(ESCAPED)("%j reads back as itself, on one line", (text) => {
    expect(unescapedCell(escapedCell(text))).toBe(text);
    expect(escapedCell(text)).not.toMatch(/[\p{Cc}\u2028]/u);
  });
});

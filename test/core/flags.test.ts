import { expect, test } from "vitest";
import { bytesFlag, choiceFlag, numberFlag } from "../../src/core/flags.ts";

test("numberFlag: a number of at least the least", () => {
  expect(numberFlag("--depth", "10", 1, true)).toBe(10);
  expect(numberFlag("--min-grade", " 1e-3", 0)).toBe(0.001);
  expect(numberFlag("--within", "-2", Number.NEGATIVE_INFINITY)).toBe(-2);
});

test.each([
  ["", "of at least 1"],
  ["0", "of at least 1"],
  ["1.5", "expected a whole number"],
  ["Infinity", "invalid --depth: Infinity"],
  ["ten", "invalid --depth: ten"],
  ["1e16", "expected a whole number"],
])("numberFlag: %j is refused", (text, complaint) => {
  expect(() => numberFlag("--depth", text, 1, true)).toThrow(complaint);
});

test("numberFlag: without a bound none is named", () => {
  expect(() => numberFlag("--within", "near", Number.NEGATIVE_INFINITY)).toThrow(
    "invalid --within: near (expected a number)",
  );
});

test("choiceFlag: one of the words, nothing else", () => {
  expect(choiceFlag("--missing", "skip", ["zero", "skip", "error"])).toBe("skip");
  const refused = (text: string) => () => choiceFlag("--missing", text, ["zero", "skip", "error"]);
  expect(refused("Skip")).toThrow(/^invalid --missing: Skip \(did you mean skip\?\)$/);
  expect(refused("zeor")).toThrow("(did you mean zero?)");
  expect(refused("nothing")).toThrow("invalid --missing: nothing (expected zero, skip or error)");
});

test.each([
  ["2000000", 2e6],
  ["2GB", 2e9],
  ["1.5 MiB", 1_572_864],
  ["64k", 64e3],
])("bytesFlag: %s", (text, bytes) => {
  expect(bytesFlag(text, "--max-memory")).toBe(bytes);
});

test.each(["", "0", "-1", "2TB", "GB"])("bytesFlag: %j is refused", (text) => {
  expect(() => bytesFlag(text, "--max-memory")).toThrow("(expected a size, such as 2GB or 512MiB)");
});

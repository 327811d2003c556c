import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { typedCommand } from "../../src/drawers/typed-command.ts";

test("words that a shell leaves alone are as they were typed", () => {
  expect(typedCommand(["report", "runs/a.run", "-m", "AP", "--by=topics.csv:language"])).toBe(
    "rankproof report runs/a.run -m AP --by=topics.csv:language",
  );
});

test.each([
  ["blanks", "my run"],
  ["quotes", `it's "so"`],
  ["what a shell runs", "$(touch x) `touch x` ; touch x & | > x"],
  ["nothing", ""],
  ["a pattern", "*.run ~ {a,b} !!"],
  ["control characters", "a\nb\t'c\\\u001b[31m\u009b"],
  ["other scripts", "検索 🙂"],
])("a shell reads the word that was typed: %s", (_, word) => {
  const shell = ["--noprofile", "--norc", "-c", `rankproof() { printf '%s' "$2"; }; ${typedCommand(["eval", word])}`];
  expect(execFileSync("bash", shell, { encoding: "utf8", env: { LC_ALL: "C.UTF-8" } })).toBe(word);
  expect(typedCommand([word])).not.toMatch(/\p{Cc}/u);
});

import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CHECKS } from "../../src/checks/index.ts";

/** Files of the folder that hold no check. */
const SHARED = [
  ...[
    "check.ts",
    "counted.ts",
    "documents-seen.ts",
    "first-lists.ts",
    "further-ranks.ts",
    "grades-seen.ts",
    "id-forms.ts",
    "index.ts",
    "inputs-seen.ts",
    "lists-seen.ts",
  ],
  ...["numbers-seen.ts", "ranked-lists.ts", "smallest-ids.ts", "training-seen.ts"],
];

test("every file of a check is listed, and called as its id", () => {
  const files = readdirSync("src/checks").filter((file) => !SHARED.includes(file));
  expect(CHECKS.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort());
});

test("refusals come first, then warnings, then notes", () => {
  const levels = CHECKS.map(({ level }) => ["refused", "warning", "note"].indexOf(level));
  expect(levels).toEqual(levels.toSorted());
});

describe.each(CHECKS)("$id", ({ level, sentence, remedy }) => {
  test("says one sentence of its example", () => {
    expect(sentence.trim()).toBe(sentence);
    expect(sentence).not.toMatch(/undefined|(?<!score: )NaN|\[object|\n/);
    expect(sentence.length).toBeGreaterThan(10);
  });

  test("says what to do where the answer is refused or doubtful", () => {
    if (level !== "note") expect(remedy).toMatch(/^\S.*[^.]$/);
  });
});

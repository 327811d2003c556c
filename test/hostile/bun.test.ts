import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";

// The library reads hostile input, without a defect and alike, on Node and on Bun (dist/ is built).

const bun = process.env["BUN"] ?? "bun";
const isThere = spawnSync(bun, ["--version"]).status === 0;

function answers(program: string): readonly (readonly [title: string, answer: unknown])[] {
  const { stdout, status, stderr } = spawnSync(program, [resolve("test/hostile/library.mjs")], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("hostile input is read or refused by the library on Node", () => {
  const told = answers(process.execPath);
  expect(told.length).toBeGreaterThan(50);
  expect(told.filter(([, answer]) => String(answer).startsWith("DEFECT"))).toEqual([]);
  for (const [title, answer] of told) if (title.endsWith(": an id")) expect([title, answer]).toEqual([title, 1]);
});

test.runIf(isThere)(
  `hostile input has the same answers on Bun${isThere ? "" : ": skipped, bun is not installed"}`,
  () => {
    expect(answers(bun)).toEqual(answers(process.execPath));
  },
);

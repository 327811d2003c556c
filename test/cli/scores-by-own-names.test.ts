import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rankproof } from "./in-process.ts";

// A table with grades and several scores.

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-scores-"));
  const write = (name: string, ...lines: string[]): void => writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
  write("two.csv", "user_id,movie_id,rating,als,bpr", "u,a,1,0.9,0.1", "u,b,0,0.8,0.7");
});

afterEach(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => rankproof([...args, "-m", "RR"], { cwd: folder });

test.each(["eval", "compare"])("%s of a table with scores under own names says how each is a run", async (command) => {
  const { code, stderr } = await run(command, "two.csv");
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr:
      "missing run: two.csv is the only file (it has grades, and no score by name; found user_id, movie_id, rating, als, bpr; --run-columns score=als,score=bpr makes a run of each)\n",
  });
  const each = await run(command, "two.csv", "--run-columns", "score=als,score=bpr");
  expect(each.code).toBe(0);
});

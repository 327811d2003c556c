import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { relevanceLayout } from "../../../src/inputs/tables/relevance-layout.ts";
import { rankproof } from "../../cli/in-process.ts";

// Red when rows of 0 and 1 without a header are no lists of grades by rank, or rows of ids are.

const folder = mkdtempSync(join(tmpdir(), "rankproof-relevance-"));

afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["a cell for each rank", "0,1,0\n1,0,0,0\n"],
  ["a query before them", "q1,0,1,0\nq2,1,0,0,0\n"],
  ["a number as the query", "101,0,1,0\n102,1,0,0,0\n"],
  ["a list in a cell", '"[0,1,0]"\n"[1, 0, 0, 0]"\n'],
  ["a query before a list", 'q1,"[0,1,0]"\n1,"[1,0,0,0]"\n'],
])("eval of grades by rank without a header, %s", async (_, text) => {
  writeFileSync(join(folder, "lists.csv"), text);
  const { stdout } = await rankproof(["eval", "lists.csv", "-m", "RR,P@3", "--json"], { cwd: folder });
  const [{ measures }]: { measures: { value: number }[] }[] = JSON.parse(stdout).runs;
  // The relevant items are second and first.
  expect(measures.map(({ value }) => value)).toEqual([3 / 4, 1 / 3]);
});

test.each([
  ["judgments", ["q1,a,1", "q1,b,0"]],
  ["judgments whose ids are numbers", ["1,0,1", "2,7,0"]],
  ["judgments whose ids are 0 and 1", ["0,0,1", "0,1,0", "1,1,1"]],
  ["judgments as TREC's", ["q,0,1,0", "q,0,0,1"]],
  ["pairs of 0 and 1", ["0,1", "1,0"]],
  ["one row", ["0,1,0"]],
  ["grades above 1", ['q,"[0,2,1]"', 'r,"[1,2,0]"']],
])("%s are no rows of 0 and 1", (_, lines) => {
  const rows = lines.map((line) => /^(\w),"(.*)"$/.exec(line)?.slice(1) ?? line.split(","));
  expect(relevanceLayout(rows)).toBeUndefined();
});

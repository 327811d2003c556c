import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outcomesInOrder } from "../../src/threads/in-order.ts";

// A thread squares numbers, slowest first, and fails at those below 0.
const PROGRAM = `
const { parentPort } = require("node:worker_threads");
let name = "";
parentPort.on("message", ({ setup, index, task }) => {
  if (setup !== undefined) { name = setup; return; }
  if (task < 0) throw new Error("a number below 0");
  setTimeout(() => parentPort.postMessage({ index, outcome: [name, task * task] }), index % 3 === 0 ? 30 : 0);
});
`;

let folder = "";
let program: URL;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-in-order-"));
  writeFileSync(join(folder, "squares.cjs"), PROGRAM);
  program = pathToFileURL(join(folder, "squares.cjs"));
});

afterAll(() => rmSync(folder, { recursive: true }));

const TASKS = Array.from({ length: 50 }, (_, i) => i);

function squares(others: number, tasks: readonly number[], onHere: (task: number) => void = () => {}) {
  const perform = (task: number): [string, number] => {
    onHere(task);
    return ["here", task * task];
  };
  return outcomesInOrder(program, others, tasks, perform, { setup: "there" });
}

async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test.each([0, 1, 3])("outcomes come in the order of the tasks, with %i other threads", async (others) => {
  const found = await collected(squares(others, TASKS));
  expect(found.map(([, square]) => square)).toEqual(TASKS.map((task) => task * task));
  expect(new Set(found.map(([name]) => name))).toEqual(new Set(others === 0 ? ["here"] : ["here", "there"]));
});

test("tasks wait until the outcomes before them are taken", async () => {
  let most = 0;
  let taken = 0;
  for await (const _ of squares(1, TASKS, (task) => (most = Math.max(most, task - taken)))) taken++;
  expect(most).toBeLessThan(6);
});

test("no tasks have no outcomes", async () => {
  expect(await collected(squares(1, []))).toEqual([]);
});

test("what fails in another thread fails here", async () => {
  await expect(collected(squares(1, [-1, -2, -3, -4]))).rejects.toThrow("a number below 0");
});

test("threads end where outcomes are no longer taken", async () => {
  for await (const _ of squares(2, TASKS)) break;
});

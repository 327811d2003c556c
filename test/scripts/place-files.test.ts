import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, test } from "vitest";
import { placeFiles } from "../../scripts/place-files.js";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-place-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Writes files into a folder beside others. */
function written(name: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, path, ".."), { recursive: true });
    writeFileSync(join(folder, name, path), text);
  }
  return join(folder, name);
}

test("files take the place of those of before, and what was there besides is gone", () => {
  const to = written("dist", { "a.js": "1", "old/b.js": "1", "old/deep/c.js": "1", "kept/d.js": "1" });
  placeFiles(written("staged", { "a.js": "2", "new/e.js": "2", "kept/d.js": "2" }), to);
  expect(readdirSync(to, { recursive: true }).sort()).toEqual(["a.js", "kept", "kept/d.js", "new", "new/e.js"]);
  expect(readFileSync(join(to, "a.js"), "utf8")).toBe("2");
});

test("a folder that is not there is made", () => {
  placeFiles(written("staged", { "a/b.js": "1" }), join(folder, "dist"));
  expect(readFileSync(join(folder, "dist/a/b.js"), "utf8")).toBe("1");
});

/** Reads a file without end, and counts how often it was not there or not whole. */
const READER = `
const { parentPort, workerData } = require("node:worker_threads");
const { readFileSync } = require("node:fs");
const state = new Int32Array(workerData.state);
while (Atomics.load(state, 0) === 0) {
  let text = "";
  try { text = readFileSync(workerData.path, "utf8"); } catch {}
  if (text.length !== workerData.length) Atomics.add(state, 1, 1);
  Atomics.add(state, 2, 1);
  Atomics.notify(state, 2);
}
`;

test("a reader finds a whole file at any time while it is replaced", async () => {
  const to = written("dist", { "a.js": "1".repeat(1e5) });
  const state = new Int32Array(new SharedArrayBuffer(12));
  const workerData = { state: state.buffer, path: join(to, "a.js"), length: 1e5 };
  const reader = new Worker(READER, { eval: true, workerData });
  for (let i = 0; i < 50; i++) {
    const reads = Atomics.load(state, 2);
    placeFiles(written("staged", { "a.js": String(i % 10).repeat(1e5), "b.js": "" }), to);
    // The reader has read since.
    while (Atomics.load(state, 2) <= reads) Atomics.wait(state, 2, reads);
  }
  Atomics.store(state, 0, 1);
  await new Promise((resolve) => reader.once("exit", resolve));
  expect(existsSync(join(folder, "staged/a.js"))).toBe(false);
  expect({ failures: state[1], reads: state[2] >= 50 }).toEqual({ failures: 0, reads: true });
});

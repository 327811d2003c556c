import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "./spawn.ts";

const FILES = ["test/files/news.qrels", "test/files/bm25.run"];

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-exit-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command line with a defect that was put into it before it starts. */
function defective(defect: string, args: readonly string[]) {
  writeFileSync(join(folder, "defect.cjs"), defect);
  return rankproof(args, { node: ["--require", join(folder, "defect.cjs")] });
}

describe("a defect of rankproof itself has an exit code of its own, not that of a missed threshold", () => {
  test.each([
    ["eval", ["eval", ...FILES]],
    ["trec_eval", ["trec_eval", ...FILES]],
    ["list", ["list", "--json"]],
  ])("thrown by %s", (_, args) => {
    const { code, stderr } = defective(
      "const fs = require('fs'); const { writeSync } = fs; fs.writeSync = (file, ...others) => { if (file === 1) throw new TypeError('oops'); return writeSync(file, ...others); };",
      args,
    );
    expect(stderr).toMatch(/^internal error of rankproof \d+\.\d+\.\d+; please report it .*\nTypeError: oops\n/);
    expect(code).toBe(70);
  });

  test("thrown while nothing waits for it", () => {
    const { code, stderr } = defective("setTimeout(() => { throw new RangeError('late'); }, 500);", ["view"]);
    expect(stderr).toContain("RangeError: late");
    expect(code).toBe(70);
  });
});

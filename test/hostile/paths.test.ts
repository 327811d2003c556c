import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "../cli/in-process.ts";

const [QRELS, RUN] = ["news.qrels", "bm25.run"].map((name) => resolve("test/files", name));

let folder = "";

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "rankproof-paths-")));
  symlinkSync("loop", join(folder, "loop"));
  mkdirSync(join(folder, "folder"));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Paths that no file can have, and what the system says of them; a folder that is no file. */
const PATHS: readonly (readonly [path: string, reason: string])[] = [
  [`${RUN}/x`, "ENOTDIR: not a directory; part of the path is a file"],
  ["loop", "ELOOP: too many symbolic links encountered"],
  ["n".repeat(5000), "ENAMETOOLONG: name too long"],
];

describe.skipIf(process.platform === "win32")("a path that leads nowhere is bad input, no defect", () => {
  const COMMANDS: readonly ((path: string) => string[])[] = [
    (path) => ["eval", QRELS, path],
    (path) => ["eval", path, RUN],
    (path) => ["compare", QRELS, RUN, path],
    (path) => ["report", QRELS, path, "-o", "-"],
    (path) => ["fuse", RUN, path],
    (path) => ["embeddings", path],
    (path) => ["pairs", path],
    (path) => ["merge", path],
    (path) => ["plot", "ties", QRELS, path, "-o", "-"],
    (path) => ["eval", QRELS, RUN, "--config", path],
    (path) => ["eval", QRELS, RUN, "--by", `${path}:language`],
    (path) => ["view", path],
  ];

  test.each(PATHS)("%#: as an input", async (path, reason) => {
    for (const argumentsOf of COMMANDS) {
      const { code, stderr } = await rankproof(argumentsOf(path), { cwd: folder, bundles: "dist/cli" });
      expect({ of: argumentsOf("PATH"), code, stderr }).toEqual({
        of: argumentsOf("PATH"),
        code: 3,
        stderr: expect.stringMatching(/^(?:missing|invalid) (?:file|file of --by|configuration|judgments): /),
      });
      if (stderr.startsWith("invalid")) expect(stderr).toContain(`(it cannot be read: ${reason})`);
    }
  });

  test.each(PATHS)("%#: as an output", async (path, reason) => {
    for (const option of ["-o", "--save"]) {
      const { code, stderr } = await rankproof(["eval", QRELS, RUN, option, path], {
        cwd: folder,
        bundles: "dist/cli",
      });
      expect([option, code]).toEqual([option, 3]);
      expect(stderr).toMatch(/^invalid output file: .*\(it cannot be written: E[A-Z]+: /);
      if (!path.includes("/")) expect(stderr).toContain(`(it cannot be written: ${reason})`);
    }
  });
});

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changedSinceBase, changedSinceMain, folderOf } from "../scripts/changed-folders.js";

// Which folders have their heavy tests run.

let repository = "";

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), "rankproof-changed-"));
  git("init", "--quiet", "--initial-branch=main");
  commit("src/core/ids.ts", "2026-11-01T10:00:00Z");
  commit("src/io/read.ts", "2026-11-02T09:00:00Z");
  commit("test/stats/tests.test.ts", "2026-11-02T11:00:00Z");
  commit("docs/page with ä.md", "2026-11-03T10:00:00Z");
});

afterAll(() => rmSync(repository, { recursive: true }));

function git(...args: readonly string[]): string {
  const identity = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...identity, ...args], { cwd: repository, encoding: "utf8" }).trim();
}

function write(path: string): void {
  mkdirSync(join(repository, dirname(path)), { recursive: true });
  writeFileSync(join(repository, path), path);
}

function commit(path: string, date: string): void {
  write(path);
  git("add", ".");
  process.env["GIT_COMMITTER_DATE"] = date;
  try {
    git("commit", "--quiet", "--message", path);
  } finally {
    delete process.env["GIT_COMMITTER_DATE"];
  }
}

test.each([
  ["src/io/tables/parquet.ts", "io"],
  ["test/io/read.test.ts", "io"],
  ["test/docs.test.ts", "docs"],
  ["docs/measures/ap.md", "docs"],
  ["kernels/assembly/lines.ts", "kernels"],
  [".ci/run", undefined],
])("folderOf(%j) is %j", (path, folder) => {
  expect(folderOf(path)).toBe(folder);
});

test("since BASE, or else in the day before the last commit, or else ever", () => {
  expect(changedSinceBase("HEAD~1", repository)).toEqual(new Set(["docs"]));
  expect(changedSinceBase(git("rev-parse", "HEAD~2"), repository)).toEqual(new Set(["docs", "stats"]));
  for (const none of ["", "0".repeat(40), "no-such-branch"])
    expect(changedSinceBase(none, repository)).toEqual(new Set(["docs", "stats"]));
  git("checkout", "--quiet", "HEAD~3");
  expect(changedSinceBase("", repository)).toEqual(new Set(["core"]));
  git("checkout", "--quiet", "main");
});

test("since a branch left main, and what is not committed; on main only the latter", () => {
  expect(changedSinceMain(repository)).toEqual(new Set());
  write("test/new/a.test.ts");
  write("src/io/read.ts");
  expect(changedSinceMain(repository)).toEqual(new Set(["new"]));
  writeFileSync(join(repository, "src/io/read.ts"), "changed");
  expect(changedSinceMain(repository)).toEqual(new Set(["io", "new"]));
  git("checkout", "--quiet", "-b", "branch", "HEAD~1");
  commit("src/fusion/rrf.ts", "2026-11-04T10:00:00Z");
  expect(changedSinceMain(repository)).toEqual(new Set(["fusion", "io", "new"]));
  // What was pushed to main counts, rather than a main that was not.
  git("update-ref", "refs/remotes/origin/main", "HEAD");
  expect(changedSinceMain(repository)).toEqual(new Set());
});

test("nothing where there is no git", () => {
  const folder = mkdtempSync(join(tmpdir(), "rankproof-no-git-"));
  expect(changedSinceMain(folder)).toEqual(new Set());
  expect(changedSinceBase("HEAD", folder)).toEqual(new Set());
  rmSync(folder, { recursive: true });
});

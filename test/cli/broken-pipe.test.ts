import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";

const CLI = resolve("dist/cli/rankproof.cjs");

/** Runs a line of bash in which `rankproof` is the command line, and prints the exit code of its first program. */
function shell(line: string): { readonly code: string; readonly output: string } {
  const script = `rankproof() { "${process.execPath}" "${CLI}" "$@"; }; ${line}; echo "code \${PIPESTATUS[0]}" >&9`;
  const all = spawnSync("bash", ["-c", `exec 9>&1; { ${script}; } 2>&1`], { cwd: "test/files", encoding: "utf8" });
  const [, code = ""] = /code (\d+)\s*$/.exec(all.stdout) ?? [];
  return { code, output: all.stdout + all.stderr };
}

const FILES = "news.qrels bm25.run";

describe.skipIf(process.platform === "win32")("an output that nobody reads, or that is closed, is no defect", () => {
  test.each([
    ["eval, of which one line is read", `rankproof eval ${FILES} -q -m AP -f csv | head -1`],
    ["eval, of which nothing is read", `rankproof eval ${FILES} -q -m AP -f csv | true`],
    ["trec_eval", `rankproof trec_eval -q ${FILES} | head -1`],
    ["a fused run", "rankproof fuse bm25.run dense.run | head -1"],
    ["a list", "rankproof list | head -1"],
    ["notes and progress", `rankproof eval ${FILES} -m AP 2> >(true)`],
    ["standard output that is closed", `rankproof eval ${FILES} -m AP >&-`],
    ["standard error that is closed", `rankproof eval ${FILES} -m AP 2>&-`],
    ["both", `rankproof eval ${FILES} -m AP >&- 2>&-`],
  ])("%s: exit code 0, no stack", (_, line) => {
    const { code, output } = shell(line);
    expect(output).not.toMatch(/internal error|^\s+at /m);
    expect(code).toBe("0");
  });

  test("a message that nobody can read leaves the exit code as it is", () => {
    expect(shell("rankproof eval gone.qrels bm25.run 2>&-").code).toBe("3");
    expect(shell("rankproof eval gone.qrels bm25.run 2>&1 | true").code).toBe("3");
  });
});

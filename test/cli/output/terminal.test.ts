import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { wantsColor } from "../../../src/cli/output/terminal.ts";
import { rankproof as run } from "../in-process.ts";

describe("wantsColor(env, isTerminal)", () => {
  test.each([
    [{}, true, true],
    [{}, false, false],
    [{ TERM: "xterm-256color" }, true, true],
    [{ TERM: "dumb" }, true, false],
    [{ NO_COLOR: "1" }, true, false],
    [{ NO_COLOR: "" }, true, true],
    [{ FORCE_COLOR: "1" }, false, true],
    [{ FORCE_COLOR: "" }, false, true],
    [{ FORCE_COLOR: "0" }, true, false],
    [{ FORCE_COLOR: "1", TERM: "dumb" }, true, true],
    [{ FORCE_COLOR: "1", NO_COLOR: "1" }, false, false],
  ])("%j, terminal: %s gives %s", (env, isTerminal, expected) => {
    expect(wantsColor(env, isTerminal)).toBe(expected);
  });
});

const COMPARE = ["compare", "test/files/news.qrels", "test/files/bm25.run", "test/files/dense.run", "--samples", "500"];

const rankproof = (args: readonly string[], env: Record<string, string>) =>
  run(args, { env: { NO_COLOR: undefined, FORCE_COLOR: undefined, ...env } });

describe("the command line", () => {
  test("has no colors in a pipe unless FORCE_COLOR asks for them, and then the same text", async () => {
    const plain = await rankproof(COMPARE, { COLUMNS: "40" });
    expect(plain.stdout).toBe(stripVTControlCharacters(plain.stdout));
    const { NO_COLOR: _, FORCE_COLOR: __, ...env } = process.env;
    const piped = spawnSync(process.execPath, ["dist/cli/rankproof.cjs", ...COMPARE], { env, encoding: "utf8" });
    expect(piped.stdout).toBe(plain.stdout);
    const colored = await rankproof(COMPARE, { FORCE_COLOR: "1" });
    expect(colored.stdout).toContain("\u001b[31m-0.044 [");
    expect(stripVTControlCharacters(colored.stdout)).toBe(plain.stdout);
    expect(await rankproof(COMPARE, { FORCE_COLOR: "1", NO_COLOR: "1" })).toEqual(plain);
  });

  test("has none in formats for programs, nor in files", async () => {
    for (const format of ["json", "csv", "markdown", "latex"]) {
      const { stdout } = await rankproof([...COMPARE, "-f", format], { FORCE_COLOR: "1" });
      expect(stdout).toBe(stripVTControlCharacters(stdout));
    }
    const folder = mkdtempSync(join(tmpdir(), "rankproof-screen-"));
    const file = join(folder, "table.txt");
    await rankproof([...COMPARE, "-o", file], { FORCE_COLOR: "1" });
    expect(readFileSync(file, "utf8")).toBe((await rankproof(COMPARE, {})).stdout);
    rmSync(folder, { recursive: true });
  });

  test("shows the first words of an error in red", async () => {
    const { code, stderr } = await rankproof(["eval", "q", "r", "--ties", "expectd"], { FORCE_COLOR: "1" });
    expect(code).toBe(2);
    expect(stderr).toBe("\u001b[31minvalid --ties:\u001b[39m expectd (did you mean expected?)\n");
  });

  // A terminal of 60 columns, where the machine has util-linux's script.
  const hasScript = spawnSync("script", ["--version"]).status === 0;
  test.skipIf(!hasScript)("fits tables into a terminal, and keeps the numbers", async () => {
    const command = `stty cols 60; ${process.execPath} dist/cli/rankproof.cjs ${COMPARE.join(" ")} -m AP,R@100`;
    const { NO_COLOR: _, FORCE_COLOR: __, ...env } = process.env;
    const { stdout } = spawnSync("script", ["-qec", command, "/dev/null"], {
      encoding: "utf8",
      env: { ...env, TERM: "xterm" },
    });
    expect(stdout).toContain("\u001b[1m");
    const text = stripVTControlCharacters(stdout.replaceAll("\r\n", "\n"));
    const tables = text.slice(0, text.indexOf("\n30 queries"));
    expect(Math.max(...tables.split("\n").map((line) => line.length))).toBeLessThanOrEqual(60);
    const numbersOf = (table: string): string[] => (table.match(/\d\.\d{4}/g) ?? []).sort();
    const piped = (await rankproof([...COMPARE, "-m", "AP,R@100"], {})).stdout;
    expect(numbersOf(tables)).toEqual(numbersOf(piped.slice(0, piped.indexOf("\n30 queries"))));
  });
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "../in-process.ts";
import { rankproof as spawnRankproof } from "../spawn.ts";

/** What is offered for the last of the words, and whether names of files are. */
async function offered(...words: readonly string[]): Promise<{ values: string[]; files: boolean }> {
  const { code, stdout } = await rankproof(["complete", "--", ...words]);
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split("\n");
  const directive = lines.pop();
  expect([":0", ":4"]).toContain(directive);
  return { values: lines.map((line) => line.split("\t")[0]), files: directive === ":0" };
}

describe("rankproof complete -- WORDS", () => {
  test.each<[string[], string[]]>([
    [["ev"], ["eval"]],
    [["re"], ["report", "reranking"]],
    [["help", "sim"], ["similarity"]],
    [["help", "ti"], ["ties"]],
    [
      ["help", "co"],
      ["compare", "completion", "contributions", "conventions"],
    ],
    [["plot", "ver"], ["versus"]],
    [
      ["eval", "--mi"],
      ["--min-grade", "--missing"],
    ],
    [["eval", "--js"], ["--json"]],
    [["plot", "means", "--thr"], ["--threads"]],
    [["eval", "--ties", "ex"], ["expected"]],
    [
      ["eval", "a", "b", "--missing", ""],
      ["zero", "skip", "error"],
    ],
    [["eval", "--precision=b"], ["bfloat16"]],
    [
      ["eval", "-f", "js"],
      ["json", "jsonl"],
    ],
    [
      ["eval", "--like", "trec_eval-"],
      ["trec_eval-9", "trec_eval-9.0.8-2023"],
    ],
    [["eval", "--like", "oml", "--run-format", "ts"], ["tsv"]],
    [
      ["eval", "-m", "AP,nD"],
      ["AP,nDCG", "AP,nDCGrel"],
    ],
    [["compare", "--test", "paired"], ["paired-t"]],
    [["compare", "--correction", "ho"], ["holm"]],
    [["embeddings", "--metric", "c"], ["cosine"]],
    [
      ["explain", "wil"],
      ["wilcoxon", "wilson"],
    ],
    [
      ["explain", "RB"],
      ["RBP", "RBPResid"],
    ],
    [["completion", "f"], ["fish"]],
    [["nothing", "--x"], []],
  ])("%j", async (words, values) => {
    const found = await offered(...words);
    expect(found.files).toBe(false);
    expect([...found.values].sort()).toEqual([...values].sort());
  });

  test.each([
    [["eval", ""]],
    [["eval", "qrels.txt", "ru"]],
    [["eval", "--output", ""]],
    [["eval", "--ties", "best", ""]],
    [["eval", "--json", ""]],
    [["trec_eval", "-q", ""]],
  ])("%j leaves it to names of files", async (words) => {
    expect(await offered(...words)).toEqual({ values: [], files: true });
  });

  test("options come with their meaning", async () => {
    expect((await rankproof(["complete", "--", "eval", "--js"])).stdout).toBe(
      "--json\tprint JSON: the same as --format json\n:4\n",
    );
  });
});

describe("rankproof completion SHELL", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "rankproof-completion-"));
    symlinkSync(resolve("dist/cli/rankproof.cjs"), join(folder, "rankproof"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  // The package that has the scripts writes them to the console of the process.
  test.each(["bash", "zsh", "fish", "powershell"])("prints the script of %s", (shell) => {
    const { code, stdout } = spawnRankproof(["completion", shell]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/complet/);
    expect(stdout).toContain("rankproof");
  });

  test("knows no other shell", async () => {
    expect(await rankproof(["completion", "bsah"])).toEqual({
      ...{ code: 2, stdout: "" },
      stderr: "invalid shell: bsah (did you mean bash?)\n",
    });
  });

  const hasBash = process.platform !== "win32" && spawnSync("bash", ["--version"]).status === 0;
  test.skipIf(!hasBash)("bash completes a command line with it", () => {
    writeFileSync(join(folder, "script.bash"), spawnRankproof(["completion", "bash"]).stdout);
    // What bash-completion's function does, of the words of the test.
    const words = "_get_comp_words_by_ref() { cur=--ti; prev=eval; words=(rankproof eval --ti); cword=2; }";
    const command = `${words}; . ${join(folder, "script.bash")}; __rankproof_complete 2>/dev/null; echo "\${COMPREPLY[@]}"; complete -p rankproof`;
    const { stdout } = spawnSync("bash", ["--norc", "-c", command], {
      encoding: "utf8",
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    });
    expect(stdout).toMatch(/^--ties\ncomplete .*-o default.* -F __rankproof_complete rankproof\n$/);
  });
});

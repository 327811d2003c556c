import { expect, test } from "vitest";
import { rankproof } from "./spawn.ts";

/** Standard output of a command that must go well. */
function output(args: readonly string[]): string {
  const { code, stdout, stderr } = rankproof(args);
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

test("help of every command shows examples", () => {
  for (const command of [[], ["eval"], ["compare"], ["similarity"], ["list"], ["explain"], ["trec_eval"]]) {
    expect(output([...command, "--help"])).toMatch(/Examples?:/);
  }
});

test("help of every command says what its exit codes mean", () => {
  expect(output(["eval", "--help"])).toMatch(
    /\nExit codes: 0 fine, 1 a threshold or gate was missed, 2 bad usage, 3 .*, 70 a defect of rankproof\.\n$/,
  );
  for (const command of ["compare", "embeddings", "similarity", "report", "plot", "view", "list", "explain"]) {
    expect(output([command, "--help"])).toMatch(/\nExit codes: 0 fine, .*, 70 a defect of rankproof\.\n$/);
  }
});

test.each([
  [
    "report",
    ["report", "q", "r", "--items", "a.jsonl", "--items", "b.jsonl"],
    "--items (given twice: a.jsonl and b.jsonl)",
  ],
  ["eval", ["eval", "q", "r", "-o", "a", "--output=b"], "--output (given twice: a and b)"],
  ["plot", ["plot", "means", "q", "r", "--scale", "1", "--scale", "1"], "--scale (given twice: 1 and 1)"],
])("%s refuses a second value of an option that takes one", (_, args, message) => {
  expect(rankproof(args)).toEqual({ code: 2, stdout: "", stderr: `duplicate option: ${message}\n` });
});

test("no command at all shows the help and exits with 2", () => {
  const { code, stdout } = rankproof([]);
  expect(code).toBe(2);
  expect(stdout).toContain("rankproof eval qrels.txt run.txt");
});

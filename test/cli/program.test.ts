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

test("no command at all shows the help and exits with 2", () => {
  const { code, stdout } = rankproof([]);
  expect(code).toBe(2);
  expect(stdout).toContain("rankproof eval qrels.txt run.txt");
});

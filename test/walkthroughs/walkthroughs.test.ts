import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isDeep } from "../deep.ts";
import { walkthroughs } from "./pages.ts";
import { stepsOf } from "./steps.ts";
import { Terminal } from "./terminal.ts";
import { readTranscript } from "./transcript.ts";

// Tests of dist/cli: what a reader does who follows a page from its first line to its last. What other tools print is kept, with the
// programs that printed it: scripts/walkthroughs.ts runs them. python/tests/local/test_pages.py runs programs that use rankproof.

/** The page that is followed outside deep tests as well: each command is a process. */
const ALWAYS = "docs/coming-from/pytrec_eval.md";

describe.each(walkthroughs)("%s", (path) => {
  const markdown = readFileSync(path, "utf8");
  const steps = stepsOf(markdown);
  const { printed, written } = readTranscript(path);

  test.runIf(path === ALWAYS || isDeep("docs", "examples", "cli"))("every command prints what the page shows", () => {
    const terminal = new Terminal();
    const files = new Map<string, string>();
    const outside: object[] = [];
    for (const step of steps) {
      if (step.kind === "file") {
        files.set(step.name, step.text);
        terminal.write(step.name, step.text);
        continue;
      }
      if (step.kind === "python") continue;
      if (step.kind === "outside") {
        outside.push(
          ...step.commands.map(({ command, output }) => ({ command, files: Object.fromEntries(files), output })),
        );
        for (const [name, bytes] of Object.entries(written)) terminal.write(name, bytes);
        continue;
      }
      const outputs = terminal.run(step.commands.map(({ command }) => command));
      expect(step.commands.map(({ command }, i) => ({ command, output: outputs[i] }))).toEqual(step.commands);
    }
    terminal.close();
    expect(outside).toEqual(printed);
  });

  test.runIf(path.includes("/coming-from/"))("what the other tool prints, rankproof prints as well", () => {
    const numbersOf = (...kinds: string[]) =>
      steps.flatMap((step) =>
        kinds.includes(step.kind) && "commands" in step
          ? step.commands.flatMap(({ output }) => output.match(/\b\d\.\d{4}\b/g) ?? [])
          : [],
      );
    expect(numbersOf("outside").length).toBeGreaterThan(0);
    expect(numbersOf("commands", "python")).toEqual(expect.arrayContaining(numbersOf("outside")));
  });

  test("the text above a file has its name", () => {
    for (const { index, 1: name } of markdown.matchAll(/^```\w+ \[(.+)\]$/gm)) {
      expect(markdown.slice(0, index).trimEnd().split("\n\n").at(-1)).toContain(`\`${name}\``);
    }
  });

  test("what is not run is an installation", () => {
    expect(steps.filter(({ kind }) => kind === "commands" || kind === "python").length).toBeGreaterThan(0);
    for (const [, block] of markdown.matchAll(/^```sh\n([\s\S]*?)^```/gm)) {
      expect(block).toMatch(/^((npm|pip) install .*\n|git clone .*\n|cd .*\n)+$/);
    }
  });
});

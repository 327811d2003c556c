import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { program } from "../../src/cli/program.ts";
import type { Output, Surroundings } from "../../src/cli/surroundings.ts";
import { rankproof } from "./in-process.ts";

const FILES = ["test/files/news.qrels", "test/files/bm25.run"];

test("only three files ask the process for streams, arguments, variables and folders, or set its exit code", () => {
  const files = readdirSync("src/cli", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const asking = files.filter((name) =>
    /\bprocess\.(?:stdin|stdout|stderr|argv|env|cwd|exitCode)\b/.test(readFileSync(join("src/cli", name), "utf8")),
  );
  expect(asking.sort()).toEqual(["code-cache.ts", "rankproof.ts", "standard-streams.ts"]);
});

test("a program leaves nothing to the next one: silence, colors, an exit code, what it read", async () => {
  const args = ["eval", ...FILES, "-f", "csv", "--threshold", "AP>=0.9"];
  const first = await rankproof(args);
  expect(first).toMatchObject({ code: 1, stderr: expect.stringContaining("30 queries evaluated") });
  const quiet = await rankproof([...args, "--quiet"], { env: { NO_COLOR: "", FORCE_COLOR: "1" } });
  expect(quiet.stderr.startsWith("\u001b[31m"), quiet.stderr).toBe(true);
  expect(quiet.stderr).not.toContain("30 queries evaluated");
  expect(await rankproof(["eval", FILES[0], "-"], { input: readFileSync(FILES[1]) })).toMatchObject({ code: 0 });
  expect(await rankproof(args)).toEqual(first);
  expect(process.exitCode).toBeUndefined();
});

/** Surroundings whose reader of standard output goes away. @param code of the system's error */
function withoutReader(code: string): Surroundings & { readonly messages: string[] } {
  const messages: string[] = [];
  const failing = (): never => {
    throw Object.assign(new Error(`${code}: write`), { code, syscall: "write" });
  };
  const output = (write: Output["write"]): Output => ({ descriptor: undefined, terminal: () => undefined, write });
  return {
    ...{ messages, env: { NO_COLOR: "1" }, cwd: process.cwd(), bundles: "" },
    stdin: { descriptor: undefined, async *[Symbol.asyncIterator]() {} },
    stdout: output(failing),
    stderr: output((bytes) => {
      messages.push(Buffer.from(bytes).toString());
      return undefined;
    }),
  };
}

test.each([
  ["EPIPE", 0, []],
  [
    "ENOSPC",
    3,
    ["invalid output: standard output (it cannot be written: ENOSPC: write; make room, or choose another folder)\n"],
  ],
])(
  "standard output that ends with %s gives exit code %d, and the next program has its own",
  async (code, exit, told) => {
    const surroundings = withoutReader(code);
    expect(await program(["list"], surroundings)).toBe(exit);
    expect(surroundings.messages).toEqual(told);
    expect((await rankproof(["list"])).stdout).toContain("nDCG");
  },
);

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isDeep } from "../../deep.ts";
import { rankproof } from "../in-process.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-logs-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

const LOG = [
  { question: "who?", retrieved: ["a", "b"], gold: ["b"] },
  { question: "when?", retrieved: ["c", "d"], gold: ["c"] },
];

/** Runs a command in a folder of a log. @param input of its standard input */
async function run(
  args: readonly string[],
  input?: string,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  writeFileSync(join(folder, "log.jsonl"), lines(LOG));
  writeFileSync(join(folder, "other.jsonl"), lines(LOG.map((own) => ({ ...own, retrieved: own.gold }))));
  return rankproof(args, { cwd: folder, ...(input === undefined ? {} : { input }) });
}

function lines(records: readonly object[]): string {
  return records.map((own) => `${JSON.stringify(own)}\n`).join("");
}

describe("a log plays both roles", () => {
  test("in eval", async () => {
    const { stdout } = await run(["eval", "log.jsonl", "-m", "RR"]);
    expect(stdout).toMatch(/^measure +log.jsonl\n─+\nRR +0.7500\n/);
  });

  test("in eval from standard input", async () => {
    expect((await run(["eval", "-", "-m", "RR"], lines(LOG))).stdout).toMatch(/RR +0.7500/);
  });

  test("in compare, with a log of another system", async () => {
    const { code, stdout } = await run(["compare", "log.jsonl", "other.jsonl", "-m", "RR"]);
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/log\.jsonl +other\.jsonl\n─+\nRR +0\.7500 +\+0\.250/),
    });
  });

  test("in diagnose", async () => {
    expect((await run(["diagnose", "log.jsonl", "-m", "RR"])).stdout).toMatch(/as asked +0.7500/);
  });

  test("in diagnose, which says what is missing from it", async () => {
    const log = lines([
      ...LOG,
      { question: "where?", retrieved: ["e"] },
      { question: "why?", retrieved: [], gold: ["f"] },
    ]);
    const notes = ["-: 1 of 4 records has no list of relevant items and is not judged"];
    const { code, stdout } = await run(["diagnose", "-", "-m", "RR"], log);
    expect(code).toBe(0);
    for (const note of notes) expect(stdout.split("\n")).toContain(note);
    expect(JSON.parse((await run(["diagnose", "-", "-m", "RR", "--json"], log)).stdout).notes).toEqual(notes);
  });

  test("in plot", async () => {
    const { stdout } = await run(["plot", "means", "log.jsonl", "-m", "RR"]);
    expect(stdout).toContain('"run": "log"');
  });
});

test.runIf(isDeep("inputs"))("more of a stream than can be kept is not read twice", async () => {
  const record = JSON.stringify({ question: "who?", retrieved: ["a"], gold: ["a"], context: "x".repeat(1 << 20) });
  const input = Array.from({ length: 40 }, (_, i) => `${record.replace("who?", `who ${i}?`)}\n`).join("");
  expect(await run(["eval", "-", "-m", "RR"], input)).toMatchObject({
    code: 3,
    stderr: "-: unsupported stream: over 33554432 bytes, and both sides are read from it (save it as a file)\n",
  });
});

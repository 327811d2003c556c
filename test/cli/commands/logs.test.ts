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

describe("a log with fields of its own", () => {
  const evaluated = async (records: readonly object[], ...options: string[]) => {
    writeFileSync(join(folder, "own.jsonl"), lines(records));
    return rankproof(["eval", "own.jsonl", "-m", "RR", ...options], { cwd: folder });
  };
  const OWN = [
    { trace: "t1", question: "who?", top: [{ chunk: "a" }, { chunk: "b" }], gold: ["b"] },
    { trace: "t2", question: "when?", top: [{ chunk: "c" }, { chunk: "d" }], gold: ["c"] },
  ];

  test.each(["items=top,item=chunk", "items=top,item=chunk,query=trace", "items=top,item=chunk,gold=gold"])(
    "%s leaves the usual names of the rest",
    async (map) => expect((await evaluated(OWN, "--map", map)).stdout).toMatch(/\nRR +0\.7500\n/),
  );

  test("--map item=PATH names the ids of items under the usual name of a list", async () => {
    const records = OWN.map(({ top, ...rest }) => ({ ...rest, retrieved: top.map((item) => ({ ...item, id: "x" })) }));
    expect((await evaluated(records, "--map", "item=chunk")).stdout).toMatch(/\nRR +0\.7500\n/);
  });

  test("gold of no usual name is refused with the command that names it", async () => {
    const records = LOG.map(({ gold, ...rest }) => ({ ...rest, answer_chunk: gold[0] }));
    const { code, stderr } = await evaluated(records);
    expect(code).toBe(2);
    expect(stderr).toContain("no field has a usual name of relevant items; found question, retrieved, answer_chunk");
    expect(stderr).toContain("try: rankproof eval own.jsonl -m RR --map gold=answer_chunk\n");
    expect((await evaluated(records, "--map", "gold=answer_chunk")).stdout).toMatch(/\nRR +0\.7500\n/);
    const never = records.map((record) => ({ ...record, answer_chunk: "nowhere" }));
    expect((await evaluated(never)).stderr).toContain("--map gold=NAME names the one that holds them");
  });

  test("the command to type begins as the one that was typed", async () => {
    writeFileSync(join(folder, "own.jsonl"), lines(LOG.map(({ gold, ...rest }) => ({ ...rest, best: gold[0] }))));
    const env = { npm_config_user_agent: "npm/11.0.0 node/v20.20.0 linux x64" };
    const { stderr } = await rankproof(["eval", "own.jsonl"], { cwd: folder, env });
    expect(stderr).toContain("try: npx rankproof eval own.jsonl --map gold=best\n");
  });

  test("a question twice is refused with the field that tells its records apart", async () => {
    const twice = LOG.map((record, i) => ({ trace: `t${i}`, ...record, question: "who?" }));
    expect((await evaluated(twice)).stderr).toBe(
      "own.jsonl:2: duplicate query: who? (first in line 1; --map query=trace tells its records apart, else leave out all but one)\n",
    );
    expect((await evaluated(twice, "--map", "query=trace")).stdout).toMatch(/\nRR +0\.7500\n/);
    expect((await evaluated(twice.map(({ trace, ...rest }) => rest))).stderr).toContain("leave out all but one");
  });

  test("the fields are said, where a name does not say what it holds", async () => {
    const chain = LOG.map(({ question, retrieved, gold }) => ({
      input: question,
      context: retrieved.map((id) => ({ page_content: `text of ${id}`, metadata: { id } })),
      expected_ids: gold,
    }));
    const line = "own.jsonl: fields read: query input, retrieved context, relevant expected_ids, item metadata.id";
    expect((await evaluated(chain)).stdout + (await evaluated(chain)).stderr).toContain(line);
    const texts = chain.map((record) => ({
      ...record,
      context: record.context.map(({ page_content }) => ({ page_content })),
      expected_ids: record.expected_ids.map((id) => `text of ${id}`),
    }));
    const { stdout, stderr } = await evaluated(texts);
    expect(stdout + stderr).toContain("item page_content");
    const plain = await evaluated(LOG);
    expect(plain.stdout + plain.stderr).not.toContain("fields read");
  });

  test("empty and missing gold are told in one sentence", async () => {
    const { gold: _, ...without } = { ...LOG[0], question: "where?" };
    const { stdout, stderr } = await evaluated([...LOG, { ...LOG[0], question: "why?", gold: [] }, without]);
    expect(stdout + stderr).toContain(
      "1 of 4 records has no list of relevant items and is not judged; 1 has an empty one, without relevant items",
    );
  });
});

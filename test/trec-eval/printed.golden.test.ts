import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { type OddLines, oddLines } from "../../scripts/odd-lines.ts";
import { formatFixed } from "../../src/core/printf.ts";
import { rankproof } from "../cli/in-process.ts";
import { rankproof as spawnRankproof } from "../cli/spawn.ts";
import { isDeep } from "../deep.ts";

const GOLDEN = "test/golden/trec_eval";

const cases = readdirSync(GOLDEN, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function storedIn<T>(file: string): T {
  return JSON.parse(gunzipSync(readFileSync(`test/golden/${file}`)).toString("utf8")) as T;
}

function stored<T>(file: string): T {
  return storedIn(`trec_eval/${file}`);
}

function argumentsIn(command: string): string[] {
  return command.split(" ").filter((arg) => arg !== "");
}

async function linesOf(name: string, args: readonly string[]): Promise<string[]> {
  const { code, stdout, stderr } = await rankproof([
    "trec_eval",
    ...args,
    `${GOLDEN}/${name}/qrels`,
    `${GOLDEN}/${name}/run`,
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout.split("\n");
}

test.each(isDeep("cli") ? cases : cases.slice(0, 1))(
  "the built program prints for %s what is compared below",
  async (name) => {
    const options = ["--compat", "9", "-q", "-m", "all_trec"];
    const { stdout } = spawnRankproof(["trec_eval", ...options, "qrels", "run"], { cwd: `${GOLDEN}/${name}` });
    expect(stdout.split("\n")).toEqual(await linesOf(name, options));
  },
);

describe.each(cases)("trec_eval --compat 9 prints the bytes of trec_eval 9.0.4 on %s", (name) => {
  const outputs = stored<Record<string, string>>(`${name}/trec_eval-9.0.4.json.gz`);

  test.each(Object.entries(outputs))("trec_eval %s", async (command, output) => {
    const lines = await linesOf(name, ["--compat", "9", ...argumentsIn(command)]);
    const expected = output.split("\n");
    // Where -J leaves nothing, trec_eval divides 0 by 0 and the mean is NaN; docs/trec_eval.md says what stands there.
    const broken = new Set(expected.filter((line) => line.includes("nan")).map(nameAndQuery));
    if (broken.size > 0) expect(name).toBe("negative");
    const isComparable = (line: string): boolean => !broken.has(nameAndQuery(line));
    expect(lines.filter(isComparable)).toEqual(expected.filter(isComparable));
  });
});

/** What trec_eval prints of odd lines, by seed: of every third outside deep tests. */
function oddOutputs(file: string): (readonly [seed: string, output: string])[] {
  const outputs = Object.entries(storedIn<Record<string, string>>(`odd-lines/${file}`));
  return outputs.filter((_, i) => isDeep("inputs") || i % 3 === 0);
}

describe("trec_eval --compat 9 reads odd lines as trec_eval 9.0.4 does", () => {
  const folder = mkdtempSync(join(tmpdir(), "rankproof-odd-"));
  afterEach(() => vi.unstubAllGlobals());
  afterAll(() => rmSync(folder, { recursive: true }));
  const measures = ["official", "ndcg", "Rndcg", "infAP"].flatMap((measure) => ["-m", measure]);
  const command = ["--compat", "9", "-q", ...measures, join(folder, "qrels")];

  test.each(oddOutputs("trec_eval-9.0.4.json.gz"))("seed %s", async (seed, output) => {
    const { qrels, run } = oddLines(Number(seed));
    writeFileSync(join(folder, "qrels"), qrels);
    writeFileSync(join(folder, "run"), run);
    expect((await rankproof(["trec_eval", ...command, join(folder, "run")])).stdout).toBe(output);
    // Every line by the plain reader, from a stream.
    vi.stubGlobal("WebAssembly", undefined);
    const plain = await rankproof(["trec_eval", ...command, "-"], { input: run });
    expect(plain.stdout).toBe(output);
  });
});

function nameAndQuery(line: string): string {
  return line.split("\t").slice(0, 2).join("\t");
}

/** Measures that trec_eval prints over all queries only; pytrec_eval gives their logarithm per query. */
const SUMMARY_ONLY = new Set(["gm_map", "gm_bpref", "num_q"]);

describe("trec_eval --compat 9 -q prints the values of pytrec_eval 0.5.11 (trec_eval 9.0.8), rounded by C's rule", () => {
  const withValues = cases.filter((name) => readdirSync(`${GOLDEN}/${name}`).includes("pytrec_eval-0.5.11.json.gz"));

  test.each(withValues)("%s", async (name) => {
    const queries = stored<Record<string, Record<string, number>>>(`${name}/pytrec_eval-0.5.11.json.gz`);
    const printed = new Set(await linesOf(name, ["--compat", "9", "-q", "-m", "all_trec"]));
    let compared = 0;
    for (const [query, values] of Object.entries(queries)) {
      for (const [measure, value] of Object.entries(values)) {
        if (SUMMARY_ONLY.has(measure)) continue;
        const text = measure.startsWith("num_") ? String(value) : formatFixed(value);
        expect(printed).toContain(`${measure.padEnd(22)}\t${query}\t${text}`);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(80);
  });
});

describe.each(cases)("trec_eval prints the bytes of trec_eval 10.0 on %s", (name) => {
  const outputs = stored<Record<string, string>>(`${name}/trec_eval-10.0.json.gz`);

  test.each(Object.entries(outputs))("trec_eval %s", async (command, output) => {
    const lines = await linesOf(name, argumentsIn(command));
    const expected = output.split("\n");
    // As above: where -J leaves nothing.
    const broken = new Set(expected.filter((line) => line.includes("nan")).map(nameAndQuery));
    if (broken.size > 0) expect([name, command]).toEqual(["negative", "-J -M 7 -q -m all_trec"]);
    const isComparable = (line: string): boolean => !broken.has(nameAndQuery(line)) && !/^rbp(_p=\S*)?\s/.test(line);
    expect(lines.filter(isComparable)).toEqual(expected.filter(isComparable));
  });
});

describe("trec_eval reads odd lines as trec_eval 10.0 does", () => {
  const folder = mkdtempSync(join(tmpdir(), "rankproof-odd-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const measures = ["official", "ndcg", "Rndcg", "infAP"].flatMap((measure) => ["-m", measure]);
  const outputOf = async (options: readonly string[], { qrels, run }: OddLines): Promise<string> => {
    writeFileSync(join(folder, "qrels"), qrels);
    writeFileSync(join(folder, "run"), run);
    const files = [join(folder, "qrels"), join(folder, "run")];
    return (await rankproof(["trec_eval", ...options, "-q", ...measures, ...files])).stdout;
  };

  test.each(oddOutputs("trec_eval-10.0.json.gz"))("seed %s", async (seed, output) =>
    expect(await outputOf([], oddLines(Number(seed)))).toBe(output),
  );

  const inputs = storedIn<Record<string, OddLines>>("odd-lines/x4/inputs.json.gz");

  test.each(oddOutputs("x4/trec_eval-10.0.json.gz"))("seed %s without comments", async (seed, output) =>
    expect(await outputOf([], inputs[seed])).toBe(output),
  );

  test.each(oddOutputs("x4/trec_eval-10.0-all_trec-c.json.gz"))(
    "seed %s without comments, -c -m all_trec",
    async (seed, output) => {
      const lines = (await outputOf(["-c", "-m", "all_trec"], inputs[seed])).split("\n");
      expect(lines.filter((line) => !line.startsWith("rbp "))).toEqual(output.split("\n"));
    },
  );
});

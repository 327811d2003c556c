import { expect, test } from "vitest";
import { version } from "../../../src/core/version.ts";
import { RUNS } from "../../../src/documents/runs/document.ts";
import { drawn } from "../../../src/drawers/drawings.ts";
import { framed } from "../../../src/inputs/partitions/frames.ts";
import { partialRequest } from "../../../src/jobs/partial/request.ts";
import { FrameWorker } from "../../../src/jobs/partial/worker.ts";
import { evaluateRuns } from "../../../src/jobs/runs/evaluate.ts";
import { wholeSource } from "../../inputs/memory-source.ts";
import { filesOf } from "../files.ts";
import { framesOf, joined } from "./partition.ts";

const COLUMNS = ["user", "movie", "stars"].map((name) => ({ name, type: "int64", sample: ["1", "2"] }));

const question = (value: object) => framed(new TextEncoder().encode(JSON.stringify(value)));

/** What a worker writes that serves until its input ends. */
async function served(...frames: readonly Uint8Array[]): Promise<Buffer> {
  const written: Uint8Array[] = [];
  const request = () => partialRequest({ measures: ["AP"] });
  const write = async (bytes: Uint8Array) => void written.push(bytes);
  const worker = new FrameWorker(wholeSource("input", joined(frames)), request, write, async (evaluated) =>
    drawn(RUNS, { ...evaluated, perQuery: false }, false),
  );
  await worker.serve();
  return Buffer.concat(written);
}

const answerTo = async (value: object) => JSON.parse(String((await served(question(value))).subarray(4)));

test("a worker tells which columns of a table hold what", async () => {
  const answer = await answerTo({
    ...{ kind: "run", name: "run", columns: COLUMNS, rows: 2 },
    options: { columns: "query=movie", "run-columns": "item=user,score=stars", "judgments-columns": "grade=none" },
  });
  expect(answer).toEqual({
    ...{ protocol: 1, version, meaning: "score", mayLack: false, findings: [] },
    roles: { query: 1, item: 0, score: 2 },
    chosen: { query: "movie", item: "user", score: "stars" },
  });
});

test("a worker takes ranks before the scores beside them where conventions have them as given", async () => {
  const columns = ["query", "item", "score", "rank"].map((name) => ({ name, type: "int64", sample: ["1", "2"] }));
  const asked = { kind: "run", name: "run", columns, rows: 2 };
  for (const options of [{ ranks: "given" }, { like: "rectools" }]) {
    const { roles, chosen } = await answerTo({ ...asked, options });
    expect([roles, chosen]).toEqual([{ query: 0, item: 1, rank: 3 }, {}]);
  }
});

test("what cannot be told is refused in the words of the command line, and the worker goes on", async () => {
  const asked = question({ kind: "judgments", name: "judgments", columns: COLUMNS });
  const written = await served(asked, framesOf([["1", 0, "10", 1]], "number", 1), asked);
  const { refusal } = JSON.parse(String(written.subarray(4, 4 + written.readUInt32LE(0))));
  expect(refusal).toMatch(
    /^judgments: missing column: grade \(expected .*; --judgments-columns grade=NAME chooses one\)$/,
  );
  expect(String(written).split('"refusal"')).toHaveLength(3);
  expect(String(written)).toContain('"rankproof":"partial"');
  const options = { "run-columns": "score=a,rank=b" };
  expect((await answerTo({ kind: "run", name: "run", columns: COLUMNS, options })).refusal).toBe(
    "ambiguous columns of runs: score=a and rank=b (expected one of them)",
  );
});

test.each([{}, { kind: "pool", name: "x", columns: [] }, { kind: "run", name: "x", columns: ["a"] }])(
  "%j is no question",
  async (value) => {
    await expect(answerTo(value)).rejects.toThrow(/^input: invalid question: \{.* \(expected \{"kind": "run", /);
  },
);

test("a worker draws runs that were evaluated before as `eval` prints them", async () => {
  const run = "q1 Q0 a 1 2 t\nq1 Q0 c 2 2 t\nq2 Q0 c 1 2 t\nq2 Q0 b 2 1 t\nq3 Q0 b 1 1 t\n";
  const names = ["first", "second"];
  const evaluated = await evaluateRuns(
    { judgments: "judgments", runs: names.map((name) => ({ name, file: name })), flags: { measures: ["AP"] } },
    filesOf({ judgments: "q1 0 a 1\nq2 0 b 1\n", first: run, second: run }),
  );
  const { like = null, deviations, minGrade, findings } = evaluated;
  const runs = evaluated.runs.map(({ name, evaluation: { results, counts, conventions } }) => ({
    ...{ name, counts, conventions: { like, deviations, minGrade, ...conventions } },
    means: results.map(({ values, mins, maxs, ...mean }) => mean),
    findings: findings.filter(({ subject }) => subject === name),
  }));
  const { document, drawings } = await answerTo({ runs });
  // AP of q1 is 1 and 1/2 in the two orders of its tie, that of q2 1/2.
  expect(document.runs[0].measures[0]).toMatchObject({ value: 0.625, min: 0.5, max: 0.75 });
  expect(drawings).toEqual(drawn(RUNS, { ...evaluated, perQuery: false }, false).drawings);
  expect(drawings.markdown).toContain("| AP | 0.6250 {0.5000…0.7500} |");
});

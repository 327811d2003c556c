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
  const worker = new FrameWorker(wholeSource("input", joined(frames)), request, async (bytes) => {
    written.push(bytes);
  });
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

test("a worker draws runs whose parts are done as `eval` prints them", async () => {
  const rows = { qrels: "q1 0 a 1\nq2 0 b 1\n", run: "q1 Q0 a 1 2 t\nq1 Q0 c 2 1 t\nq2 Q0 c 1 2 t\nq2 Q0 b 2 1 t\n" };
  const frames = [
    framesOf(
      [
        ["q1", 0, "a", 1],
        ["q1", 1, "a", 2],
        ["q1", 1, "c", 1],
        ["q2", 0, "b", 1],
        ["q2", 1, "c", 2],
        ["q2", 1, "b", 1],
      ],
      "text",
      1,
    ),
  ];
  const [, partial] = /(\{"rankproof":"partial".*\})\s*$/s.exec(String(await served(...frames))) ?? [];
  const runs = [
    { name: "first", partials: [partial] },
    { name: "second", partials: [partial] },
  ];
  const { document, drawings } = await answerTo({ runs });
  const evaluated = await evaluateRuns(
    {
      judgments: "judgments",
      runs: ["first", "second"].map((name) => ({ name, file: name })),
      flags: { measures: ["AP"] },
    },
    filesOf({ judgments: rows.qrels, first: rows.run, second: rows.run }),
  );
  // AP of first at rank 1 and at rank 2.
  expect(document.runs.map(({ measures: [{ value }] }: { measures: { value: number }[] }) => value)).toEqual([
    0.75, 0.75,
  ]);
  const { document: expected, drawings: ofFiles } = drawn(RUNS, { ...evaluated, perQuery: false }, false);
  expect(drawings).toEqual(ofFiles);
  const { intervals: _, ...known } = JSON.parse(JSON.stringify(expected));
  expect(document.conventions).toEqual(known.conventions);
  expect(drawings.markdown).toContain("| AP | 0.7500 | 0.7500 |");
});

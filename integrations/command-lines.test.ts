import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { serve } from "./server.js";
import { finished } from "./spawn.js";

// The folders of ./projects are projects as users of each tool write them. Each is run by the tool's own command line, or by Node
// where the tool has none. What Phoenix and Langfuse ask of their servers goes to a server of this test.

/** Runs a program of an installed package in the folder of a project. */
function run(
  project: string,
  program: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
) {
  const path = program === "" ? [] : [join(process.cwd(), "node_modules", program)];
  return finished([process.execPath, ...path, ...args], join("projects", project), variables);
}

test("evalite run: evalite.config.ts holds the threshold that the project misses", async () => {
  const { code, output } = await run("evalite", "evalite/dist/bin.js", ["run"]);
  expect(output).toMatch(/Score +83%/);
  expect(output).toMatch(/Threshold +90% \(failed\)/);
  expect(code).toBe(1);
});

test("braintrust eval: what is not scored is not in the mean", async () => {
  const { code, output } = await run("braintrust", "braintrust/dist/cli.js", [
    "eval",
    "--no-send-logs",
    "shop.eval.ts",
  ]);
  expect(output).toMatch(/RR +75\.00%/);
  expect(code).toBe(0);
});

test("vitest run, with the reporter of vitest-evals", async () => {
  const { code, output } = await run("vitest-evals", "vitest/vitest.mjs", ["run"]);
  expect(output).toMatch(/score +nDCG@10 +0\.69/);
  expect(output).toContain("Score: 0.69 below threshold: 0.80");
  expect(output).toMatch(/Tests +1 failed \| 1 passed/);
  expect(code).toBe(1);
});

test("vitest run, with langsmith/vitest and its reporter", async () => {
  const { code, output } = await run("langsmith", "vitest/vitest.mjs", ["run"], { LANGSMITH_TEST_TRACKING: "false" });
  expect(output).toContain("expected 0.5 to be greater than 0.6");
  expect(output).toMatch(/✕ Failed *│ *0\.5 *│/);
  expect(output).toMatch(/✓ Passed *│ *1 *│/);
  expect(code).toBe(1);
});

describe("with a server", async () => {
  const dataset = { id: "queries", name: "queries", projectId: "1", createdAt: "2026-01-01T00:00:00Z" };
  const at = { created_at: "2026-01-01T00:00:00Z", updated_at: "2026-01-01T00:00:00Z" };
  const queries = [
    { id: "1", input: { query: "red shoes" }, output: { relevant: ["d1", "d3"] } },
    { id: "2", input: { query: "blue moon" }, output: {} },
  ];
  /** Whatever else is asked makes something with an id of its own. */
  const answers: Readonly<Record<string, unknown>> = {
    "GET /v1/datasets": { data: [dataset] },
    "GET /v1/datasets/queries": { data: dataset },
    "GET /v1/datasets/queries/examples": {
      data: {
        version_id: "1",
        examples: queries.map((query) => ({ ...query, node_id: query.id, metadata: {}, updated_at: at.updated_at })),
      },
    },
    "POST /v1/datasets/queries/experiments": {
      data: { id: "e1", dataset_id: "queries", dataset_version_id: "1", ...at },
    },
    "GET /api/public/v2/datasets/queries": dataset,
    "GET /api/public/dataset-items": {
      data: queries.map(({ id, input, output }) => {
        return {
          id,
          datasetId: "queries",
          datasetName: "queries",
          input: input.query,
          expectedOutput: output.relevant,
        };
      }),
      meta: { page: 1, limit: 50, totalItems: 2, totalPages: 1 },
    },
  };
  const server = await serve(
    ({ path }) => answers[path.replace(/\?.*/, "")] ?? { data: { id: String(server.asked.length) } },
  );
  afterAll(() => server.close());
  const sent = (path: string) =>
    server.asked.filter((asked) => asked.path === path).map(({ body }) => JSON.parse(body));

  test("Phoenix: an experiment on a dataset, whose evaluations reach the server", async () => {
    const { code, output } = await run("phoenix", "", ["experiment.js"], { PHOENIX_HOST: server.url });
    expect({ code, output }).toMatchObject({ code: 0 });
    const evaluations = sent("POST /v1/experiment_evaluations").map(({ name, result }) => [
      name,
      result.score,
      result.label,
    ]);
    expect(evaluations).toEqual(
      expect.arrayContaining([
        ["RR", 0.5, null],
        ["RR", null, "not scored"],
      ]),
    );
  });

  test("Langfuse: an experiment on a dataset, whose scores reach the server", async () => {
    const keys = { LANGFUSE_PUBLIC_KEY: "public", LANGFUSE_SECRET_KEY: "secret" };
    const { code, output } = await run("langfuse", "", ["experiment.js"], { LANGFUSE_BASE_URL: server.url, ...keys });
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toContain("RR: 0.500");
    const scores = sent("POST /api/public/ingestion").flatMap(({ batch }) => batch);
    expect(scores.map(({ body }) => [body.name, body.value])).toContainEqual(["RR", 0.5]);
  });
});

describe.each([
  ["Bun", ["bun/bin/bun.exe"]],
  ["Deno", ["deno/deno", "run", "--allow-all"]],
])("under %s", (_, [runtime = "", ...options]) => {
  const installed = (path: string) => join(process.cwd(), "node_modules", path);
  const [node, other] = [[process.execPath], [installed(runtime), ...options]].map(
    (command) =>
      (...args: string[]) =>
        finished([...command, installed("rankproof/dist/cli/rankproof.cjs"), ...args], folder),
  );
  const folder = mkdtempSync(join(tmpdir(), "rankproof-runtimes-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "judgments.qrels"), "q1 0 d1 1\nq1 0 d2 0\nq2 0 d7 2\n");
  writeFileSync(join(folder, "a.run"), "q1 Q0 d2 1 0.9 a\nq1 Q0 d1 2 0.9 a\nq2 Q0 d7 1 0.4 a\n");
  writeFileSync(join(folder, "b.run"), "q1 Q0 d1 1 0.9 b\nq2 Q0 d8 1 0.6 b\nq2 Q0 d7 2 0.4 b\n");
  writeFileSync(join(folder, "log.jsonl"), '{"question":"q1","retrieved":["d2","d1"],"gold":["d1"]}\n');

  test.each([
    "--version",
    "--help",
    "eval judgments.qrels a.run b.run -m nDCG@10,AP",
    "eval judgments.qrels a.run --threshold RR>=0.9",
    "eval log.jsonl -m RR",
    "compare judgments.qrels a.run b.run -m RR",
    "fuse a.run b.run",
    "trec_eval judgments.qrels a.run",
    "diagnose judgments.qrels a.run -m RR --says 1",
    "eval missing.qrels a.run",
  ])("rankproof %s answers as under Node", async (line) => {
    const expected = await node?.(...line.split(" "));
    expect(expected?.output).not.toBe("");
    expect(await other?.(...line.split(" "))).toEqual(expected);
  });

  test("rankproof report writes a report", async () => {
    const report = await other?.("report", "judgments.qrels", "a.run", "b.run", "--output", "report.html");
    expect(report).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, "report.html"), "utf8")).toContain("</html>");
  });
});

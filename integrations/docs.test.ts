import { readFileSync } from "node:fs";
import { format } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { serve } from "./server.js";

// The examples of docs/integrations print what stands below them.

/** Stands for the servers of Langfuse and Phoenix. */
const server = await serve(({ path }) => {
  if (path === "GET /v1/datasets/queries") return { data: { id: "queries", name: "queries" } };
  if (path.startsWith("GET /v1/datasets/queries/examples")) return { data: { version_id: "1", examples } };
  return {};
});
const examples = [
  { id: "1", input: { query: "red shoes" }, output: { relevant: ["d1", "d3"] } },
  { id: "2", input: { query: "rain coat" }, output: { relevant: ["d7"] } },
  { id: "3", input: { query: "blue moon" }, output: {} },
].map((example) => ({ ...example, node_id: example.id, metadata: {}, updated_at: "2026-01-01T00:00:00Z" }));

beforeAll(() => {
  vi.stubEnv("LANGFUSE_BASE_URL", server.url);
  vi.stubEnv("LANGFUSE_PUBLIC_KEY", "public");
  vi.stubEnv("LANGFUSE_SECRET_KEY", "secret");
  vi.stubEnv("PHOENIX_HOST", server.url);
  vi.stubEnv("LANGSMITH_TRACING", "false");
  vi.stubEnv("LANGSMITH_API_KEY", "key");
  vi.stubEnv("PROMPTFOO_DISABLE_TELEMETRY", "1");
  vi.stubEnv("PROMPTFOO_DISABLE_UPDATE", "1");
  vi.stubEnv("PROMPTFOO_CONFIG_DIR", `${process.cwd()}/.promptfoo`);
});
afterAll(() => server.close());

const programs = [
  ...readFileSync("integrations.md", "utf8").matchAll(
    /^```ts\n\/\/ (\S+)\n(?:(?!^```)[\s\S])*^```\n\n```text\n([\s\S]*?)^```/gm,
  ),
]
  .map(([, name, text]) => [name, text] as const)
  .filter(([name]) => !name.endsWith(".test.ts"));

test("there are examples", () => expect(programs.map(([name]) => name)).toHaveLength(6));

test.each(programs)("%s", async (name, text) => {
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((...words) => void lines.push(format(...words)));
  try {
    await import(`${process.cwd()}/${name}`);
  } finally {
    log.mockRestore();
  }
  expect(`${lines.join("\n")}\n`.slice(-text.length)).toBe(text);
});

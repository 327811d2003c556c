import { afterEach, expect, test, vi } from "vitest";
import { reportOnRuns } from "../../src/report/reports.ts";
import { NEWS, RUNS, requestFor } from "./runs/inputs.ts";

const ORIGIN = { version: "1.2.3", time: new Date("2026-11-22T13:30:00Z") };

afterEach(() => vi.restoreAllMocks());

test("a report that no string can hold is refused, with what to do", async () => {
  const [request, files] = requestFor(NEWS, { bm25: RUNS.bm25 });
  const { stringify } = JSON;
  const isModel = (value: unknown): boolean => "title" in Object(value);
  vi.spyOn(JSON, "stringify").mockImplementation((value) => (isModel(value) ? "x".repeat(2 ** 30) : stringify(value)));
  await expect(
    reportOnRuns(request, files, {}, { origin: ORIGIN, scripts: { app: "", charts: "", fonts: ["", ""] } }),
  ).rejects.toThrow(
    "unsupported size of the report: more than 512 MB (choose fewer runs, measures or queries, or a light report)",
  );
});

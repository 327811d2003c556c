import { expect, test } from "vitest";
import { lightReport } from "../../src/report/document.tsx";
import { drawSvg } from "../../src/report/draw-chart.ts";
import { modelOf, NEWS, RUNS } from "./runs/inputs.ts";

test("a light report is below 300 kB, and the same to the last byte", async () => {
  const model = await modelOf(NEWS, RUNS);
  const text = await lightReport(model, drawSvg);
  expect(text.length).toBeLessThan(300_000);
  expect(await lightReport(model, drawSvg)).toBe(text);
  expect(text).not.toMatch(/(?:src|href)="(?!#|data:)/);
});

test("a light report on thousands of queries is below 300 kB as well", async () => {
  const queries = Array.from({ length: 3000 }, (_, q) => q);
  const judgments = queries.map((q) => `${q} 0 a 1\n${q} 0 b 1`).join("\n");
  const runOf = (shift: number): string =>
    queries.flatMap((q) => ["a", "b", "c", "d"].map((d, i) => `${q} Q0 ${d} 1 ${(q * (i + shift)) % 7} t`)).join("\n");
  const model = await modelOf(judgments, { one: runOf(1), two: runOf(3) });
  expect((await lightReport(model, drawSvg)).length).toBeLessThan(300_000);
});

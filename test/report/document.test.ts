import { expect, test } from "vitest";
import { lightReport } from "../../src/report/document.tsx";
import { drawSvg } from "../../src/report/draw-chart.ts";
import { isDeep } from "../deep.ts";
import { modelOf, NEWS, RUNS } from "./runs/inputs.ts";

const news = modelOf(NEWS, RUNS);

test("a light report is below 300 kB, and the same to the last byte", async () => {
  const model = await news;
  const text = await lightReport(model, drawSvg);
  expect(text.length).toBeLessThan(300_000);
  expect(await lightReport(model, drawSvg)).toBe(text);
  expect(text).not.toMatch(/(?:src|href)="(?!#|data:)/);
});

test.runIf(isDeep())("sentences hold for one query and for runs without ties", async () => {
  const runs = { one: "q Q0 a 1 2 t\nq Q0 b 2 1 t", two: "q Q0 b 1 2 t\nq Q0 a 2 1 t" };
  for (const given of [runs, { one: runs.one }]) {
    const text = await lightReport(await modelOf("q 0 a 1", given), drawSvg);
    const found = /\b1 (?:queries|relevant items)|bar: what the order of ties can give/.exec(text);
    expect(found?.[0]).toBeUndefined();
    expect(/Success@2 of 1 query</.test(text) && />1 query; ties: /.test(text)).toBe(true);
  }
  expect((await lightReport(await news, drawSvg)).includes("bar: what the order of ties can give")).toBe(true);
});

test("the line of an interval that nothing bounds goes on beyond the dot of the difference, be it 0", async () => {
  // One query: means that are neither hits nor misses have no interval, so that the only lines are those of differences.
  const runs = { one: "q Q0 b 1 3 t\nq Q0 a 2 2 t\nq Q0 c 3 1 t", two: "q Q0 b 1 3 t\nq Q0 c 2 2 t\nq Q0 a 3 1 t" };
  const text = await lightReport(await modelOf("q 0 a 1", runs, { measures: ["AP, P@3"] }), drawSvg);
  const marks = [
    ...text.matchAll(/class="interval" d="M([\d.]+) 8H([\d.]+)"><\/path><circle class="dot" cx="([\d.]+)"/g),
  ];
  const [ofAP, ofP] = marks.map((mark) => mark.slice(1).map(Number)).filter(([from, to]) => from < to);
  expect(ofAP).toEqual([6, 104, 30.5]);
  expect(ofP).toEqual([6, 104, 55]);
});

test.runIf(isDeep())("a light report on thousands of queries is below 300 kB as well", async () => {
  const queries = Array.from({ length: isDeep() ? 3000 : 1200 }, (_, q) => q);
  const judgments = queries.map((q) => `${q} 0 a 1\n${q} 0 b 1`).join("\n");
  const runOf = (shift: number): string =>
    queries.flatMap((q) => ["a", "b", "c", "d"].map((d, i) => `${q} Q0 ${d} 1 ${(q * (i + shift)) % 7} t`)).join("\n");
  const model = await modelOf(judgments, { one: runOf(1), two: runOf(3) });
  expect((await lightReport(model, drawSvg)).length).toBeLessThan(300_000);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as plot from "../../src/plot/index.ts";
import type { Spec } from "../../src/plot/spec.ts";
import { drawSvg } from "../../src/report/draw-chart.ts";
import { caseCount, isDeep } from "../deep.ts";

/** Every chart, with a name wherever a name may stand. */
function chartsOf(name: string): Readonly<Record<string, Spec>> {
  const other = `${name}2`;
  const row = { measure: name, run: name, value: 0.5, min: 0.4, max: 0.6, low: 0.3, high: 0.7 };
  const points = [
    { x: 1, y: 0.5, rejected: 0, value: 0.1, min: 0, max: 1, fmr: 0.5, fnmr: 0.5 },
    { x: 2, y: 0.6, rejected: 1, value: 0.1, min: 0, max: 1, fmr: 1, fnmr: 0.1 },
  ];
  const lines = [
    { name, points },
    { name: other, points },
  ];
  const runs = [
    { run: name, values: [0.1, 0.2] },
    { run: other, values: [0.3] },
  ];
  const items = [
    { item: name, x: 0, y: 1, label: name },
    { item: other, x: 1, y: 0, label: other },
  ];
  return {
    means: plot.means(other, [row, { ...row, run: other }]),
    slices: plot.slices(name, [
      { ...row, slice: name, queries: 3 },
      { ...row, slice: other, queries: 2 },
    ]),
    distribution: plot.distribution(name, runs),
    versus: plot.versus({ measure: name, x: name, y: other, queries: [{ query: name, x: 0.1, y: 0.9 }] }),
    gains: plot.gains(name, name, other, [{ query: name, difference: 0.5 }]),
    tieEffect: plot.tieEffect(name, name, [{ query: name, value: 0.5, min: 0.4, max: 0.7 }]),
    cutoffs: plot.cutoffs(name, lines),
    precisionRecall: plot.precisionRecall(lines),
    unjudged: plot.unjudged(lines),
    roc: plot.roc(lines),
    det: plot.det(lines),
    recallQps: plot.recallQps(1, [
      { index: name, algorithm: other, recall: 0.5, recallMax: 0.6, queriesPerSecond: 9, isOnFront: true },
    ]),
    errorReject: plot.errorReject(lines),
    embeddingMap: plot.embeddingMap(items, { title: name, x: name, y: other }),
  };
}

/** Characters that XML does not have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

/** Draws a name in every chart. */
async function checkAll(name: string): Promise<void> {
  await check(Object.entries(chartsOf(name)));
}

/** Draws a name in one of the charts, another for the next name; in deep tests in every chart. */
async function checkSome(name: string, number: number): Promise<void> {
  await check(Object.entries(chartsOf(name)).filter((_, i, { length }) => isDeep() || i === number % length));
}

async function check(charts: readonly (readonly [chart: string, spec: Spec])[]): Promise<void> {
  for (const [chart, spec] of charts) {
    const svg = await drawSvg(spec);
    expect(svg, chart).toMatch(/^<svg [\s\S]*<\/svg>$/);
    expect(svg, chart).not.toMatch(NO_XML);
    expect(svg, chart).not.toMatch(/<(?:script|img)/);
  }
}

describe("every chart draws names as text", () => {
  test.each(isDeep() ? ["", "<script>alert(1)</script>", "__proto__"] : ["<script>alert(1)</script>"])(
    "%j in all of them",
    checkAll,
  );

  const names = [
    ...["", "a\u0000b", "a\u001b[0mb", "a\nb", "a\r\nb", "a\tb", "a\u2028b", "a\u202eb", "\ud800", "\udc00x", "\uffff"],
    ...["back\\slash", 'q"uote', "it's", "]]>", "<!--", "&amp;", "<script>alert(1)</script>", "<img src=x>", "𝒳"],
    ...["datum.x", "a.b[c]", "{{x}}", "signal", "length", "null", "undefined", "NaN"],
    ...Object.getOwnPropertyNames(Object.prototype),
  ];
  test.each(names.map((name, number) => [name, number] as const))("%j", checkSome);

  test("whatever they are", async () => {
    await fc.assert(fc.asyncProperty(fc.string({ unit: "binary", maxLength: 12 }), fc.nat(), checkSome), {
      numRuns: caseCount(isDeep() ? 25 : 10),
    });
  });
});

test("a very long name is cut", async () => {
  const charts = Object.entries(chartsOf("x".repeat(100_000)));
  await check(charts.filter((_, i) => isDeep() || i % 4 === 0));
});

/** Width and height of a drawing, in pixels. */
function sizeOf(svg: string): number[] {
  return (/^<svg [^>]*width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []).slice(1).map(Number);
}

const LONG = "sentence-transformers__all-MiniLM-L6-v2__finetuned__epoch-12__lr-2e-5__batch-256.run";

test.each(["versus", "gains", "tieEffect"])("long names of runs leave the size of %s as it is", async (chart) => {
  const [width, height] = sizeOf(await drawSvg(chartsOf(LONG)[chart]));
  expect(width).toBeLessThan(800);
  expect(height).toBeLessThan(450);
});

test("the legend of eight lines with long names stands in the chart", async () => {
  const lines = Array.from({ length: 8 }, (_, i) => ({ name: `${i} ${LONG}`, points: [{ x: 1, y: i }] }));
  const [width] = sizeOf(await drawSvg(plot.cutoffs("nDCG", lines)));
  expect(width).toBeLessThan(620);
});

test("a specification from elsewhere makes no drawing with characters that XML does not have", async () => {
  const spec = { data: { values: [{ x: 1 }] }, mark: "point", title: "a\u0001\ufffe\ud800b" };
  expect(await drawSvg(spec)).toContain("a\ufffd\ufffd\ufffdb");
});

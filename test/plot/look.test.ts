import { describe, expect, test } from "vitest";
import { means, versus, withLook } from "../../src/plot/index.ts";

const chart = versus({ measure: "AP", x: "a.run", y: "b.run", queries: [{ query: "q1", x: 0.25, y: 0.5 }] });

describe("withLook(spec, look)", () => {
  test("leaves a chart as it is where nothing is said", () => {
    expect(withLook(chart, {})).toEqual(chart);
  });

  test("sets the size of one view, and of several in proportion", () => {
    expect(withLook(chart, { width: 230, height: 200 })).toMatchObject({ width: 230, height: 200 });
    const beside = {
      hconcat: [
        { width: 100, mark: "bar" },
        { width: 300, mark: "bar" },
      ],
    };
    expect(withLook(beside, { width: 200 }).hconcat.map(({ width }) => width)).toEqual([50, 150]);
    const below = { spec: { width: 400, height: 100 } };
    expect(withLook(below, { width: 200 }).spec).toEqual({ width: 200, height: 100 });
  });

  test("sets the title above the one that a chart has", () => {
    expect(withLook({ ...chart, title: { text: "8 of 12 runs" } }, { title: "Curves" })).toMatchObject({
      title: { text: "Curves", subtitle: "8 of 12 runs" },
    });
  });

  test("sets letters in proportion, and leaves data alone", () => {
    const drawn = withLook(
      { ...chart, data: { values: [{ fontSize: 11, color: "currentColor" }] } },
      { fontSize: 22, theme: "paper" },
    );
    expect({ ...drawn }).toHaveProperty("config.axis.labelFontSize", 22);
    expect(JSON.parse(JSON.stringify(drawn)).config).toMatchObject({
      axis: { labelFontSize: 22, titleFontSize: 24 },
      title: { fontSize: 26 },
    });
    expect(drawn["data"]).toEqual({ values: [{ fontSize: 11, color: "currentColor" }] });
  });

  test("a theme has ink and background, gray has no colors", () => {
    for (const theme of ["paper", "slide", "dark", "gray"] as const) {
      const { data: _, ...drawn } = withLook(chart, { theme });
      expect(JSON.stringify(drawn)).not.toContain("currentColor");
      expect(drawn["background"]).toMatch(/^#/);
    }
    const rows = [{ run: "a", value: 0.5, min: 0.5, max: 0.5, low: 0.4, high: 0.6 }];
    const colors = JSON.stringify(withLook(means("AP", rows), { theme: "gray" })).match(/#[\da-f]{6}/g) ?? [];
    expect(colors.length).toBeGreaterThan(8);
    for (const color of colors) expect(color).toMatch(/^#([\da-f]{2})\1\1$/);
  });
});

import { expect, test } from "vitest";
import { turnedWhereWide } from "../../src/drawers/grid.ts";

const gridOf = (runs: number) => {
  const names = Array.from({ length: runs }, (_, i) => `r${i}`);
  return {
    caption: "conventions",
    header: ["measure", ...names],
    sections: [
      [
        ["AP", ...names.map((_, i) => `0.${i}`)],
        ["RR", ...names.map((_, i) => `1.${i}`)],
      ],
      [["queries", "30", ...names.slice(1).map(() => "")]],
    ],
  };
};

test("turnedWhereWide(grid, corner) leaves up to four columns as they are, and turns them for narrow terminals", () => {
  const [{ narrow, ...grid }, ...more] = turnedWhereWide(gridOf(4), "run");
  expect({ grid, more }).toEqual({ grid: gridOf(4), more: [] });
  expect(narrow?.().grids.map(({ header }) => header)).toEqual([
    ["run", "AP", "RR"],
    ["run", "queries"],
  ]);
});

test("turnedWhereWide(grid, corner) makes rows of five columns: a grid for each section, without rows that are empty", () => {
  expect(turnedWhereWide(gridOf(5), "run")).toEqual([
    {
      caption: "conventions",
      header: ["run", "AP", "RR"],
      sections: [[0, 1, 2, 3, 4].map((i) => [`r${i}`, `0.${i}`, `1.${i}`])],
    },
    { caption: "conventions", header: ["run", "queries"], sections: [[["r0", "30"]]] },
  ]);
});

import { expect, test } from "vitest";
import { drawLatex } from "../../src/drawers/latex.ts";

const cellsOf = (text: string): string =>
  [...drawLatex({ caption: "", header: ["a"], sections: [[[text]]] })].join("").match(/\\midrule\n(.*) \\\\\n/)?.[1] ??
  "";

test.each([
  ["-0.0335 [-0.0816, +0.0096]", "$-$0.0335 {[}$-$0.0816, $+$0.0096{]}"],
  ["<0.0001", "$<$0.0001"],
  ["[-∞, +∞]", "{[}$-$$\\infty$, $+$$\\infty$$]".replace("$]", "{]}")],
  ["-0.25", "$-$0.25"],
])("numbers stand in mathematics mode: %s", (text, latex) => expect(cellsOf(text)).toBe(latex));

test.each([
  ["bm25-10.run", "bm25-10.run"],
  ["a-b", "a-b"],
  ["x--1", "x--1"],
  ["a|b", "a\\textbar{}b"],
  ["Cohen's d_z", "Cohen's d\\_z"],
])("names are text: %s", (text, latex) => expect(cellsOf(text)).toBe(latex));

const drawn = (grid: Parameters<typeof drawLatex>[0]): string[] => [...drawLatex(grid)].join("").split("\n");

test("numbers stand below each other by their point, what is behind them in a column of its own", () => {
  const sections = [
    [
      ["a", { text: "2.575", marks: "b", after: " [2.1, 3.0]", isBest: true }, "7", "23/10/7"],
      ["b", { text: "2", marks: "", after: "" }, "12", "7/12/21"],
    ],
  ];
  const lines = drawn({ caption: "means", header: ["run", "score", "n", "won/tied/lost"], sections });
  expect(lines).toContain("\\noindent\\begin{tabular}{lr@{}lrr}");
  expect(lines).toContain("run & \\multicolumn{2}{c}{score} & n & won/tied/lost \\\\");
  expect(lines).toContain("a & \\textbf{2.575} & $^{\\mathrm{b}}$~{[}2.1, 3.0{]} & 7 & 23/10/7 \\\\");
  expect(lines).toContain("b & 2\\phantom{.000} &  & 12 & 7/12/21 \\\\");
  expect(lines.at(-3)).toBe("\\par\\smallskip\\noindent means");
});

test("columns that a page has no room for stand below, with the names of rows again", () => {
  const header = ["run", ...Array.from({ length: 10 }, (_, i) => `measure ${i}`)];
  const lines = drawn({ caption: "", header, sections: [[["a", ...header.slice(1).map(() => "0.1234")]]] });
  expect(lines.filter((line) => line.startsWith("run & measure"))).toHaveLength(2);
});

test("facts about columns are a note, not rows of results", () => {
  const sections = [
    [["RR", "0.5", "0.6"]],
    [
      ["queries evaluated", "40", "40"],
      ["missing", "1", "0"],
    ],
  ];
  const lines = drawn({ caption: "", header: ["measure", "a.run", "b.run"], sections, facts: 1 });
  expect(lines).toContain("\\par\\smallskip\\noindent queries evaluated: 40; missing: 1 (a.run), 0 (b.run)");
  expect(lines.filter((line) => line === "\\midrule")).toHaveLength(1);
});

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

import widthOfAny from "fast-string-width";
import { describe, expect, test } from "vitest";
import type { Grid } from "../../src/drawers/grid.ts";
import { drawOn, PAPER } from "../../src/drawers/screen.ts";
import { drawTable, drawTableOn, stringWidth, TERMINAL } from "../../src/drawers/terminal.ts";
import { isDeep } from "../deep.ts";

test("drawTable(grid) pads columns, sets numbers to the right and rules off sections", () => {
  const sections = [[["AP", "0.5"]], [["all", "0.25"]]];
  expect([...drawTable({ caption: "", header: ["measure", "value"], sections })].join("")).toBe(
    "measure  value\n──────────────\nAP         0.5\n──────────────\nall       0.25\n",
  );
});

test("stringWidth(text) is the width of any text", () => {
  const texts = Array.from({ length: 0x10000 }, (_, code) => `a${String.fromCharCode(code)}b`);
  expect(texts.filter((text) => stringWidth(text) !== widthOfAny(text))).toEqual([]);
  for (const text of [
    "",
    "0.6390 {0.6361…0.6420}",
    "\u001b[1mAP\u001b[22m",
    "中文",
    "👍🏽",
    "©\ufe0f",
    "1\ufe0f\u20e3",
  ])
    expect(stringWidth(text)).toBe(widthOfAny(text));
});

test.runIf(isDeep())("drawTable(grid) takes 130,000 rows", () => {
  const rows = Array.from({ length: 130_000 }, (_, row) => [`q${row}`, "0.5"]);
  const lines = [...drawTable({ caption: "", header: ["query", "AP"], sections: [rows] })];
  expect(lines).toHaveLength(130_002);
  expect(lines.at(-1)).toBe("q129999  0.5\n");
});

describe("drawTableOn(screen, grid)", () => {
  const grid: Grid = {
    caption: "",
    header: ["run", "AP", "nDCG@10", "R@100"],
    sections: [
      [
        ["bm25.run", "0.6005 [0.5306, 0.6369]", "0.5605", "0.8062"],
        ["a-run-with-a-very-long-name.run", "0.5670 [0.4831, 0.6144]", "0.5396", "0.7625"],
      ],
    ],
  };
  const drawn = (columns: number, of = grid): string => [...drawTableOn({ ...PAPER, columns }, of)].join("");

  test("what does not fit goes into further tables, which name their rows again", () => {
    expect(drawn(60).split("\n")).toEqual([
      "run                              AP",
      "─".repeat(56),
      "bm25.run                         0.6005 [0.5306, 0.6369]",
      "a-run-with-a-very-long-name.run  0.5670 [0.4831, 0.6144]",
      "",
      "run                              nDCG@10   R@100",
      "─".repeat(48),
      "bm25.run                          0.5605  0.8062",
      "a-run-with-a-very-long-name.run   0.5396  0.7625",
      "",
    ]);
  });

  test("names lose their middle where they leave no room; numbers are whole", () => {
    expect(drawn(40).split("\n").slice(0, 4)).toEqual([
      "run              AP",
      "────────────────────────────────────────",
      "bm25.run         0.6005 [0.5306, 0.6369]",
      "a-run-w…ame.run  0.5670 [0.4831, 0.6144]",
    ]);
  });

  test.each([200, 100, 80, 60, 50, 41, 40])("of %i columns: no line is longer, no number is cut", (columns) => {
    const text = drawn(columns);
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(columns);
    const numbers = text.match(/\d\.\d+/g) ?? [];
    expect([...numbers].sort()).toEqual([
      "0.4831",
      "0.5306",
      "0.5396",
      "0.5605",
      "0.5670",
      "0.6005",
      "0.6144",
      "0.6369",
      "0.7625",
      "0.8062",
    ]);
  });

  test("several columns may name the rows", () => {
    const pairs = { ...grid, names: 2, header: ["run", "against", "p", "q"], sections: [[["a", "b", "0.25", "0.50"]]] };
    expect(drawn(16, pairs)).toBe(
      "run  against     p\n────────────────\na    b        0.25\n\nrun  against     q\n────────────────\na    b        0.50\n",
    );
  });

  test("a number stands as far right as those above and below, also before a range and beside counts", () => {
    const mixed = {
      caption: "",
      header: ["measure", "a.run"],
      sections: [
        [
          ["AP", "0.7141 {0.7140…0.7142}"],
          ["queries", "40"],
          ["p", "<0.0001"],
          ["none", ""],
        ],
      ],
    };
    expect(drawn(80, mixed).split("\n").slice(2)).toEqual([
      "AP        0.7141 {0.7140…0.7142}",
      "queries       40",
      "p        <0.0001",
      "none",
      "",
    ]);
  });

  test("prose is broken into lines in the room that is left", () => {
    const prose = {
      caption: "",
      header: ["tool", "value", "choices"],
      sections: [
        [
          ["beir", "0.6105", "ties: id-descending; missing queries: skip"],
          ["ranx", "0.6267", "ties: input"],
        ],
      ],
    };
    expect(drawn(40, prose).split("\n").slice(2)).toEqual([
      "beir  0.6105  ties: id-descending;",
      "              missing queries: skip",
      "ranx  0.6267  ties: input",
      "",
    ]);
  });

  test("a grid that is too wide is drawn as its narrow form", () => {
    const turned: Grid = { caption: "", header: ["run", "AP"], sections: [[["a", "0.5"]]] };
    const wide: Grid = { ...grid, narrow: () => ({ grids: [turned], below: ["of each: 40 queries"] }) };
    drawOn({ ...PAPER, columns: 40 });
    try {
      expect([...drawTable(wide)].join("")).toBe("run   AP\n────────\na    0.5\n\nof each: 40 queries\n");
    } finally {
      drawOn(PAPER);
    }
    expect([...drawTable(wide)].join("")).toBe([...drawTable(grid)].join(""));
  });

  test("wide characters take two columns of a terminal", () => {
    const wide = {
      caption: "",
      header: ["run", "AP"],
      sections: [
        [
          ["日本語", "0.5"],
          ["abc", "0.6"],
        ],
      ],
    };
    expect(drawn(80, wide).split("\n").slice(2, 4)).toEqual(["日本語  0.5", "abc     0.6"]);
  });

  test("styles go around text, never into the padding, and change nothing else", () => {
    const marked = { ...PAPER, style: (style: string, text: string) => `<${style}>${text}</${style}>` };
    const cell = (text: string, tone: "good" | "bad") => ({ text, marks: "", after: "", tone });
    const toned = {
      caption: "",
      header: ["run", "by"],
      sections: [
        [
          ["a", cell("+1", "good")],
          ["b", cell("-1", "bad")],
          ["c", "0"],
        ],
      ],
    };
    expect([...drawTableOn(marked, toned)].join("")).toBe(
      "<bold>run</bold>  <bold>by</bold>\n<dim>───────</dim>\na    <green>+1</green>\nb    <red>-1</red>\nc     0\n",
    );
    expect([...drawTableOn(PAPER, toned)].join("")).toBe("run  by\n───────\na    +1\nb    -1\nc     0\n");
  });
});

test("a line is broken at blanks where a terminal is narrower, and nowhere else", () => {
  const text = "dense.run is better than bm25.run on nDCG@10 by 0.161 [0.076, 0.247], p < 0.001.";
  const line = (): string => TERMINAL.line({ kind: "sentence", text });
  expect(line()).toBe(`${text}\n`);
  drawOn({ ...PAPER, columns: 40 });
  try {
    expect(line()).toBe("dense.run is better than bm25.run on\nnDCG@10 by 0.161 [0.076, 0.247], p <\n0.001.\n");
  } finally {
    drawOn(PAPER);
  }
});

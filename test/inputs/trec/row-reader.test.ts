import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LENIENT_NUMBERS } from "../../../src/inputs/numbers.ts";
import { type Row, rowsOf } from "./read-pieces.ts";

/** A slow reading of the same lines, by strings. */
function naiveRows(text: string, item: number, value: number): Row[] {
  return text.split("\n").flatMap((line, index): Row[] => {
    const fields = line.split(/[ \t\r\f\v]+/).filter((field) => field !== "");
    if (fields.length <= value || /^\s*#\s/.test(line)) return [];
    return [[fields[0], fields[item], Number(fields[value]), index + 1]];
  });
}

const id = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_.:#-]{1,17}$/),
  fc.constantFrom("é", "中文", "𝔘", "#5", "a\u00a0b", "\u0085", "\ufeff", "\ufeffx"),
);
const query = fc.constantFrom("1", "1", "1", "2", "12", "q-é", "\ufeff1");
const score = fc.oneof(
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.tuple(fc.nat(), fc.integer({ min: 0, max: 20 })).map(([number, digits]) => (number / 1e5).toFixed(digits)),
  fc.stringMatching(/^[+-]?\d{1,18}\.?\d{0,18}(e[+-]?\d{1,2})?$/),
  fc.constantFrom(".5", "5.", "-0", "+7", "000123456789012345", "-.25", "99999999999999999999"),
);
const grade = fc.constantFrom("0", "1", "2", "9", "10", "-1", "0.5", "+1", "007");
const blank = fc.constantFrom(" ", " ", " ", "  ", "\t", " \t ", "\v");
const before = fc.constantFrom("", "", "", "", " ");

/** Fields with blanks between them. */
const runLine = fc
  .tuple(before, query, blank, blank, id, blank, fc.nat(), blank, score, blank, id)
  .map(
    ([start, q, a, b, item, c, rank, d, value, e, tag]) =>
      `${start}${q}${a}Q0${b}${item}${c}${rank}${d}${value}${e}${tag}`,
  )
  .chain((line) => fc.constantFrom("", "", "", " ", " extra fields", "\r").map((end) => line + end));
const judgmentLine = fc
  .tuple(before, query, blank, blank, id, blank, grade)
  .map(([start, q, a, b, item, c, value]) => `${start}${q}${a}0${b}${item}${c}${value}`)
  .chain((line) => fc.constantFrom("", "", "", "", " ", "\r").map((end) => line + end));

/** A text of such lines, with empty lines and comments among them. */
function textWith(line: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const other = fc.constantFrom("", "  ", "# comment line", "#", "\r", " # \u0001");
  return fc
    .tuple(
      line,
      fc.array(fc.oneof({ weight: 9, arbitrary: line }, other), { maxLength: 40 }),
      fc.constantFrom("", "\n"),
    )
    .map(([first, lines, end]) => [first, ...lines].join("\n") + end);
}

const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 });

/** With the kernel, and where there is no WebAssembly. */
describe.each(["WebAssembly", "plain TypeScript"])("RowReader, %s", (engine) => {
  beforeEach(() => {
    if (engine !== "WebAssembly") vi.stubGlobal("WebAssembly", undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test("reads odd but legal lines of runs, cut anywhere into chunks, as a reading by strings does", () => {
    fc.assert(
      fc.property(textWith(runLine), sizes, (text, own) => {
        expect(rowsOf("run", text, own).rows).toEqual(naiveRows(text, 2, 4));
      }),
    );
  });

  test("reads odd but legal lines of judgments, cut anywhere into chunks, as a reading by strings does", () => {
    fc.assert(
      fc.property(textWith(judgmentLine), sizes, (text, own) => {
        expect(rowsOf("judgments", text, own).rows).toEqual(naiveRows(text, 2, 3));
      }),
    );
  });

  test("tells the tag of the last line that holds a row, wherever chunks are cut", () => {
    const text = "1 Q0 a 1 3 first\n1 Q0 b 2 2 second\n2 Q0 a 1 1 last \t more\n# comment\n\n";
    for (let size = 1; size <= text.length; size++) expect(rowsOf("run", text, [size]).tag).toBe("last");
    expect(rowsOf("run", "1 Q0 a 1 3 only").tag).toBe("only");
  });

  test("tells queries apart of which one begins with the other, and ids of which no number could tell them apart", () => {
    const queries = ["1", "11", "1x", "01", "1152921504606846976", "1152921504606846977"];
    const run = queries.map((own) => `${own} Q0 ${own} 1 3 t\n`).join("");
    expect(rowsOf("run", run).rows.map(([own, item]) => [own, item])).toEqual(queries.map((own) => [own, own]));
  });

  test.each([777, 2 ** 20])("reads thousands of lines in one order, %i bytes at a time", (size) => {
    // As many lines of a query as the kernel reads at a time, fewer, and more.
    const rows = [1, 3000, 4095, 4096, 4097, 9000, 2].flatMap((count, q) =>
      Array.from({ length: count }, (_, i): [string, string, number] => [`q${q}`, `d${i}`, (9000 - i) / 8]),
    );
    const text = rows.map(([own, item, value], i) => `${own} Q0 ${item} ${i} ${value} t`).join("\n");
    expect(rowsOf("run", text, [size]).rows).toEqual(rows.map((row, i) => [...row, i + 1]));
  });

  test("reads comments, fractions and negative grades of judgments", () => {
    expect(rowsOf("judgments", "# pool of 2004\n1 0 a 1\n\n2\t0\tb\t-1\r\n1 Q0 c 0.5\n", [7]).rows).toEqual([
      ["1", "a", 1, 2],
      ["2", "b", -1, 4],
      ["1", "c", 0.5, 5],
    ]);
  });

  test.each([[1], [7], [4096]])("cuts lines by tabs where these make all fields, %i bytes at a time", (size) => {
    const lines = ["q\tQ0\td\t1\t2\tt\n", "blue hat\tQ0\tNew York \t2\t1.5\tmy run\n", "q\tQ0 \te\t3\t1\tt\r\n"];
    for (const text of [lines, lines.toReversed()]) {
      const rows = text.map((line, i) => {
        const [query, , item, , score] = line.split("\t").map((field) => field.trim());
        return [query, item, Number(score), i + 1];
      });
      expect(rowsOf("run", text.join(""), [size]).rows).toEqual(rows);
    }
    expect(rowsOf("judgments", "q\t0\td e\t1\nq 0\tf\t0\n", [size]).rows).toEqual([
      ["q", "d e", 1, 1],
      ["q", "f", 0, 2],
    ]);
    // As trec_eval reads them.
    const lenient = { comments: "none", numbers: LENIENT_NUMBERS } as const;
    expect(rowsOf("run", "blue hat\tQ0\tp2\t1\t1\tx\n", [size], lenient).rows).toEqual([["blue", "Q0", 1, 1]]);
    expect(rowsOf("run", "q Q0 d first 2 t\n", [size], lenient).rows).toEqual([["q", "d", 2, 1]]);
  });

  test.each([["p2"], ["1st"], ["1a2"], ["-"], ["12345678901234567x"]])("refuses the rank %s", (rank) => {
    expect(() => rowsOf("run", `q Q0 d ${rank} 2 t\n`, [7])).toThrow(
      `file:1: invalid rank: ${rank} in query q (expected a number in the fourth of "query Q0 item rank score tag")`,
    );
  });

  test.each([["1"], ["007"], ["-1"], ["1.0"], ["1e3"], ["12345678901234567890"]])("takes the rank %s", (rank) => {
    expect(rowsOf("run", `q Q0 d ${rank} 2 t\n`, [7]).rows).toEqual([["q", "d", 2, 1]]);
  });

  test.each([
    ["none", "#1 #"],
    ["hash", ""],
    ["hash and blank", "#1"],
  ] as const)("takes lines for comments as told: %s", (comments, expected) => {
    const text = "#1 Q0 a 1 3 t\n# Q0 a 1 3 t\nq Q0 a 1 3 t\n";
    const { rows } = rowsOf("run", text, [9], { comments, numbers: LENIENT_NUMBERS });
    expect(rows.map(([own]) => own).join(" ")).toBe(`${expected} q`.trimStart());
  });

  test.each<["run" | "judgments", string, string]>([
    ["run", "1 Q0 a 1 t\n", 'file:2: missing field: expected "query Q0 item rank score tag", found "1 Q0 a 1 t"'],
    ["judgments", "1 0 a\n", 'file:2: missing field: expected "query iteration item grade", found "1 0 a"'],
    ["judgments", "1 0 a 1 1\n", 'file:2: invalid line: expected "query iteration item grade", found "1 0 a 1 1"'],
    [
      "run",
      "é Q0 a 1 1,5 t\n",
      "file:2: invalid score: 1,5 in query é (expected a finite decimal number: with a point, not a decimal comma)",
    ],
    [
      "judgments",
      "1 0 a yes\n",
      "file:2: invalid grade: yes in query 1 (expected a finite decimal number; --grades-as yes=1 gives words numbers)",
    ],
    ["run", "1 Q0 a\u0000 1 1 t\n", "file:2: invalid file: it holds NUL bytes (expected text in UTF-8)"],
    ["run", "1 Q0 a\u001b 1 1 t\n", "file:2: invalid character: \\u001b"],
  ])("refuses a line of a file of kind %s: %j", (kind, line, message) => {
    const good = kind === "run" ? "1 Q0 good 1 1 t\n" : "1 0 good 1\n";
    expect(() => rowsOf(kind, good + line + good)).toThrow(expect.objectContaining({ message, origin: "data" }));
  });

  test("refuses a line without end", () => {
    const message = "file:2: invalid line: longer than 1048576 bytes (expected one row a line)";
    expect(() => rowsOf("run", `1 Q0 a 1 1 t\n${"x".repeat(2 ** 20 + 1)}`, [1 << 16])).toThrow(message);
  });

  test("refuses a file without rows", () => {
    const message = "invalid file: file (empty: it holds no line of data)";
    expect(() => rowsOf("run", "\n# comment\n")).toThrow(expect.objectContaining({ message, origin: "data" }));
  });

  test("reads numbers as it is told: scores of runs, grades of judgments", () => {
    const reading = { numbers: LENIENT_NUMBERS };
    expect(rowsOf("run", "1 Q0 a 1 0x1p4x t\n", [99], reading).rows).toEqual([["1", "a", 16, 1]]);
    expect(rowsOf("judgments", "1 0 a 1.9x\n", [99], reading).rows).toEqual([["1", "a", 1, 1]]);
    expect(() => rowsOf("run", "1 Q0 a 1 nan t\n", [99], reading)).toThrow(
      "file:1: invalid score: NaN or empty in 1 row of 1 query (1; first for a)",
    );
  });

  test("refuses a control character behind a comment", () => {
    expect(() => rowsOf("run", "# a\n\u0001\n")).toThrow("file:2: invalid character: \\u0001");
  });

  test("collects all problems", () => {
    expect(() => rowsOf("run", "1 Q0 a 1 high t\n1 Q0 b 2 2 t\n1 Q0 c\n", [5])).toThrow(/^file:1: .*\nfile:3: .*$/);
  });
});

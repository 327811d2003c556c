import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { Rows } from "../../../src/core/columns.ts";
import { Hasher } from "../../../src/core/hasher.ts";
import type { Kind } from "../../../src/inputs/rows.ts";
import { LineKernel } from "../../../src/inputs/trec/line-kernel.ts";
import { caseCount } from "../../deep.ts";

const ENCODER = new TextEncoder();
const HASHER = new Hasher();
const DECODER = new TextDecoder();

interface Read {
  /** Of all queries. */
  readonly rows: Rows;
  readonly queries: readonly string[];
  /** Where it stopped. */
  readonly stop: number;
}

/** What the kernel reads of a text from its first line on. */
function read(kind: Kind, text: string, kernel = LineKernel.start(kind, HASHER) as LineKernel): Read {
  const buffer = ENCODER.encode(text);
  const rows = new Rows();
  const queries: string[] = [];
  kernel.open(buffer, 0, buffer.length);
  let stop = 0;
  for (let next = kernel.read(0, 1); next !== stop; next = kernel.read(stop, rows.count + 1)) {
    stop = next;
    kernel.forEachSpan(({ bytes, start, end: queryEnd, hash }, first, end) => {
      rows.append(kernel.rows, first, end);
      expect(hash).toBe(HASHER.hash(bytes, start, queryEnd));
      const query = DECODER.decode(bytes.slice(start, queryEnd));
      for (let row = first; row < end; row++) queries.push(query);
    });
  }
  return { rows, queries, stop };
}

const scores = LineKernel.start("run", HASHER);

function scoreOf(text: string, kernel = scores): number | undefined {
  const { rows } = read("run", `q Q0 item 1 ${text} tag\n`, kernel);
  return rows.count === 1 ? rows.values[0] : undefined;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("there is none without WebAssembly", () => {
  vi.stubGlobal("WebAssembly", undefined);
  expect(LineKernel.start("run", HASHER)).toBeUndefined();
});

test("reads ids, their hashes, scores and line numbers", () => {
  const ids = fc.array(fc.stringMatching(/^[!-~é]{1,40}$/), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(ids, fc.constantFrom(" ", "\t"), fc.constantFrom("\n", "\r\n"), (items, gap, end) => {
      const text = items.map((item, i) => ["q", "Q0", item, i, i / 4, "tag"].join(gap) + end).join("");
      const { rows, stop } = read("run", text);
      expect(stop).toBe(ENCODER.encode(text).length);
      expect(items.map((_, i) => rows.item(i))).toEqual(items);
      expect([...rows.values.subarray(0, rows.count)]).toEqual(items.map((_, i) => i / 4));
      expect([...rows.lines.subarray(0, rows.count)]).toEqual(items.map((_, i) => i + 1));
      items.forEach((item, i) => {
        const bytes = ENCODER.encode(item);
        expect(rows.hashes[i]).toBe(HASHER.hash(bytes, 0, bytes.length));
      });
    }),
  );
});

test.each<[what: string, kind: Kind, line: string]>([
  ["two blanks", "run", "q Q0  b 1 1 tag\n"],
  ["blanks and tabs", "run", "q Q0 b\t1 1 tag\n"],
  ["a blank at the end", "run", "q Q0 b 1 1 tag \n"],
  ["what may be a comment", "run", "# Q0 b 1 1 tag\n"],
  ["a blank at the start", "run", " q Q0 b 1 1 tag\n"],
  ["a field too many", "run", "q Q0 b 1 1 tag more\n"],
  ["a field too few", "run", "q Q0 b 1 1\n"],
  ["an empty line", "run", "\n"],
  ["no end", "run", "q Q0 b 1 1 tag"],
  ["a return without newline", "run", "q Q0 b 1 1 tag\r"],
  ["a NUL", "run", "q Q0 b\u0000 1 1 tag\n"],
  ["an exponent", "run", "q Q0 b 1 1e2 tag\n"],
  ["a plus", "run", "q Q0 b 1 +1 tag\n"],
  ["two points", "run", "q Q0 b 1 1.2.3 tag\n"],
  ["two points far apart", "run", "q Q0 b 1 1.234567890123456.7 tag\n"],
  ["a point alone", "run", "q Q0 b 1 . tag\n"],
  ["a minus alone", "run", "q Q0 b 1 - tag\n"],
  ["no number", "run", "q Q0 b 1 NaN tag\n"],
  ["more than 18 digits", "run", "q Q0 b 1 1234567890123456789 tag\n"],
  ["more than 22 decimals", "run", "q Q0 b 1 0.00000000000000000000001 tag\n"],
  ["the middle of two doubles", "run", "q Q0 b 1 9007199254740993.0 tag\n"],
  ["what may be a comment", "judgments", "#q 0 b 1\n"],
  ["a fraction", "judgments", "q 0 b 0.5\n"],
  ["a field too many", "judgments", "q 0 b 1 1\n"],
  ["a field too few", "judgments", "q 0 b\n"],
])("stops before a line with %s (%s)", (_, kind, line) => {
  const usual = kind === "run" ? "q Q0 a 1 1 tag\n" : "q 0 a 1\n";
  const { rows, stop } = read(kind, usual + line + usual);
  expect(stop).toBe(usual.length);
  expect(rows.count).toBe(1);
});

test("tells which lines are of one query", () => {
  const ids = fc.array(fc.constantFrom("1", "11", "2", "12345678", "12345679", "123456789", "q".repeat(100)), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(ids, fc.array(fc.nat({ max: 3 }), { minLength: 1 }), (all, lengths) => {
      const expected = all.flatMap((query, i) => new Array(lengths[i % lengths.length]).fill(query) as string[]);
      const text = expected.map((query, i) => `${query} Q0 d${i} 1 ${i} tag\n`).join("");
      const { queries, rows } = read("run", text);
      expect(queries).toEqual(expected);
      expect(expected.map((_, i) => rows.item(i))).toEqual(expected.map((_, i) => `d${i}`));
    }),
  );
});

test("tells thousands of queries of one line apart", () => {
  const expected = Array.from({ length: 10_000 }, (_, i) => `q${i}`);
  expect(read("run", expected.map((query) => `${query} Q0 d 1 1 t\n`).join("")).queries).toEqual(expected);
});

test("reads grades of any whole number", () => {
  const { rows } = read("judgments", "q 0 a 3\nq 0 b -2\nq x c 007\nq 0 d 123456\n");
  expect([...rows.values.subarray(0, rows.count)]).toEqual([3, -2, 7, 123456]);
});

test("reads lines longer than it looks at together, and more than it holds", () => {
  const ids = Array.from({ length: 5000 }, (_, i) => String(i).repeat(1 + (i % 90)));
  const { rows } = read("run", ids.map((id) => `q Q0 ${id} 1 1.5 ${"t".repeat(id.length)}\n`).join(""));
  expect(ids.map((_, i) => rows.item(i))).toEqual(ids);
});

test("a score is Number of its text for up to 18 digits, or the line is left", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^-?(\d{1,18}|\d{0,9}\.\d{1,9}|\d\.\d{1,17}|0\.0{0,4}\d{1,17}|\d{1,9}\.)$/),
      (text) => {
        const score = scoreOf(text);
        if (score !== undefined) expect(score).toBe(Number(text));
      },
    ),
    { numRuns: caseCount(20_000) },
  );
});

test("what is no number is left, whatever numbers of its length came before", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[-+.:/x\d]{0,4}\d{0,14}[-.:/\d]{1,3}$/), (text) => {
      const score = scoreOf(text);
      if (score === undefined) return;
      expect(text).toMatch(/^-?(\d+\.?\d*|\.\d+)$/);
      expect(score).toBe(Number(text));
    }),
    { numRuns: caseCount(20_000) },
  );
});

test("a line is left only in the middle of two doubles", () => {
  for (let i = 0; i < 20_000; i++) {
    const digits = String(1e17 + Math.imul(i, 2654435761) * 12_345.678)
      .slice(0, 18)
      .replace(/\D/g, "7");
    const place = 1 + (i % 3);
    const text = `${digits.slice(0, place)}.${digits.slice(place)}`;
    expect(scoreOf(text), text).toBe(Number(text));
  }
  expect(scoreOf("9007199254740992")).toBe(2 ** 53);
  expect(scoreOf("9007199254740994")).toBe(2 ** 53 + 2);
});

test.each([
  "0",
  "-0",
  "0.000000000000000001",
  "999999999999999999",
  "-.5",
  "5.",
  "000000000000.5",
  "123.45678901234567",
  "0000000000000000",
  "1.0000000000000000",
  "-0.0000000000000000",
])("a score of %s, be it the first or not", (text) => {
  expect(scoreOf(text)).toBe(Number(text));
  expect(scoreOf(text, LineKernel.start("run", HASHER))).toBe(Number(text));
});

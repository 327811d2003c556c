import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RowsByQuery } from "../../src/core/columns.ts";
import { Hasher } from "../../src/core/hasher.ts";
import { textOf } from "../../src/core/ids.ts";
import { LENIENT_NUMBERS, STRICT_NUMBERS } from "../../src/io/numbers.ts";
import { JudgmentReader } from "../../src/io/trec/judgments.ts";
import { InterleavedQueries, RunReader } from "../../src/io/trec/run.ts";

type Row = [query: string, item: string, score: number, line: number];

/** All rows of a run that comes in pieces of these sizes. */
function runRows(bytes: Uint8Array, sizes: readonly number[], collect = false): { rows: Row[]; tag: string } {
  const rows: Row[] = [];
  const reader = new RunReader({
    source: "run",
    hasher: new Hasher(),
    numbers: STRICT_NUMBERS,
    comments: "hash and blank",
    collect,
    onQuery: (query, { rows: own, from, to }) => {
      for (let i = from; i < to; i++) rows.push([textOf(query), own.item(i), own.values[i], own.lines[i]]);
    },
  });
  let from = 0;
  for (let i = 0; from < bytes.length; i++) {
    const size = sizes[i % sizes.length];
    // A buffer of its own, as a stream would give it.
    reader.push(bytes.slice(from, from + size));
    from += size;
  }
  reader.end();
  return { rows, tag: textOf(reader.tag) };
}

/** A slow reading of the same lines, by strings. */
function naiveRun(text: string): Row[] {
  const rows: Row[] = [];
  text.split("\n").forEach((line, index) => {
    const fields = line.split(/[ \t\r\f\v]+/).filter((field) => field !== "");
    if (fields.length < 6 || /^\s*#\s/.test(line)) return;
    rows.push([fields[0], fields[2], Number(fields[4]), index + 1]);
  });
  return rows;
}

const id = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_.:#-]{1,17}$/),
  fc.constantFrom("é", "中文", "𝔘", "#5", "a\u00a0b", "\u0085"),
);
const score = fc.oneof(
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.tuple(fc.nat(), fc.integer({ min: 0, max: 20 })).map(([number, digits]) => (number / 1e5).toFixed(digits)),
  fc.stringMatching(/^[+-]?\d{1,18}\.?\d{0,18}(e[+-]?\d{1,2})?$/),
  fc.constantFrom(".5", "5.", "-0", "+7", "000123456789012345", "-.25", "99999999999999999999"),
);
const blank = fc.constantFrom(" ", " ", " ", "  ", "\t", " \t ", "\v");
const line = fc
  .record({
    query: fc.constantFrom("1", "2", "q-é"),
    items: fc.tuple(id, fc.nat(), score, id),
    blanks: fc.tuple(blank, blank, blank, blank, blank),
    end: fc.constantFrom("", "", "", " ", " extra fields", "\r"),
    before: fc.constantFrom("", "", "", " "),
  })
  .map(
    ({ query, items: [item, rank, value, tag], blanks, end, before }) =>
      `${before}${query}${blanks[0]}Q0${blanks[1]}${item}${blanks[2]}${rank}${blanks[3]}${value}${blanks[4]}${tag}${end}`,
  );
const text = fc
  .tuple(
    fc.array(fc.oneof({ weight: 9, arbitrary: line }, fc.constantFrom("", "  ", "# comment line", "\r")), {
      minLength: 1,
      maxLength: 40,
    }),
    fc.boolean(),
  )
  .map(([lines, endsWithNewline]) => lines.join("\n") + (endsWithNewline ? "\n" : ""))
  .filter((whole) => naiveRun(whole).length > 0);

/** With the kernel, and where there is no WebAssembly. */
const ENGINES = ["WebAssembly", "plain TypeScript"];

function useEngine(engine: string): void {
  beforeEach(() => {
    if (engine !== "WebAssembly") vi.stubGlobal("WebAssembly", undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}

describe.each(ENGINES)("RunReader, %s", (engine) => {
  useEngine(engine);

  test("reads odd but legal lines, cut anywhere into chunks, as a reading by strings does", () => {
    fc.assert(
      fc.property(text, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (whole, sizes) => {
        const { rows } = runRows(new TextEncoder().encode(whole), sizes, true);
        const expected = naiveRun(whole);
        const byQuery = [...new Set(expected.map(([query]) => query))].flatMap((query) =>
          expected.filter((row) => row[0] === query),
        );
        expect(rows).toEqual(byQuery);
      }),
    );
  });

  test("gives each query out when the next begins, and the tag of the last line", () => {
    const run = "1 Q0 a 1 3 first\n1 Q0 b 2 2 first\n2 Q0 a 1 1 last\n";
    const { rows, tag } = runRows(new TextEncoder().encode(run), [1000]);
    expect(rows).toEqual([
      ["1", "a", 3, 1],
      ["1", "b", 2, 2],
      ["2", "a", 1, 3],
    ]);
    expect(tag).toBe("last");
  });

  test("skips a byte order mark, wherever chunks are cut", () => {
    const run = new TextEncoder().encode("\ufeff1 Q0 a 1 3 t\n");
    for (let size = 1; size < run.length; size++) {
      expect(runRows(run, [size]).rows).toEqual([["1", "a", 3, 1]]);
    }
  });

  test("keeps nothing of a chunk that is used again for the next, be it a Buffer", () => {
    const run = Buffer.from("1 Q0 a 1 3 t\n1 Q0 b 2 2 t\n1 Q0 c 3 1 t\n");
    for (let size = 1; size < run.length; size++) {
      const chunk = Buffer.alloc(size);
      const rows: string[] = [];
      const reader = new RunReader({
        source: "run",
        hasher: new Hasher(),
        numbers: STRICT_NUMBERS,
        comments: "none",
        collect: false,
        onQuery: (query, { rows: own, from, to }) => {
          for (let i = from; i < to; i++) rows.push(query + own.item(i) + own.values[i]);
        },
      });
      for (let from = 0; from < run.length; from += size) reader.push(chunk.subarray(0, run.copy(chunk, 0, from)));
      reader.end();
      expect(rows).toEqual(["1a3", "1b2", "1c1"]);
    }
  });

  test("stops when a query comes back, unless it collects", () => {
    const run = new TextEncoder().encode("1 Q0 a 1 3 t\n2 Q0 a 1 3 t\n1 Q0 b 1 2 t\n");
    expect(() => runRows(run, [1000])).toThrow(InterleavedQueries);
    expect(runRows(run, [1000], true).rows.map(([query, item]) => query + item)).toEqual(["1a", "1b", "2a"]);
  });

  test("collects thousands of queries whose lines are mixed, and ids of any length", () => {
    const [queries, times] = [3000, 40];
    const itemOf = (i: number): string => {
      if (i === 5000) return "x".repeat(2 ** 20 - 100);
      return i % 1000 === 7 ? "y".repeat(9000) + i : `d${i}`;
    };
    const expected: Row[][] = Array.from({ length: queries }, () => []);
    const lines = Array.from({ length: queries * times }, (_, i) => {
      // A step without a common divisor with the number of queries; the first come more often.
      const query = i % 3 === 0 ? (i * 7919) % 50 : (i * 7919) % queries;
      expected[query].push([`q${query}`, itemOf(i), i / 8, i + 1]);
      return `q${query} Q0 ${itemOf(i)} 1 ${i / 8} t\n`;
    });
    const { rows } = runRows(new TextEncoder().encode(lines.join("")), [99_991], true);
    const byQuery = new Map(expected.map((own) => [own[0]?.[0], own]));
    const order = [...new Set(rows.map(([query]) => query))];
    expect(order.slice(0, 3)).toEqual(["q0", "q1919", "q838"]);
    expect(rows).toEqual(order.flatMap((query) => byQuery.get(query) as Row[]));
    expect(rows.length).toBe(lines.length);
  });

  test("tells queries apart of which one begins with the other", () => {
    const run = "1 Q0 a 1 3 t\n11 Q0 a 1 3 t\n1x Q0 a 1 3 t\n";
    expect(runRows(new TextEncoder().encode(run), [1000]).rows.map(([query]) => query)).toEqual(["1", "11", "1x"]);
  });

  test.each([777, 2 ** 20])("reads thousands of lines in one order, %i bytes at a time", (size) => {
    // As many lines of a query as the kernel reads at a time, fewer, and more.
    const rows = [1, 3000, 4095, 4096, 4097, 9000, 2].flatMap((count, query) =>
      Array.from({ length: count }, (_, i): [string, string, number] => [`q${query}`, `d${i}`, (9000 - i) / 8]),
    );
    const text = rows.map(([query, item, score], i) => `${query} Q0 ${item} ${i} ${score} t`).join("\n");
    expect(runRows(new TextEncoder().encode(text), [size]).rows).toEqual(rows.map((row, i) => [...row, i + 1]));
  });
});

/** All rows of judgments that come in pieces of these sizes, by query. */
function judgmentRows(bytes: Uint8Array, sizes: readonly number[]): Row[] {
  const into = new RowsByQuery();
  const reader = new JudgmentReader({ source: "qrels", numbers: STRICT_NUMBERS, comments: "hash and blank", into });
  let from = 0;
  for (let i = 0; from < bytes.length; i++) {
    reader.push(bytes.slice(from, from + sizes[i % sizes.length]));
    from += sizes[i % sizes.length];
  }
  reader.end();
  return [...into.queries].flatMap(([query, { rows, from, to }]) =>
    Array.from({ length: to - from }, (_, i): Row => {
      const row = from + i;
      return [textOf(query), rows.item(row), rows.values[row], rows.lines[row]];
    }),
  );
}

const judgment = fc
  .record({
    query: fc.constantFrom("1", "1", "1", "12", "q-é"),
    item: id,
    grade: fc.constantFrom("0", "1", "2", "9", "10", "-1", "0.5", "+1", "007"),
    blanks: fc.tuple(blank, blank, blank),
    end: fc.constantFrom("", "", "", "", " ", "\r"),
    before: fc.constantFrom("", "", "", "", " "),
  })
  .map(
    ({ query, item, grade, blanks, end, before }) =>
      `${before}${query}${blanks[0]}0${blanks[1]}${item}${blanks[2]}${grade}${end}`,
  );

describe.each(ENGINES)("JudgmentReader, %s", (engine) => {
  useEngine(engine);

  test("reads odd but legal lines, cut anywhere into chunks, as a reading by strings does", () => {
    const lines = fc.array(fc.oneof({ weight: 9, arbitrary: judgment }, fc.constantFrom("", "  ", "# pool of 2004")), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(
        lines,
        fc.boolean(),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        (all, end, sizes) => {
          const expected = all.flatMap((line, index): Row[] => {
            const [query, , item, grade] = line.split(/[ \t\r\f\v]+/).filter((field) => field !== "");
            return grade === undefined || query === "#" ? [] : [[query, item, Number(grade), index + 1]];
          });
          fc.pre(expected.length > 0);
          const rows = judgmentRows(new TextEncoder().encode(all.join("\n") + (end ? "\n" : "")), sizes);
          const queries = [...new Set(expected.map(([query]) => query))];
          expect(rows).toEqual(queries.flatMap((query) => expected.filter((row) => row[0] === query)));
        },
      ),
    );
  });

  test("reads a mark of comment, a fraction and a negative grade", () => {
    const bytes = new TextEncoder().encode("# pool of 2004\n1 0 a 1\n\n2\t0\tb\t-1\r\n1 Q0 c 0.5\n");
    expect(judgmentRows(bytes, [7])).toEqual([
      ["1", "a", 1, 2],
      ["1", "c", 0.5, 5],
      ["2", "b", -1, 4],
    ]);
  });
});

test("LENIENT_NUMBERS reads as C's atof and atol do", () => {
  const { score, grade } = LENIENT_NUMBERS;
  expect(["1.5", "3junk", "junk", "-.5e1", "0x10", "-0X1f", "inf", "-INFINITY", ".", "1e"].map(score)).toEqual([
    1.5,
    3,
    0,
    -5,
    16,
    -31,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    0,
    1,
  ]);
  expect(score("nan")).toBeNaN();
  expect(["1.9", "0.5", "-2", "junk", "+3", ""].map(grade)).toEqual([1, 0, -2, 0, 3, 0]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Hasher } from "../../../src/core/hasher.ts";
import { textOf } from "../../../src/core/ids.ts";
import type { FileBytes } from "../../../src/inputs/source.ts";
import { findQueries } from "../../../src/jobs/fusion/query-ranges.ts";
import { caseCount, isDeep } from "../../deep.ts";

/** Bytes in memory, of which it is counted how many were read. */
function fileOf(text: string): FileBytes & { readonly bytesRead: () => number } {
  const content = Buffer.from(text, "latin1");
  let count = 0;
  return {
    size: content.length,
    read: (bytes, from) => {
      count += bytes.length;
      expect(from + bytes.length).toBeLessThanOrEqual(content.length);
      bytes.set(content.subarray(from, from + bytes.length));
    },
    close: () => {},
    bytesRead: () => count,
  };
}

function foundIn(text: string): [query: string, start: number][] | undefined {
  const found = findQueries(fileOf(text), new Hasher());
  if (found === undefined) return undefined;
  const { ids, starts } = found;
  expect(starts).toHaveLength(ids.size + 1);
  expect(starts[ids.size]).toBe(text.length);
  return Array.from({ length: ids.size }, (_, query) => [textOf(ids.at(query)), starts[query]]);
}

/** Lines of a query, about as long as is said. */
function linesOf(query: string, lines: number, width = 40): string {
  return Array.from({ length: lines }, (_, i) => `${query} Q0 d${i} ${i} ${9 / (i + 1)} ${"t".repeat(width)}\n`).join(
    "",
  );
}

describe("queries are found", () => {
  test.runIf(isDeep())("whatever the number and length of their lines", () => {
    const query = fc.record({
      lines: fc.oneof(fc.integer({ min: 30, max: 60 }), fc.integer({ min: 1, max: 900 })),
      width: fc.oneof(fc.constant(40), fc.integer({ min: 1, max: 3000 })),
    });
    const name = fc.oneof(
      fc.string({ unit: fc.constantFrom("a", "b", "1"), minLength: 1, maxLength: 4 }),
      fc.constant("q".repeat(9000)),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(name, query), { minLength: 1, maxLength: 12, selector: ([own]) => own }),
        (own) => {
          const stretches = own.map(([id, { lines, width }]) => linesOf(id, lines, width));
          // Short queries are not worth it.
          fc.pre(stretches.every((text) => text.length >= 1 << 10));
          let start = 0;
          const expected = own.map(([id], i): [string, number] => {
            const found = start;
            start += stretches[i].length;
            return [id, found];
          });
          expect(foundIn(stretches.join(""))).toEqual(expected);
          // The last line need not end.
          const whole = stretches.join("");
          expect(foundIn(whole.slice(0, -1))).toEqual(expected);
        },
      ),
      { numRuns: caseCount(60) },
    );
  });

  test("by few of their lines", () => {
    const text = Array.from({ length: 200 }, (_, i) => linesOf(`q${i}`, 1000)).join("");
    const file = fileOf(text);
    expect(findQueries(file, new Hasher())?.ids.size).toBe(200);
    expect(file.bytesRead()).toBeLessThan(text.length / 4);
  });

  test("among lines that hold no query, which belong to the query before", () => {
    const [first, second] = [linesOf("a", 40), linesOf("b", 40)];
    const between = "\n# comment\n \t\n";
    expect(foundIn(`# by hand\n${first}${between}${second}\n`)).toEqual([
      ["a", 0],
      ["b", "# by hand\n".length + first.length + between.length],
    ]);
  });
});

describe("no queries are found", () => {
  const [a, b] = [linesOf("a", 100), linesOf("b", 100)];
  test.each([
    ["where the lines of one stand apart", a + b + a],
    ["where queries are short", Array.from({ length: 5000 }, (_, i) => `q${i} Q0 d 1 1 t\n`).join("")],
    ["where there is no line", ""],
    ["where no line holds one", "\n# comment\n\n"],
    ["behind a mark of UTF-8", `\xef\xbb\xbf${a}${b}`],
    ["behind a mark of UTF-16", `\xff\xfe${a}${b}`],
  ])("%s", (_, text) => {
    expect(foundIn(text)).toBeUndefined();
  });
});

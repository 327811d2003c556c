import fc from "fast-check";
import { expect, test } from "vitest";
import { JudgmentTable } from "../../src/evaluate/judgment-table.ts";
import { type TableRow, tableOf } from "./table.ts";

const judgmentTable = (rows: readonly TableRow[]): JudgmentTable => new JudgmentTable(tableOf(rows), "qre\tls");

test("grades(query) are those of at least 0, highest first, whole or not, of each query", () => {
  const small = fc.integer({ min: -2, max: 15 });
  const any = fc.oneof(small, fc.constantFrom(16, 17, 1e9, 0.5, -0.5));
  const grades = fc.array(fc.array(fc.oneof(small, any), { minLength: 1, maxLength: 20 }), {
    minLength: 1,
    maxLength: 5,
  });
  const smallGrades = fc.array(fc.array(small, { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.oneof(grades, smallGrades), (queries) => {
      const rows = queries.flatMap((own, q) => own.map((grade, i): TableRow => [`q${q}`, `d${i}`, grade]));
      const table = judgmentTable(rows);
      expect(table.size).toBe(queries.length);
      const kept = queries.map((own) => own.filter((grade) => grade >= 0).sort((a, b) => b - a));
      expect(queries.map((_, query) => [...table.grades(query)])).toEqual(kept);
      expect(table.highestGrade).toBe(Math.max(0, ...kept.flat()));
    }),
  );
});

test("an item that is judged more than once is refused with its lines, once", () => {
  const rows: TableRow[] = [
    ["q", "a", 1],
    ["r", "a", 1],
    ["q", "a", 0],
    ["q", "a", 2],
  ];
  expect(() => judgmentTable(rows)).toThrow(/^qre\\tls:3: duplicate judgment: a in query q \(first on line 1\)$/);
});

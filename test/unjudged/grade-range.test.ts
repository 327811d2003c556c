import { expect, test } from "vitest";
import { checkedGrades, gradesIn, parseGrades } from "../../src/unjudged/grade-range.ts";

test.each([
  ["0..3", [0, 1, 2, 3]],
  [" 1 .. 2 ", [1, 2]],
  ["3,0, 1.5", [0, 1.5, 3]],
  ["2,2", [2]],
])("grades %j", (text, grades) => expect(parseGrades(text)).toEqual(grades));

test.each(["", "3..0", "0..1000", "a", "0,,1", "-1,2", "0..x"])("no grades: %j", (text) => {
  expect(() => parseGrades(text)).toThrow(
    /^invalid grades: .*expected a range such as 0\.\.3, or grades such as 0,1,3/,
  );
});

test("no grades at all", () => {
  expect(() => checkedGrades([])).toThrow("invalid grades");
  expect(() => checkedGrades([Number.NaN])).toThrow("invalid grades");
});

test("grades of judgments have 0, and each once", () => {
  expect(gradesIn([[2, 1], [2], []])).toEqual([0, 1, 2]);
  expect(gradesIn([])).toEqual([0]);
});

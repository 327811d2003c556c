import { describe, expect, test } from "vitest";
import { LabelNumbers, type Labels, labelCount } from "../../src/embeddings/labels.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";

/** Names of the labels of each item. */
function namesOf(labels: Labels): string[][] {
  const numbers = new LabelNumbers();
  const { ends, labels: all } = numbers.number(labels, labelCount(labels), "queries");
  return Array.from(ends, (end, item) =>
    Array.from(all.subarray(item === 0 ? 0 : ends[item - 1], end), (label) => numbers.names[label]),
  );
}

describe("labels of items", () => {
  test.each<[string, Labels, string[][]]>([
    ["a list holds a class for each", ["a", 1, "a"], [["a"], ["1"], ["a"]]],
    ["a typed array holds a class for each", Int32Array.of(5, 0, 5), [["5"], ["0"], ["5"]]],
    ["a list of lists holds labels of each", [["a", "b"], [], ["b"]], [["a", "b"], [], ["b"]]],
    [
      "a matrix of 0 and 1 says which labels each has",
      matrixOf(Float32Array.of(1, 0, 1, 0, 0, 0), 3),
      [["0", "2"], []],
    ],
    [
      "a matrix of one column holds a class for each",
      matrixOf(Float64Array.of(3, 0, 3, 7), 1),
      [["3"], ["0"], ["3"], ["7"]],
    ],
    ["also when its classes are 0 and 1", matrixOf(Uint8Array.of(1, 0, 1), 1), [["1"], ["0"], ["1"]]],
  ])("%s", (_, labels, expected) => {
    expect(namesOf(labels)).toEqual(expected);
  });

  test.each<[string, Labels, RegExp]>([
    [
      "a matrix of other numbers than 0 and 1",
      matrixOf(Float32Array.of(1, 0, 0, 2), 2),
      /^invalid label: 2 of item 1 of queries, column 1 \(expected 0 or 1, whether the item has the label of the column\)/,
    ],
    [
      "rows of 0 and 1, which are lists of labels",
      [
        [1, 0, 0],
        [0, 1, 0],
      ],
      /^duplicate label: 0 of item 0 of queries \(a table of 0 and 1 is a matrix: matrixOf\(rows\)\)/,
    ],
  ])("%s are refused", (_, labels, message) => {
    expect(() => namesOf(labels)).toThrow(message);
  });
});

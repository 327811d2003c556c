import { expect, test } from "vitest";
import { arraysOf } from "./array-file.ts";

const LONG = ["1152921504606846976", "1152921504606846977"];

test.each<[string, string]>([
  ["x.csv", `id,x\n${LONG[0]},1\n${LONG[1]},2\n`],
  ["x.tsv", `id\tx\n${LONG[0]}\t1\n${LONG[1]}\t2\n`],
  ["x.jsonl", `{"id":${LONG[0]},"x":1}\n{"id":${LONG[1]},"x":2}\n`],
  ["x.json", `[{"id":${LONG[0]},"x":1},{"id":${LONG[1]},"x":2}]`],
])("%s: whole numbers above 2^53 stay apart", async (name, text) => {
  const [id, x] = await arraysOf(name, text);
  expect(id).toMatchObject({ name: "id", kind: "text", data: LONG });
  expect(x).toMatchObject({ name: "x", kind: "float" });
  expect(Array.from(x.data)).toEqual([1, 2]);
});

test("a value a line: whole numbers above 2^53 stay apart", async () => {
  const [array] = await arraysOf("labels.txt", `${LONG[0]}\r\n${LONG[1]}\r\n`);
  expect(array).toMatchObject({ kind: "text", data: LONG });
});

test.each([
  ["zeros in front", ["007", "7"]],
  ["hexadecimal digits", ["0x1F", "31"]],
  ["words that hold inf", ["infant", "info"]],
  ["a gap", ["1", ""]],
])("%s make a column text", async (_, values) => {
  const [array] = await arraysOf("labels.csv", `label,x\n${values.map((value) => `${value},1`).join("\n")}\n`);
  expect(array).toMatchObject({ kind: "text", data: values });
});

test("numbers of every form are numbers", async () => {
  const [array] = await arraysOf("x.txt", "0\n-1.5\n+2\n.5\n1e-05\n0.1234567890123456789\nnan\n-Infinity\ninf\n");
  expect(Array.from(array.data)).toEqual([0, -1.5, 2, 0.5, 1e-5, 0.12345678901234568, Number.NaN, -1 / 0, 1 / 0]);
});

test("columns may have no name, as the index that pandas writes, and blanks around their numbers", async () => {
  expect(await arraysOf("x.csv", ",x,\n0, 1,a\n1,2 ,b\n")).toMatchObject([
    { name: "", shape: [2], kind: "float" },
    { name: "x", shape: [2], kind: "float", data: Float64Array.of(1, 2) },
    { name: "", shape: [2], kind: "text", data: ["a", "b"] },
  ]);
});

test("a blank is no number", async () => {
  expect(await arraysOf("x.csv", "a,b\n1, \n2,3\n")).toMatchObject([{ kind: "float" }, { data: [" ", "3"] }]);
});

test("a file of one column needs no delimiter", async () => {
  expect(await arraysOf("x.csv", "label\na\nb\n")).toMatchObject([{ name: "label", data: ["a", "b"] }]);
});

test("a value a line: a line without end counts, and returns inside one stay", async () => {
  expect(await arraysOf("x.txt", "a\rb\r\n\nc")).toMatchObject([{ name: "", shape: [3], data: ["a\rb", "", "c"] }]);
  expect(await arraysOf("x.txt", "1\n2")).toMatchObject([{ data: Float64Array.of(1, 2) }]);
});

test("JSON: blank lines between objects and before a list are skipped", async () => {
  expect(await arraysOf("x.jsonl", '\n{"a":1}\n \t\n{"a":2}\r\n')).toMatchObject([{ name: "a", data: [1, 2] }]);
  expect(await arraysOf("x.json", '\n [{"a":1}]\n')).toMatchObject([{ name: "a", data: [1] }]);
});

test.each<[string, string, string, string]>([
  ["a header alone", "x.csv", "label,x\n", "x.csv: missing rows: the file has none"],
  [
    "numbers instead of a header",
    "x.csv",
    "1,2\n3,4\n",
    "x.csv: invalid header: the first line holds numbers (expected the names of the columns)",
  ],
  [
    "a row that is longer",
    "x.csv",
    "a,b\n1,2\n1,2,3\n",
    "x.csv: invalid row 3: 3 fields (expected 2, as in the header)",
  ],
  ["a row that is shorter", "x.tsv", "a\tb\n1\n", "x.tsv: invalid row 2: 1 fields (expected 2, as in the header)"],
  ["a row that lacks a field", "x.jsonl", '\n{"a":1,"b":2}\n{"a":1}\n', "x.jsonl: missing value of b: line 3 has none"],
  ["an object that lacks a field", "x.json", '[{"a":1},{"b":1}]', "x.json: missing value of a: object 2 has none"],
  ["an open quotation", "x.csv", 'label,x\n"a,1\nb,2\n', "x.csv: invalid row 2: Quoted field unterminated"],
  ["two columns of one name", "x.csv", "label,x,label\na,1,b\n", "x.csv: duplicate column: label"],
  ["a key twice", "x.jsonl", '{"label":"a"}\n{"label":"a","label":"b"}\n', "x.jsonl:2: duplicate key: label"],
  ["a list of lists", "x.json", "[[1,2]]", "x.json: invalid rows: expected JSON objects"],
])("%s is refused", async (_, name, text, message) => {
  await expect(arraysOf(name, text)).rejects.toThrow(message);
});

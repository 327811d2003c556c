import { expect, test } from "vitest";
import { type JudgedGroup, judgedGroups } from "../../../src/inputs/letor/judged-groups.ts";
import { textSource } from "../memory-source.ts";

const sizesOf = (...sizes: number[]) => ({
  name: "x.query",
  sizes,
  total: sizes.reduce((sum, size) => sum + size, 0),
});

async function groupsIn(text: string, sizes?: ReturnType<typeof sizesOf>, chunk?: number): Promise<JudgedGroup[]> {
  const groups: JudgedGroup[] = [];
  for await (const group of judgedGroups(textSource(text, chunk, "x.svm"), undefined, sizes)) groups.push(group);
  return groups;
}

/** As the README of LETOR 4.0 shows lines. */
const LETOR = [
  "2 qid:10032 1:0.056537 2:0.000000 46:0.076923 #docid = GX029-35-5894638 inc = 0.0119881192468859 prob = 0.139842",
  "0 qid:10032 1:0.279152 2:0.000000 46:1.000000 #docid = GX030-77-6315042 inc = 1 prob = 0.341364",
  "1 qid:10035 1:0.130742 2:0.000000 46:1.000000 #docid = GX140-98-13566007 inc = 1 prob = 0.0701303",
].join("\n");

test.each([1, 7, 4096])("judgedGroups(…) reads LETOR's lines by query, in chunks of %d bytes", async (chunk) => {
  expect(await groupsIn(LETOR, undefined, chunk)).toEqual([
    { query: "10032", items: ["GX029-35-5894638", "GX030-77-6315042"], grades: [2, 0], lines: [1, 2] },
    { query: "10035", items: ["GX140-98-13566007"], grades: [1], lines: [3] },
  ]);
});

test.each([
  ["comments that are ids", "1 qid:a 1:1 # 7555\tRambo\n0 qid:a 1:2 # 1370\tRambo III\n", ["7555", "1370"]],
  ["comments of which two begin alike", "1 qid:a 1:1 # The Rock\n0 qid:a 1:2 # The Fan\n", ["line-1", "line-2"]],
  ["a comment in one line alone", "1 qid:a 1:1 # x\n0 qid:a 1:2\n", ["line-1", "line-2"]],
  ["no comments", "1 qid:a 1:1\n0 qid:a 1:2\n", ["line-1", "line-2"]],
  ["lines without features, and with Windows' ends", "1 qid:a\r\n0 qid:a # \r\n", ["line-1", "line-2"]],
])("items of a query with %s", async (_, text, items) => {
  expect((await groupsIn(`# a comment\n\n${text}`))[0]).toEqual({ query: "a", items, grades: [1, 0], lines: [3, 4] });
});

test("grades may have decimals and signs", async () => {
  expect((await groupsIn("0.5 qid:a 1:1\n-1 qid:a 1:2\n1e0 qid:a 1:2\n"))[0].grades).toEqual([0.5, -1, 1]);
});

test("sizes of groups name queries by their index", async () => {
  const groups = await groupsIn("1 1:1\n0 1:2\n\n2\n", sizesOf(2, 0, 1));
  expect(groups.map(({ query, items, grades }) => [query, items, grades])).toEqual([
    ["0", ["line-1", "line-2"], [1, 0]],
    ["2", ["line-1"], [2]],
  ]);
});

const LINE = "grade qid:query feature:value … # docid = item";

test.each([
  [
    "queries that come back",
    "1 qid:a 1:1\n1 qid:b 1:1\n0 qid:a 1:1\n",
    "x.svm:3: unsupported order: query a comes back after others (the lines of a query have to stand together)",
  ],
  [
    "a grade that is no number",
    "1 qid:a 1:1\nx qid:a 1:1\n",
    "x.svm:2: invalid grade: x in query a (expected a finite",
  ],
  [
    "a decimal comma",
    "0,5 qid:a 1:1\n",
    "0,5 in query a (expected a finite decimal number: with a point, not a decimal comma)",
  ],
  [
    "a line without a query",
    "1 qid:a 1:1\n1 1:1\n",
    `x.svm:2: missing query: the line has no qid (expected "${LINE}")`,
  ],
  ["another line", "1 qid:a 1:1\n1 qid:a hello\n", `x.svm:2: invalid line: expected "${LINE}", found "1 qid:a hello"`],
  ["bytes that are no text", "1 qid:a 1:1\n1 qid:a \0\n", "x.svm:2: invalid line: "],
  ["no query in any line", "1 1:1\n", "x.svm: missing queries: lines without qid"],
  ["no line", "# nothing\n", "invalid file: x.svm (empty: it holds no line of data)"],
])("%s are refused", async (_, text, message) => {
  await expect(groupsIn(text)).rejects.toThrow(message);
});

test.each([[2], [4], [1, 2, 3]])("sizes that add up to other than the lines are refused: %d", async (...sizes) => {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const message = `x.svm: invalid lines: 3 (expected ${total} in ${sizes.length} queries by x.query)`;
  await expect(groupsIn("1 1:1\n1 1:1\n1 1:1\n", sizesOf(...sizes))).rejects.toThrow(message);
});

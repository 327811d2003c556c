import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson } from "../../../src/inputs/tables/parse-json.ts";
import { caseCount } from "../../deep.ts";

test("parseJson(text) is what JSON.stringify wrote where no key comes twice and no whole number has 16 digits", () => {
  const keys = fc.oneof(
    fc.constantFrom("a", ":", '"', "\\", "{", "}", "[1,2]", "__proto__"),
    fc.string({ unit: "binary" }),
  );
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      keys,
      fc.constantFrom(null, true, 0.1, -12.5e-7, 123456789012345),
      fc.array(tie("tree"), { maxLength: 4 }),
      fc.dictionary(keys, tie("tree"), { maxKeys: 4 }),
    ),
  }));
  fc.assert(
    fc.property(tree, fc.constantFrom(undefined, 1, "\t\n"), (value, space) => {
      const text = JSON.stringify(value, null, space);
      expect(parseJson(text, "x.json")).toEqual(value);
    }),
    { numRuns: caseCount(2000) },
  );
});

// V8 13.6 (Node 24) takes the second key of each pair for the first, which it has seen there before.
describe("a key with an escape is none that was read before", () => {
  test.each([
    ["a", "\\", '"'],
    ["b", "\\", "\n"],
    ["c", "c\\", 'c"'],
    ["d", "\\\\", '\\"'],
    ["e", '\\"', '""'],
  ])("after %j, %j and then %j", (first, before, key) => {
    for (let i = 0; i < 4; i++) {
      JSON.parse(JSON.stringify({ [first]: 1, [before]: 2 }));
      parseJson(JSON.stringify({ [first]: 1, [before]: 2 }), "x.json");
    }
    expect(parseJson(JSON.stringify({ [first]: 1, [key]: 2 }), "x.json")).toEqual({ [first]: 1, [key]: 2 });
  });

  test("keys keep their order, and __proto__ is one as others are", () => {
    const text = '[{"b":1,"\\n":{"2":3,"\\u0031":[{"__proto__":4,"\\t":5,"\\u005f_proto__ ":6}]},"\ue0000":7}]';
    const value: unknown = parseJson(text, "x.json");
    const expected = '[{"b":1,"\\n":{"1":[{"__proto__":4,"\\t":5,"__proto__ ":6}],"2":3},"\ue0000":7}]';
    expect(JSON.stringify(value)).toBe(expected);
  });
});

describe("long whole numbers come as their text", () => {
  test.each([
    ["1152921504606846977", "1152921504606846977"],
    ['{"a":[-9007199254740993,\n9007199254740992]}', { a: ["-9007199254740993", "9007199254740992"] }],
    [
      '{"1234567890123456":" 1234567890123456, \\"12345678901234567"}',
      { 1234567890123456: ' 1234567890123456, "12345678901234567' },
    ],
    ["[0.12345678901234567890, 1234567890123456789.5, 1e30]", [0.12345678901234568, 1234567890123456800, 1e30]],
    ["[123456789012345, 12345678901234567]", [123456789012345, "12345678901234567"]],
    ["1234567890123456", "1234567890123456"],
    ["-1234567890123456", "-1234567890123456"],
    ["[1234567890123456]", ["1234567890123456"]],
    ["[1,1234567890123456]", [1, "1234567890123456"]],
    ['{"a":1234567890123456}', { a: "1234567890123456" }],
    ["[1,\t1234567890123456]", [1, "1234567890123456"]],
  ])("%s", (text, value) => {
    expect(parseJson(text, "x.json")).toEqual(value);
  });
});

describe("a key that an object holds twice is refused", () => {
  test.each([
    ['{"q":{"d":1,"d":2}}', "x.json:1: duplicate key: d in q"],
    ['{"q":{"d":1},\n"r":{},\n"q":{"e":2}}', "x.json:3: duplicate key: q"],
    ['{"q":1,\n"q":2,\n"r":3}', "x.json:2: duplicate key: q"],
    ['{"q":{"d":1,"\\u0064":1}}', "x.json:1: duplicate key: d in q"],
    ['[{"a":1},{"a":1,"b":{"a":1,"c":[],"a":1}}]', "x.json:1: duplicate key: a in b"],
    ['{"__proto__":1,"__proto__":2}', "x.json:1: duplicate key: __proto__"],
  ])("%s", (text, message) => {
    expect(() => parseJson(text, "x.json")).toThrow(message);
  });
});

test("parseJson(text) reads what is nested 100,000 deep", () => {
  const deep = `${'{"a":['.repeat(50_000)}1${"]}".repeat(50_000)}`;
  expect(parseJson(deep, "x.json")).toBeTypeOf("object");
  expect(() => parseJson(`${deep.slice(0, -1)},"a":1}`, "x.json")).toThrow("x.json:1: duplicate key: a");
});

test("what is no JSON is refused with its line", () => {
  expect(() => parseJson('{"a":', "x.jsonl", 17)).toThrow(/^x\.jsonl:17: invalid JSON: /);
});

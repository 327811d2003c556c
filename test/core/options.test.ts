import { describe, expect, test } from "vitest";
import { checkOptions, checkValue, numberWithin, oneOf, wholeNumber } from "../../src/core/options.ts";

const VALUES = [-1, 0, 0.5, 1, 2, Number.NaN, Number.POSITIVE_INFINITY, "1", null, undefined, true, {}];

describe("which values an option accepts", () => {
  test("oneOf(words): one of them", () => {
    const option = oneOf(["zero", "skip", "error"]);
    expect(["zero", "skip", "error", "Zero", "", "toString", 0].filter(option.accepts)).toEqual([
      "zero",
      "skip",
      "error",
    ]);
    expect(option).toMatchObject({ default: "zero", expected: "zero, skip or error" });
  });

  test.each([
    [{ default: 0 }, [-1, 0, 0.5, 1, 2], "a number"],
    [{ default: 0, min: 0 }, [0, 0.5, 1, 2], "a number of at least 0"],
    [{ default: 1, min: 0, max: 1, open: "min" }, [0.5, 1], "a number above 0 and at most 1"],
    [{ default: 0.5, min: 0, max: 1, open: "both" }, [0.5], "a number above 0 and below 1"],
  ] as const)("numberWithin(%o)", (range, accepted, expected) => {
    const option = numberWithin(range);
    expect(VALUES.filter(option.accepts)).toEqual(accepted);
    expect(option.expected).toBe(expected);
  });

  test("wholeNumber(default, min, max): both ends count", () => {
    const option = wholeNumber(1, 0, 1);
    expect(VALUES.filter(option.accepts)).toEqual([0, 1]);
    expect(option.expected).toBe("a whole number from 0 to 1");
  });
});

test("checkValue(…) takes the default for nothing", () => {
  const option = wholeNumber(7, 1, 9);
  expect([undefined, null, 3].map((given) => checkValue("depth", "search", option, given))).toEqual([7, 7, 3]);
});

describe("checkOptions(owner, specs, given, others)", () => {
  const specs = { mode: oneOf(["fast", "slow"]), samples: wholeNumber(10, 1, 100) };

  test("fills in defaults and leaves out what it does not check", () => {
    expect(checkOptions("search", specs, { samples: 3, labels: [1] }, ["labels"])).toEqual({
      mode: "fast",
      samples: 3,
    });
    expect(checkOptions("search", specs, { mode: undefined })).toEqual({ mode: "fast", samples: 10 });
  });

  test.each([
    [{ sampels: 3 }, "unknown option of search: sampels (did you mean samples?)"],
    [{ label: [1] }, "unknown option of search: label (did you mean labels?)"],
    [{ toString: 1 }, "unknown option of search: toString (it has mode, samples, labels)"],
    [{ samples: 0 }, "invalid samples of search: 0 (expected a whole number from 1 to 100)"],
    [{ mode: ["fast"] }, 'invalid mode of search: ["fast"] (expected fast or slow)'],
  ])("refuses %o", (given, message) => {
    expect(() => checkOptions("search", specs, given, ["labels"])).toThrow(message);
  });

  test.each([[null], ["fast"], [3]])("refuses %o, which is no object", (given) => {
    // biome-ignore lint/suspicious/noExplicitAny: calls that types refuse are what is tested
    expect(() => checkOptions("search", specs, given as any)).toThrow(
      `invalid options of search: ${given} (expected an object)`,
    );
  });
});

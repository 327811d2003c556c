import { expect, test } from "vitest";
import { codeOf } from "../../src/core/error-code.ts";

test("codeOf(error) is the code of an error of Node, and empty for what has none", () => {
  const errors = [
    Object.assign(new Error("x"), { code: "ENOENT" }),
    new Error("x"),
    { code: "ENOENT" },
    "ENOENT",
    null,
  ];
  expect(errors.map(codeOf)).toEqual(["ENOENT", "", "", "", ""]);
});

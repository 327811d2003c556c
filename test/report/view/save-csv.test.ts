import { expect, test } from "vitest";
import { csvText } from "../../../src/report/view/save-csv.tsx";

test("a table is saved with all digits, quoted and guarded as the command line does", () => {
  const rows = [
    ["run", "value"],
    ['a, "b"', 1 / 3],
    ["=1+1", Number.NaN],
  ];
  expect(csvText(rows)).toBe(`run,value\n"a, ""b""",${1 / 3}\n'=1+1,\n`);
});

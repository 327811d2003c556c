import { expect, test } from "vitest";
import { drawTable } from "../../../src/cli/output/table.ts";

test("drawTable(grid) pads columns and rules off sections", () => {
  const sections = [[["AP", "0.5"]], [["all", "0.25"]]];
  expect([...drawTable({ caption: "", header: ["measure", "value"], sections })].join("")).toBe(
    "measure  value\n──────────────\nAP       0.5\n──────────────\nall      0.25\n",
  );
});

test("drawTable(grid) takes 200,000 rows", () => {
  const rows = Array.from({ length: 200_000 }, (_, row) => [`q${row}`, "0.5"]);
  const lines = [...drawTable({ caption: "", header: ["query", "AP"], sections: [rows] })];
  expect(lines).toHaveLength(200_002);
  expect(lines.at(-1)).toBe("q199999  0.5\n");
});

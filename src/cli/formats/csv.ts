import Papa from "papaparse";
import { type Formatter, rowsOf } from "./report.ts";

function formatter(delimiter: string): Formatter {
  return (report) => `${Papa.unparse([...rowsOf(report)], { delimiter, newline: "\n" })}\n`;
}

export const formatCsv: Formatter = formatter(",");

export const formatTsv: Formatter = formatter("\t");

import { type Formatter, rowsOf } from "./report.ts";

export const formatJsonLines: Formatter = (report) => {
  let text = "";
  for (const row of rowsOf(report)) text += `${JSON.stringify(row)}\n`;
  return text;
};

import { formatFixed } from "../../output/printf.ts";
import { type Formatter, valueRows } from "./output.ts";

/** Lines as trec_eval prints them: name, query, value to four decimals, parted by tabs. */
export const formatTrec: Formatter = (report) => {
  let text = "";
  let run: string | undefined;
  for (const row of valueRows(report)) {
    if (row.run !== run) text += trecLine("runid", "all", row.run);
    run = row.run;
    text += trecLine(row.measure, row.query, formatFixed(row.value));
  }
  return text;
};

export function trecLine(name: string, query: string, value: string): string {
  return `${name.padEnd(22)}\t${query}\t${value}\n`;
}

import { deflateInNode, disk, openHashed } from "../io/node.ts";
import { reportsIn } from "./report.ts";
import { timeOfReport } from "./stamp/source-date.ts";

export type { Judgments, Run } from "../evaluate/inputs.ts";
export type { ByteStream, Input, TextInput } from "../io/input.ts";
export type { MakeReport, ReportFlags, ReportInput } from "./report.ts";

/** Makes a report on runs: one HTML file that fetches nothing. In Node, paths are read. @throws RankproofError */
export const report = reportsIn({
  open: openHashed,
  isFile: disk.has,
  time: () => timeOfReport(process.env),
  deflate: deflateInNode,
});

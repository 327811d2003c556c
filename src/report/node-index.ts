import { deflateInNode, disk, openHashed } from "../inputs/node.ts";
import { reportsIn } from "./report.ts";
import { timeOfReport } from "./stamp/source-date.ts";

export * from "./index.ts";
/** Makes a report on runs: one HTML file that fetches nothing. In Node, paths are read. @throws RankproofError */
export const report = reportsIn({
  open: openHashed,
  isFile: disk.has,
  time: () => timeOfReport(process.env),
  deflate: deflateInNode,
});

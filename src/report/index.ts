import { openInput } from "../inputs/input.ts";
import { reportsIn } from "./report.ts";

export type { Judgments, Run } from "../evaluate/inputs.ts";
export type { ByteStream, Input, TextInput } from "../inputs/input.ts";
export type { MakeReport, ReportFlags, ReportInput } from "./report.ts";

/**
 * Makes a report on runs: one HTML file that fetches nothing. In a browser, paths are refused. @throws RankproofError
 */
export const report = reportsIn({ open: openInput, isFile: () => false, time: () => new Date() });

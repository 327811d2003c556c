import { readFile } from "node:fs/promises";
import type { ReportOptions } from "../../../report/reports.ts";
import { pictureOnDisk } from "./pictures.ts";

/** The script of interactive reports, as the build leaves it beside the command line. */
const SCRIPT = new URL("../page/report.js", import.meta.url);

/** What a report shows beside numbers, as options of a command line. */
export interface ReportFlags {
  items?: string | undefined;
  queries?: string | undefined;
  light?: true;
}

/** Reads the options of a report. */
export async function reportOptions({ items, queries, light }: ReportFlags): Promise<ReportOptions> {
  return { items, queries, pictureOf: pictureOnDisk, script: light ? undefined : await readFile(SCRIPT, "utf8") };
}

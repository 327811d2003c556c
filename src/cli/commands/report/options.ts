import { readFile } from "node:fs/promises";
import { version } from "../../../core/version.ts";
import { typedCommand } from "../../../drawers/typed-command.ts";
import { deflateInNode } from "../../../inputs/node.ts";
import type { ReportOptions } from "../../../report/reports.ts";
import { timeOfReport } from "../../../report/stamp/source-date.ts";
import { pictureOnDisk } from "./pictures.ts";

/** The script of interactive reports, as the build leaves it beside the command line. */
const SCRIPT = new URL("../page/report.js", import.meta.url);

/** What a report shows beside numbers, as options of a command line. */
export interface ReportFlags {
  items?: string | undefined;
  queries?: string | undefined;
  light?: true;
  says?: string | undefined;
}

/** Reads the options of a report. */
export async function reportOptions({ items, queries, light, says }: ReportFlags): Promise<ReportOptions> {
  const origin = { version, command: typedCommand(process.argv.slice(2)), time: timeOfReport(process.env) };
  const script = light ? undefined : await readFile(SCRIPT, "utf8");
  return { items, queries, says, pictureOf: pictureOnDisk, origin, script, deflate: deflateInNode };
}

import { readFile } from "node:fs/promises";
import { version } from "../../../core/version.ts";
import { typedCommand } from "../../../drawers/typed-command.ts";
import { deflateInNode } from "../../../inputs/node.ts";
import type { ReportOptions } from "../../../report/reports.ts";
import { scriptIn } from "../../../report/script-module.ts";
import { timeOfReport } from "../../../report/stamp/source-date.ts";
import { besideBundles } from "../../bundles.ts";
import { running } from "../../surroundings.ts";
import { pictureOnDisk } from "./pictures.ts";

/** What a report shows beside numbers, as options of a command line. */
export interface ReportFileFlags {
  items?: string | undefined;
  queries?: string | undefined;
  light?: true;
  says?: string | undefined;
}

/** Reads the options of a report. */
export async function reportOptions({ items, queries, light, says }: ReportFileFlags): Promise<ReportOptions> {
  const { args, env } = running();
  const origin = { version, command: typedCommand(args), time: timeOfReport(env) };
  const script = light ? undefined : await reportScript();
  return { items, queries, says, pictureOf: pictureOnDisk, origin, script, deflate: deflateInNode };
}

/** The script of interactive reports. */
export async function reportScript(): Promise<string> {
  return scriptIn(await readFile(besideBundles("../page/report-script.js"), "utf8"));
}

import { readFile } from "node:fs/promises";
import { version } from "../../../core/version.ts";
import { typedCommand } from "../../../drawers/typed-command.ts";
import { deflateInNode } from "../../../inputs/node.ts";
import type { ReportOptions } from "../../../report/reports.ts";
import { chartsIn, type ReportScripts, scriptIn } from "../../../report/script-module.ts";
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
  const scripts = light ? undefined : await reportScripts();
  return { items, queries, says, pictureOf: pictureOnDisk, origin, scripts, deflate: deflateInNode };
}

/** What the build made for interactive reports. */
export async function reportScripts(): Promise<ReportScripts> {
  const [script, charts] = await Promise.all(
    ["report-script.js", "draw-chart.js"].map((name) => readFile(besideBundles(`../page/${name}`), "utf8")),
  );
  return { ...scriptIn(script), charts: chartsIn(charts) };
}

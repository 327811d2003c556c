import { chartsIn, type ReportScripts, scriptIn } from "../report/script-module.ts";
import type * as Reports from "./reports.ts";

// Modules that an answer needs. They are fetched as soon as the page stands, so that they are there without a network
// too.

let reports: typeof Reports | undefined;

/** What shows reports, once it is loaded. */
export function loadedReports(): typeof Reports | undefined {
  return reports;
}

/** Loads what shows reports. @throws Error where it cannot be fetched */
export async function loadReports(): Promise<typeof Reports> {
  reports = await import("./reports.ts");
  return reports;
}

let scripts: Promise<ReportScripts> | undefined;

/** What the build made for reports that are saved. @throws Error where it cannot be fetched */
export async function reportScripts(): Promise<ReportScripts> {
  scripts ??= fetchedScripts();
  try {
    return await scripts;
  } catch (error) {
    // The next time it may be there.
    scripts = undefined;
    throw error;
  }
}

async function fetchedScripts(): Promise<ReportScripts> {
  const texts = ["report-script.js", "draw-chart.js"].map(async (name) => {
    return (await fetch(new URL(name, document.baseURI))).text();
  });
  const [script, charts] = await Promise.all(texts);
  return { ...scriptIn(script), charts: chartsIn(charts) };
}

/** Fetches these modules. The drawing of charts runs with the first chart. */
export function fetchWhatIsNeededLater(): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = "draw-chart.js";
  document.head.append(link);
  reportScripts().catch(() => {});
  loadReports().catch(() => {});
}

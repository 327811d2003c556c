import { scriptIn } from "../report/script-module.ts";

// Modules that an answer needs. They are fetched as soon as the page stands, so that they are there without a network
// too.

let script: Promise<string> | undefined;

/** The script of reports that are saved. @throws Error where it cannot be fetched */
export async function reportScript(): Promise<string> {
  script ??= fetch(new URL("report-script.js", document.baseURI)).then(async (response) =>
    scriptIn(await response.text()),
  );
  try {
    return await script;
  } catch (error) {
    // The next time it may be there.
    script = undefined;
    throw error;
  }
}

/** Fetches these modules. The drawing of charts runs with the first chart. */
export function fetchWhatIsNeededLater(): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = "draw-chart.js";
  document.head.append(link);
  reportScript().catch(() => {});
}

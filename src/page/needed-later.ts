import { scriptIn } from "../report/script-module.ts";

// What is needed once there is an answer. It is fetched as soon as the page stands, so that it is there without a network as well.

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

/** Fetches what is needed later. What draws charts is run when the first of them is drawn. */
export function fetchWhatIsNeededLater(): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = "draw-chart.js";
  document.head.append(link);
  reportScript().catch(() => {});
}

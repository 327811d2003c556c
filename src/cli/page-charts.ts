import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type * as Charts from "../report/draw-chart.ts";
import { chartsIn } from "../report/script-module.ts";
import { besideBundles } from "./bundles.ts";
import { compiled } from "./code-cache.ts";

/** What draws charts, as the build leaves it for the page: a script, and behind it what the module exports of it. */
const MODULE = fileURLToPath(besideBundles("../page/draw-chart.js"));

// Replaces src/report/draw-chart.ts in the bundle of the command line. Its scripts cannot import modules
// (src/cli/code-cache.ts), so the script in the module is run.
const script = compiled(MODULE, `(() => { ${chartsIn(readFileSync(MODULE, "utf8"))} return charts; })()`);

export const { drawSvg }: typeof Charts = script.runInThisContext();

import type { Model } from "./body.ts";
import { LiveReport } from "./mount.ts";

// The script of a saved report: its model stands in the page as JSON.
const model: Model = JSON.parse(document.querySelector("#model")?.textContent ?? "");
const root = document.querySelector<HTMLElement>("#report");
if (root !== null) new LiveReport(root, model).draw().then(() => document.body.setAttribute("data-drawn", ""));

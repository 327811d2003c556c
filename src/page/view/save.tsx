import type { VNode } from "preact";
import { interactiveReport } from "../../report/document.tsx";
import type { Model } from "../../report/model.ts";
import { reportScript } from "../needed-later.ts";
import { download } from "./download.ts";

/** Saves a report as a file. */
export function Save({ model }: { readonly model: Model }): VNode {
  return (
    <button type="button" id="save" onClick={() => save(model)}>
      Save this report
    </button>
  );
}

async function save(model: Model): Promise<void> {
  const app = await reportScript();
  download("report.html", new Blob([await interactiveReport(model, app)], { type: "text/html" }));
}

import { render } from "preact";
import type { Model } from "./model.ts";
import { unpacked } from "./packed.ts";
import { LiveReport } from "./view/live-report.tsx";

// The script of a saved report: its model stands in the page.
const [element, root] = [document.querySelector("#model"), document.querySelector("#app")];
if (element !== null && root !== null) {
  unpacked<Model>(element.textContent ?? "").then((model) => {
    root.replaceChildren();
    render(<LiveReport model={model} />, root);
  });
}

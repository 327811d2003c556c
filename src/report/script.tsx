import { render } from "preact";
import type { Model } from "./model.ts";
import { unpacked } from "./packed.ts";
import { STAMP_NAME } from "./stamp/stamp.ts";
import { LiveReport } from "./view/live-report.tsx";

// The script of a saved report: its model stands in the page, and its stamp where other programs find it.
const [element, root] = [document.querySelector("#model"), document.querySelector("#app")];
const stamp = document.querySelector<HTMLMetaElement>(`meta[name=${STAMP_NAME}]`);
if (element !== null && root !== null) {
  unpacked<Model>(element.textContent ?? "").then((data) => {
    const model: Model = stamp === null ? data : { ...data, stamp: JSON.parse(stamp.content) };
    root.replaceChildren();
    render(<LiveReport model={model} />, root);
  });
}

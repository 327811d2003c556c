import { render } from "preact";
import { STYLE } from "../report/style.ts";
import { fetchWhatIsNeededLater } from "./needed-later.ts";
import { JobReader } from "./reader.ts";
import files from "./style/files.css" with { type: "text" };
import form from "./style/form.css" with { type: "text" };
import page from "./style/page.css" with { type: "text" };
import { Page } from "./view/page.tsx";

// The page that evaluates files in the browser, without uploading them: all work is done by its threads.

// A rule overrides those before it.
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE + page + files + form);
document.adoptedStyleSheets = [sheet];
const root = document.querySelector("#page");
if (root !== null) render(<Page reader={new JobReader()} />, root);
addEventListener("load", fetchWhatIsNeededLater, { once: true });

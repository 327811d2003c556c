import { render } from "preact";
import { STYLE } from "../report/style.ts";
import { fetchWhatIsNeededLater } from "./needed-later.ts";
import { JobReader } from "./reader.ts";
import { PAGE_STYLE } from "./style.ts";
import { Page } from "./view/page.tsx";

// The page that evaluates files in the browser, without uploading them: all work is done by its threads.

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE + PAGE_STYLE);
document.adoptedStyleSheets = [sheet];
const root = document.querySelector("#page");
if (root !== null) render(<Page reader={new JobReader()} />, root);
addEventListener("load", fetchWhatIsNeededLater, { once: true });

import files from "./style/files.css" with { type: "text" };
import form from "./style/form.css" with { type: "text" };
import page from "./style/page.css" with { type: "text" };

/** Styles of the page beyond the report's; a rule overrides those before it. */
export const PAGE_STYLE = page + files + form;

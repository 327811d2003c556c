import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** What an imported style sheet is called. Its name does not end with .css, as Vite would make a style sheet of it. */
const [START, END] = ["\0style:", ".text"];

/**
 * Imports style sheets as texts: `import css from "./report.css" with { type: "text" }`.
 *
 * @returns {import("rolldown").Plugin & { readonly enforce: "pre" }}
 */
export function cssText() {
  return {
    name: "css-text",
    // Before Vite takes them for style sheets of the page.
    enforce: "pre",
    resolveId: (source, importer) =>
      importer !== undefined && /^\..*\.css$/.test(source)
        ? `${START}${resolve(dirname(importer), source)}${END}`
        : null,
    load(id) {
      if (!id.startsWith(START)) return null;
      const path = id.slice(START.length, -END.length);
      this.addWatchFile(path);
      return { code: `export default ${JSON.stringify(squeezed(readFileSync(path, "utf8")))};`, moduleType: "js" };
    },
  };
}

/**
 * A formatted style sheet without comments, line ends and indents, as every report holds it.
 *
 * @param {string} css
 * @returns {string}
 */
export function squeezed(css) {
  return css
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s*\n\s*/g, "\n")
    .replace(/(?<=[{};,])\n|\n(?=})/g, "")
    .replaceAll("\n", " ")
    .replaceAll(" {", "{")
    .replaceAll(";}", "}")
    .trim();
}

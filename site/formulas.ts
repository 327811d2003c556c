import temml from "temml";

/** Markdown with its formulas, which stand in lines `$$…$$`, as MathML: browsers draw it without scripts or fonts. */
export function withFormulas(markdown: string): string {
  return markdown.replaceAll(/^\$\$(.*)\$\$$/gm, (_, tex: string) => {
    return `<div class="formula" v-pre>${temml.renderToString(tex, { displayMode: true, throwOnError: true })}</div>`;
  });
}

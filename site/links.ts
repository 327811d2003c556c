import { dirname, join, relative } from "node:path/posix";

/** What decides where the links of a document lead on the site. */
export interface LinkTargets {
  /** Whether the site has a page for a document of the repository, such as `docs/ties.md`. */
  readonly isPage: (path: string) => boolean;
  /** Address of files that the site has not, ending in a slash. */
  readonly files: string;
}

/** Code, whose brackets are no links, or a link without a scheme. */
const CODE_OR_LINK = /^```[\s\S]*?^```|`[^`\n]*`|\]\(([^)#:\s]*)(?:#([^)\s]*))?\)/gm;

/** The Markdown of a document, as `docs/ties.md`, with its links as the site has them. */
export function siteLinks(markdown: string, from: string, targets: LinkTargets): string {
  return markdown.replaceAll(CODE_OR_LINK, (found, target?: string, anchor?: string) => {
    if (target === undefined) return found;
    const file = target === "" ? from : join(dirname(from), target);
    return `](${siteLink(file, anchor, from, targets)})`;
  });
}

function siteLink(file: string, anchor: string | undefined, from: string, { isPage, files }: LinkTargets): string {
  const hash = anchor === undefined ? "" : `#${anchor}`;
  if (file === from) return hash;
  return isPage(file) ? `${pathBetween(from, file)}${hash}` : `${files}${file}${hash}`;
}

function pathBetween(from: string, to: string): string {
  return pagePath(relative(dirname(pagePath(from)), pagePath(to)));
}

/** Path of the page of a document below the root of the site. */
export function pagePath(document: string): string {
  return document.replace(/^docs\//, "").replace(/(^|\/)README\.md$/, "$1index.md");
}

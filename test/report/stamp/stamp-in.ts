import type { Stamp } from "../../../src/report/stamp/stamp.ts";

/** The stamp that a report holds, as other programs read it. */
export function stampIn(html: string): Stamp {
  const content = /<meta name="rankproof-stamp" content="([^"]*)"/.exec(html)?.[1] ?? "";
  return JSON.parse(content.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&"));
}

/** The rest of a light report: options and files may be written otherwise for the same numbers. */
export function withoutStamp(html: string): string {
  return html
    .replace(/<meta name="rankproof-stamp"[^>]*>/, "")
    .replace(/<section id="stamp".*?<\/section>(?=<section id="queries"|<\/main>)/s, "");
}

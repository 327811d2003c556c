import type { Stamp } from "../../../src/report/stamp/stamp.ts";

/** The stamp that a report holds, as other programs read it. */
export function stampIn(html: string): Stamp {
  const content = /<meta name="rankproof-stamp" content="([^"]*)"/.exec(html)?.[1] ?? "";
  return JSON.parse(content.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&"));
}

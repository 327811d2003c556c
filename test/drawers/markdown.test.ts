import { describe, expect, test } from "vitest";
import { drawMarkdown, markdownItem } from "../../src/drawers/markdown.ts";

describe("text in Markdown", () => {
  // What cmark-gfm (cmarkgfm 2025.10.22) makes of each expected text is the given text, without any link, image or emphasis.
  test.each([
    ["$x$ and $$y$$", "&#36;x&#36; and &#36;&#36;y&#36;&#36;"],
    ["@user", "<span>@</span>user"],
    ["a@b.com", "a<span>@</span>b.com"],
    ["http://a.b/c?d=e", "http<span>:</span>//a.b/c?d=e"],
    ["mailto:a@b.com", "mailto<span>:</span>a<span>@</span>b.com"],
    ["www.a.b, WWW.a.b", "&#119;ww.a.b, &#87;WW.a.b"],
    ["#12 owner/name#12", "<span>#</span>12 owner/name<span>#</span>12"],
    [":smile:", "<span>:</span>smile:"],
    ["ties: expected", "ties: expected"],
    ["nDCG@10", "nDCG@10"],
    ["P(rel=2)@5", "P(rel=2)<span>@</span>5"],
    ["<img src=x>|![a](b)", "&#60;img src=x&#62;&#124;&#33;&#91;a&#93;(b)"],
    ["&amp; &#35;", "&#38;amp; &#38;<span>#</span>35;"],
    ["a\nb\tc\u001b[0m", "a&#92;nb&#92;tc&#92;u001b&#91;0m"],
  ])("%j is text", (text, expected) => {
    expect(markdownItem(text)).toBe(`- ${expected}\n`);
    const table = [...drawMarkdown({ caption: text, header: ["", text], sections: [[[text, text]]] })].join("");
    expect(table).toBe(`|  | ${expected} |\n| :-- | --: |\n| ${expected} | ${expected} |\n\n${expected}\n`);
  });
});

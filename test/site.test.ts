import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path/posix";
import { describe, expect, test } from "vitest";
import { deadLinks } from "../site/dead-links.ts";
import { entries } from "../site/entries.ts";
import { siteLinks } from "../site/links.ts";
import { pages } from "../site/pages.ts";
import { sidebar } from "../site/sidebar.ts";
import { measures } from "../src/index.ts";

// What the site is made of, without building it: npm run site:test tests the built site.

const all = await pages();
const texts = new Map(all.map(({ path, text }) => [path, text]));
const links = sidebar()
  .flatMap(({ items }) => items)
  .map(({ link }) => `${link.slice(1).replace(/(^|\/)$/, "$1index")}.md`);

test("the sidebar leads to every page once, and to nothing else", () => {
  const listed = links.filter((link) => !link.startsWith("reference/"));
  // Decisions are listed by their own page.
  const own = [...texts.keys()].filter((path) => path !== "index.md" && !/^decisions\/(?!index)/.test(path));
  expect(listed.toSorted()).toEqual(own.toSorted());
});

test("each measure has a page with its formula", () => {
  for (const { record } of measures) {
    expect(texts.get(`measures/${record.id}.md`), record.id).toMatch(/^# .+\n[\s\S]*^\$\$.+\$\$$/m);
  }
});

test("each command has a page with its options, and each tool one with its names", () => {
  expect(texts.get("commands/eval.md")).toMatch(
    /^\| `-m, --measures <list>` \| compute these measures, as in nDCG@10/m,
  );
  expect(texts.get("commands/plot.md")).toMatch(/^## plot versus$/m);
  expect(texts.get("command-line.md")).toContain("| [`eval`](commands/eval.md) |");
  expect(texts.get("conventions/index.md")).toContain("| [`ranx`](ranx.md) |");
  expect(texts.get("conventions/ranx.md")).toContain("| `ndcg_burges[@{k}]` |");
});

test("the text of a link is a title, never the name of a file", () => {
  const named = all.flatMap(({ path, text }) =>
    [...text.matchAll(/\[[\w./-]+\.md\]\(/g)].map(([link]) => `${path}: ${link}`),
  );
  expect(named).toEqual([]);
});

test("each entry of the package has a page of reference and a source", () => {
  const names = entries();
  expect(names.map(([name]) => name)).toContain("rankproof/stats");
  expect(names.filter(([, source]) => !existsSync(source))).toEqual([]);
  expect(links.filter((link) => link.startsWith("reference/"))).toHaveLength(names.length);
});

test("links between pages lead to pages", () => {
  const broken = all.flatMap(({ path, text }) =>
    [...text.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, "").matchAll(/\]\(([^)#:\s]+\.md)(#[^)]*)?\)/g)]
      .filter(([, target]) => !texts.has(join(dirname(path), target)))
      .map(([, target]) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

describe("links of a document", () => {
  const targets = { isPage: (path: string) => path.startsWith("docs/"), files: "https://host/blob/main/" };

  test.each([
    ["docs/ties.md", "[a](measures/README.md)", "[a](measures/index.md)"],
    ["docs/ties.md", "[a](measures/README.md#names)", "[a](measures/index.md#names)"],
    ["docs/measures/README.md", "[a](../ties.md)", "[a](../ties.md)"],
    ["docs/decisions/README.md", "[a](../measures/ndcg.md)", "[a](../measures/ndcg.md)"],
    ["docs/ties.md", "[a](decisions/README.md)", "[a](decisions/index.md)"],
    ["docs/ties.md", "[a](../bench/files.ts)", "[a](https://host/blob/main/bench/files.ts)"],
    ["docs/ties.md", "[a](#top)", "[a](#top)"],
    ["docs/ties.md", "[a](https://elsewhere/b.md)", "[a](https://elsewhere/b.md)"],
    ["docs/ties.md", "`[a](../b)`", "`[a](../b)`"],
  ])("of %s: %s", (from, written, expected) => {
    expect(siteLinks(written, from, targets)).toBe(expected);
  });
});

test("a built site is searched for links to missing pages, elements and pictures", () => {
  const folder = mkdtempSync(join(tmpdir().replaceAll("\\", "/"), "rankproof-site-"));
  mkdirSync(join(folder, "measures"));
  mkdirSync(join(folder, "try"));
  const links = [
    "ties",
    "./ties#tied",
    "/rankproof/measures/ndcg",
    "measures/",
    "try/",
    "#own",
    "https://elsewhere/",
    "ties.html",
  ];
  const dead = ["tie", "ties#no", "#nothing", "/measures/ndcg", "measures/ap"];
  const anchors = [...links, ...dead].map((link) => `<a href="${link}">`).join("");
  writeFileSync(join(folder, "index.html"), `<p id="own">${anchors}<img src="no.png"><img src="here.png">`);
  writeFileSync(join(folder, "ties.html"), '<h2 id="tied">');
  writeFileSync(join(folder, "here.png"), "");
  writeFileSync(join(folder, "measures/index.html"), '<a href="ndcg"><a href="../ties#tied"><a href="../tie">');
  writeFileSync(join(folder, "measures/ndcg.html"), "");
  writeFileSync(join(folder, "try/index.html"), '<a href="not-searched">');
  const found = deadLinks(folder).map((line) => line.slice(folder.length + 1));
  rmSync(folder, { recursive: true });
  expect(found.toSorted()).toEqual(
    [...dead, "no.png"]
      .map((link) => `index.html: ${link}`)
      .concat("measures/index.html: ../tie")
      .toSorted(),
  );
});

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Visitor } from "rolldown/utils";
import { expect, test } from "vitest";
import { squeezed } from "../scripts/css-text.js";
import { sourceFiles } from "./source.ts";

// Style sheets of reports and of the page, and the classes that their markup has.

const FOLDERS = ["src/report", "src/page"];

/** Classes that style sheets name. */
function styledClasses(): Set<string> {
  const sheets = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((name) =>
      name.endsWith(".css") ? [readFileSync(join(folder, name), "utf8")] : [],
    ),
  );
  const selectors = sheets.flatMap((sheet) => [...squeezed(sheet).matchAll(/[^{};]+(?={)/g)].map(([text]) => text));
  return new Set(selectors.flatMap((text) => [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)));
}

/** Texts of sources: all, and those that attributes of markup choose among as classes. */
function textsOfSources(): { readonly all: string[]; readonly classes: string[] } {
  const [all, classes]: [string[], string[]] = [[], []];
  for (const { program } of FOLDERS.flatMap((folder) => sourceFiles(folder))) {
    const ofClasses: boolean[] = [];
    const take = (text: string): void => {
      all.push(text);
      if (ofClasses.at(-1)) classes.push(text);
    };
    const leave = (): void => {
      ofClasses.pop();
    };
    new Visitor({
      JSXAttribute: ({ name }) => {
        ofClasses.push(name.type === "JSXIdentifier" && name.name === "class");
      },
      "JSXAttribute:exit": leave,
      // What is compared is no class.
      BinaryExpression: () => {
        ofClasses.push(false);
      },
      "BinaryExpression:exit": leave,
      Literal: ({ value }) => {
        if (typeof value === "string") take(value);
      },
      TemplateElement: ({ value }) => take(value.raw),
    }).visit(program);
  }
  return { all, classes };
}

const namesIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.match(/[a-z][\w-]*/gi) ?? []));

test("every class of markup has a style, and every style is of a class in markup", () => {
  const styled = styledClasses();
  const { all, classes } = textsOfSources();
  expect(styled.size).toBeGreaterThan(100);
  expect([...namesIn(classes)].filter((name) => !styled.has(name))).toEqual([]);
  const words = namesIn(all);
  expect([...styled].filter((name) => !words.has(name))).toEqual([]);
});

test("a style sheet is squeezed to what browsers need", () => {
  const sheet = `/* Of two
   lines. */
a,
.b > c {
  color: red;
  grid-template-columns:
    1fr
    2fr;
}
@media print {
  [x="y"]::after {
    content: " ▾";
  }
}
`;
  expect(squeezed(sheet)).toBe(
    'a,.b > c{color: red;grid-template-columns: 1fr 2fr}@media print{[x="y"]::after{content: " ▾"}}',
  );
});

/** Phrases that a reader whose language is English stumbles over, with what to write in their place. */
const STUMBLES: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\b(?:say|says|said|tells?) of\b/, "about"],
  [/\brests? on\b/, "is based on, depends on, uses"],
  [/\bcomes of\b/, "results from, follows from"],
  [/\bas (?:they|it) stands?\b/, "unchanged, in the order of"],
  [/\bwithout a word\b/, "silently"],
];

/** Texts that people read: pages, sources with their comments and messages, and the files of examples. */
const FOLDERS_OF_PROSE = ["src", "docs", "python/src", "site", "scripts", "bench", "examples"];

test("sentences have none of the phrases that readers stumble over", () => {
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", ...FOLDERS_OF_PROSE, "*.md"],
    {
      encoding: "utf8",
    },
  );
  const files = listed.split("\n").filter((name) => /\.(?:tsx?|js|py|md)$/.test(name) && existsSync(name));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((name) =>
    readFileSync(name, "utf8")
      .split("\n")
      .flatMap((line, i) => {
        const stumbles = STUMBLES.filter(([phrase]) => phrase.test(line));
        return stumbles.map(([phrase, instead]) => `${name}:${i + 1}: ${phrase.exec(line)?.[0]} (write: ${instead})`);
      }),
  );
  expect(found).toEqual([]);
});

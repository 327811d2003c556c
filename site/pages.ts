import { readdirSync, readFileSync } from "node:fs";
import { anchorOf, conventionsIndex, profilePage } from "../scripts/conventions-docs.ts";
import { measurePage, measuresTables } from "../scripts/measures-docs.ts";
import { commands } from "../src/cli/commands/index.ts";
import { profiles } from "../src/conventions/index.ts";
import { catalog } from "../src/measures/index.ts";
import { commandPages } from "./commands.ts";
import { pagePath, siteLinks } from "./links.ts";
import { repository } from "./repository.ts";

/** A page of the site: Markdown at a path below its root. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** Read beside the code, for which its host draws the diagram. */
const FOR_CONTRIBUTORS = ["docs/architecture.md"];

const documents = [
  "CHANGELOG.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" }).map((name) => `docs/${name.replaceAll("\\", "/")}`),
].filter((path) => path.endsWith(".md") && !FOR_CONTRIBUTORS.includes(path));

const targets = {
  isPage: (path: string) => documents.includes(path) || path.startsWith("docs/commands/"),
  files: `${repository}/blob/main/`,
};

/** Documents that are a page for each of their parts here. */
const PARTED: Readonly<Record<string, (text: string) => string>> = {
  "docs/measures.md": measuresIndex,
  "docs/conventions.md": (text) => conventionsIndex(text, (id) => `#${anchorOf(id)}`),
  "docs/command-line.md": withCommandLinks,
};

/** Every page but the reference, which TypeDoc writes: the documents, and a page for each measure, tool and command. */
export async function pages(): Promise<Page[]> {
  return [
    ...documents.map((path) => {
      const { [path]: page = (text: string) => text } = PARTED;
      return { path: pagePath(path), text: siteLinks(page(readFileSync(path, "utf8")), path, targets) };
    }),
    ...catalog.map((about) => ({ path: `measures/${about.measure.record.id}.md`, text: measurePage(about) })),
    ...profiles.map((profile) => ({ path: profilePath(profile.id), text: profilePage(profile) })),
    ...(await commandPages()),
  ];
}

/** The first cells of the table of commands, as links to their pages. */
function withCommandLinks(text: string): string {
  const names: readonly string[] = commands.map(({ name }) => name);
  return text.replaceAll(/^\| `[^|]*/gm, (first) =>
    first.replaceAll(/`([\w-]+)`/g, (code, name) => (names.includes(name) ? `[${code}](commands/${name}.md)` : code)),
  );
}

/** Path of the page of a profile: its anchor in docs/conventions.md without the word before. */
export function profilePath(id: string): string {
  return `conventions/${anchorOf(id).replace(/^like-/, "")}.md`;
}

function measuresIndex(): string {
  return `# Measures

Every value is exact under tied scores: the expectation over all orders of the tied items, with the least and most that
any order gives ([how](ties.md)).

${measuresTables((id) => `#${id}`)}
`;
}

import { readdirSync, readFileSync } from "node:fs";
import { commands } from "../src/cli/commands/index.ts";
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

/** Every page but the reference, which TypeDoc writes: the documents, and a page for each command. */
export async function pages(): Promise<Page[]> {
  const ofDocuments = documents.map((path) => {
    const text = readFileSync(path, "utf8");
    const linked = path === "docs/command-line.md" ? withCommandLinks(text) : text;
    return { path: pagePath(path), text: siteLinks(linked, path, targets) };
  });
  return [...ofDocuments, ...(await commandPages())];
}

/** The first cells of the table of commands, as links to their pages. */
function withCommandLinks(text: string): string {
  const names: readonly string[] = commands.map(({ name }) => name);
  return text.replaceAll(/^\| `[^|]*/gm, (first) =>
    first.replaceAll(/`([\w-]+)`/g, (code, name) => (names.includes(name) ? `[${code}](commands/${name}.md)` : code)),
  );
}

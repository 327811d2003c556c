import { readdirSync, readFileSync } from "node:fs";
import { measurePage, measuresTables } from "../scripts/measures-docs.ts";
import { catalog } from "../src/measures/index.ts";
import { pagePath, siteLinks } from "./links.ts";

/** A page of the site: Markdown at a path below its root. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** Where the repository shows its files, as package.json names it. */
export const repository: string = JSON.parse(readFileSync("package.json", "utf8"))
  .repository.url.replace(/^git\+/, "")
  .replace(/\.git$/, "");

/** Read beside the code, for which its host draws the diagram. */
const FOR_CONTRIBUTORS = ["docs/architecture.md"];

const documents = [
  "CHANGELOG.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" }).map((name) => `docs/${name.replaceAll("\\", "/")}`),
].filter((path) => path.endsWith(".md") && !FOR_CONTRIBUTORS.includes(path));

const targets = {
  isPage: (path: string) => documents.includes(path),
  files: `${repository}/blob/main/`,
};

/** Every page but the reference, which TypeDoc writes: the documents, and a page for each measure. */
export function pages(): Page[] {
  return [
    ...documents
      .filter((path) => path !== "docs/measures.md")
      .map((path) => ({ path: pagePath(path), text: siteLinks(readFileSync(path, "utf8"), path, targets) })),
    { path: "measures/index.md", text: measuresIndex() },
    ...catalog.map((about) => ({ path: `measures/${about.measure.record.id}.md`, text: measurePage(about) })),
  ];
}

function measuresIndex(): string {
  return `# Measures

Every value is exact under tied scores: the expectation over all orders of the tied items, with the least and most that
any order gives ([how](../ties.md)).

${measuresTables((id) => `${id}.md`)}
`;
}

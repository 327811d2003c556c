import { profiles } from "../src/conventions/index.ts";
import type { Profile, ToolMeasure } from "../src/conventions/profile.ts";
import { conditionsText, embeddingsText, remarksOf } from "../src/notation/profile-words.ts";
import type { Pages } from "./generated-pages.ts";

const MARK = "<!-- What follows is written by `npm run docs` from the records in src/conventions. -->";

/** A page for each profile, and docs/conventions/README.md: what a person wrote, and below the mark the list of them. */
export function conventionsPages(page: string): Pages {
  const pages = profiles.map((profile) => [`docs/conventions/${fileOf(profile.id)}`, profilePage(profile)]);
  const table = `| \`--like\` | tool | evidence | |\n| :-- | :-- | :-- | :-- |\n${profiles.map(row).join("\n")}`;
  return { "docs/conventions/README.md": `${page.split(MARK)[0]}${MARK}\n\n${table}\n`, ...Object.fromEntries(pages) };
}

/** The name of the page of a profile, as `trec_eval-9-0-8-2023.md`: a dot within it would look like an ending. */
export function fileOf(id: string): string {
  return `${id.replaceAll(".", "-")}.md`;
}

function profilePage(profile: Profile): string {
  const { id, tool } = profile;
  const about = `[${tool.name}](https://${tool.source}), ${tool.version}; evidence: ${tool.evidence}.`;
  const call = `\`\`\`sh\nnpx rankproof eval qrels.txt run.txt --like ${id}\n\`\`\``;
  return `# ${id}\n\n${about}\n\n${profile.runs === undefined ? "" : `${call}\n\n`}${said(profile)}
[All conventions](README.md). On the command line: \`rankproof explain ${id}\`.
`;
}

function row({ id, title, tool }: Profile): string {
  return `| [\`${id}\`](${fileOf(id)}) | [${tool.name}](https://${tool.source}), ${tool.version} | ${tool.evidence} | ${title} |`;
}

function said({ title, runs, embeddings, names, sets = {}, defects = [] }: Profile): string {
  return `${title}${runs === undefined ? "" : ` Runs: ${conditionsText(runs.options)}.`}${embeddings === undefined ? "" : ` Embeddings: ${embeddingsText(embeddings)}.`}

| name | in rankproof | |
| :-- | :-- | :-- |
${names.map(nameRow).join("\n")}
${setsText(sets)}${defects.map(({ what, versions, thread }) => `\n- ${what} (${versions}${thread === undefined ? "" : `, https://${thread}`})`).join("")}`;
}

function setsText(sets: Required<Profile>["sets"]): string {
  const names = Object.keys(sets).map((name) => `\`${name}\``);
  return names.length === 0 ? "" : `\nThese stand for several of them: ${names.join(", ")}.\n`;
}

function nameRow(entry: ToolMeasure): string {
  if ("refused" in entry) return `| \`${escaped(entry.name)}\` | | refused: ${entry.refused} |`;
  return `| \`${escaped(entry.name)}\` | \`${escaped(entry.measure)}\` | ${escaped(remarksOf(entry).join("; "))} |`;
}

function escaped(text: string): string {
  return text.replaceAll("|", "\\|");
}

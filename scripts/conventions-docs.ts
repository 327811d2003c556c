import { profiles } from "../src/conventions/index.ts";
import type { Profile, ToolMeasure } from "../src/conventions/profile.ts";
import { conditionsText, embeddingsText, remarksOf } from "../src/notation/profile-words.ts";

const MARK = "<!-- What follows is written by `npm run docs` from the records in src/conventions. -->";

/** docs/conventions.md: what a person wrote, and below the mark what the profiles hold. */
export function conventionsPage(page: string): string {
  const written = page.split(MARK)[0];
  return `${written}${MARK}

${profilesTable((id) => `#${anchorOf(id)}`)}

${profiles.map(section).join("\n")}`;
}

/** What a person wrote of docs/conventions.md, and the profiles by name. @param linkOf where all is said of a profile */
export function conventionsIndex(page: string, linkOf: (id: string) => string): string {
  return `${page.split(MARK)[0]}${profilesTable(linkOf)}\n`;
}

/** A page of the site: what docs/conventions.md says of one tool. */
export function profilePage(profile: Profile): string {
  const { id, tool } = profile;
  const about = `[${tool.name}](https://${tool.source}), ${tool.version}; evidence: ${tool.evidence}.`;
  const call = `\`\`\`sh\nnpx rankproof eval qrels.txt run.txt --like ${id}\n\`\`\``;
  return `# ${id}\n\n${about}\n\n${profile.runs === undefined ? "" : `${call}\n\n`}${said(profile)}`;
}

function profilesTable(linkOf: (id: string) => string): string {
  return `| \`--like\` | tool | evidence | |
| :-- | :-- | :-- | :-- |
${profiles.map((profile) => row(profile, linkOf)).join("\n")}`;
}

function row({ id, title, tool }: Profile, linkOf: (id: string) => string): string {
  return `| [\`${id}\`](${linkOf(id)}) | [${tool.name}](https://${tool.source}), ${tool.version} | ${tool.evidence} | ${title} |`;
}

/** The anchor of a profile in docs/conventions.md. */
export function anchorOf(id: string): string {
  return `like-${id.replaceAll(".", "-")}`;
}

function section(profile: Profile): string {
  return `<a id="${anchorOf(profile.id)}"></a>

### ${profile.id}

${said(profile)}`;
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

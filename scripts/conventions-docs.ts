import { profiles } from "../src/conventions/index.ts";
import type { Profile, ToolMeasure } from "../src/conventions/profile.ts";
import { conditionsText, embeddingsText, remarksOf } from "../src/notation/profile-words.ts";

const MARK = "<!-- What follows is written by `npm run docs` from the records in src/conventions. -->";

/** docs/conventions.md: what a person wrote, and below the mark what the profiles hold. */
export function conventionsPage(page: string): string {
  const written = page.split(MARK)[0];
  return `${written}${MARK}

| \`--like\` | tool | evidence | |
| :-- | :-- | :-- | :-- |
${profiles.map(row).join("\n")}

${profiles.map(section).join("\n")}`;
}

function row({ id, title, tool }: Profile): string {
  return `| [\`${id}\`](#${anchorOf(id)}) | [${tool.name}](https://${tool.source}), ${tool.version} | ${tool.evidence} | ${title} |`;
}

function anchorOf(id: string): string {
  return `like-${id.replaceAll(".", "-")}`;
}

function section({ id, title, runs, embeddings, names, sets = {}, defects = [] }: Profile): string {
  return `<a id="${anchorOf(id)}"></a>

### ${id}

${title}${runs === undefined ? "" : ` Runs: ${conditionsText(runs.options)}.`}${embeddings === undefined ? "" : ` Embeddings: ${embeddingsText(embeddings)}.`}

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

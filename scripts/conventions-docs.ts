import { profiles } from "../src/conventions/index.ts";
import type { Conditions, Profile, SameNumber, ToolMeasure, ToolParameter } from "../src/conventions/profile.ts";

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

function section({ id, title, runs, embeddings, names, defects = [] }: Profile): string {
  return `<a id="${anchorOf(id)}"></a>

### ${id}

${title}${runs === undefined ? "" : ` Runs: ${conditionsText(runs.options)}.`}${embeddings === undefined ? "" : ` Embeddings: ${settingsText(embeddings)}.`}

| name | in rankproof | |
| :-- | :-- | :-- |
${names.map(nameRow).join("\n")}
${defects.map(({ what, versions, thread }) => `\n- ${what} (${versions}${thread === undefined ? "" : `, https://${thread}`})`).join("")}`;
}

function nameRow(entry: ToolMeasure): string {
  if ("refused" in entry) return `| \`${escaped(entry.name)}\` | | refused: ${entry.refused} |`;
  return `| \`${escaped(entry.name)}\` | \`${escaped(entry.measure)}\` | ${escaped(remarks(entry).join("; "))} |`;
}

function remarks({ parameters = {}, conditions, except = [] }: SameNumber): string[] {
  return [
    ...Object.entries(parameters).map(([name, meaning]) => `\`${name}\`: ${parameterText(meaning)}`),
    ...(conditions === undefined ? [] : [conditionsText(conditions)]),
    ...except.map((where) => `not for ${where}`),
  ];
}

function parameterText(meaning: ToolParameter): string {
  if (typeof meaning === "string") return `\`${meaning}\``;
  const values = Object.entries(meaning).map(([value, what]) => {
    const text = typeof what === "string" ? (what === "" ? "" : ` = \`${what}\``) : ` = ${conditionsText(what)}`;
    return `${value}${text}`;
  });
  return values.join(", ");
}

function conditionsText(conditions: Conditions): string {
  return Object.entries(conditions)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.map((view) => view.name).join(", ") : value}`)
    .join(", ");
}

function settingsText({ measures: _, ...settings }: NonNullable<Profile["embeddings"]>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
}

function escaped(text: string): string {
  return text.replaceAll("|", "\\|");
}

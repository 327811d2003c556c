import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fileOf } from "../../scripts/conventions-docs.ts";
import { explainMeasure } from "../../src/cli/commands/explain/measure.ts";
import { explainProfile } from "../../src/cli/commands/explain/profile.ts";
import { profiles } from "../../src/conventions/index.ts";
import type { Profile, SameNumber, ToolMeasure } from "../../src/conventions/profile.ts";
import { evaluate } from "../../src/index.ts";
import { about, measures } from "../../src/measures/index.ts";
import { remarksOf } from "../../src/notation/profile-words.ts";
import { readMeasure, readMeasures } from "../../src/notation/reading.ts";
import { matchName } from "../../src/notation/tool-name.ts";
import { readWritten } from "../../src/notation/written.ts";
import { givenTo } from "../measures/given.ts";

// One record says what a profile does, what `explain` says of it, and what docs/conventions says.

test("every file of conventions is a profile in the list, and ids are those of one profile", () => {
  const files = readdirSync("src/conventions").filter((file) => !["index.ts", "profile.ts"].includes(file));
  expect(profiles).toHaveLength(files.length);
  expect(new Set(profiles.map(({ id }) => id)).size).toBe(profiles.length);
});

/** What the measure of a tool must be given in parentheses. */
function parametersOf(entry: ToolMeasure): string {
  const label = "measure" in entry ? /^\w+/.exec(entry.measure)?.[0] : undefined;
  const measure = measures.find(({ record }) => record.label === label);
  return measure === undefined || entry.name.includes("(") ? "" : givenTo(measure.record);
}

/** Texts that a name with slots stands for: with everything that may be left out, and without. */
function textsOf(entry: ToolMeasure): string[] {
  const filled = entry.name
    .replace("{k}", "3")
    .replace(/(?<=[@=])\{p\}/, "0.5")
    .replace(/\{\w+\}/g, "1")
    .replace(/^[^@]+/, (label) => label + parametersOf(entry));
  return [filled.replace(/\[([^\]|]*)[^\]]*\]/g, "$1"), filled.replace(/\[[^\]]*\]/g, "")];
}

describe.each(profiles.map((profile) => [profile.id, profile] as const))("%s", (id, profile) => {
  const { names, runs, embeddings, title, tool } = profile;
  const named = names.filter((entry): entry is SameNumber => "measure" in entry);

  test.each(names.map((entry) => [entry.name, entry] as const))("%s is one name of the tool's", (_, entry) => {
    for (const text of textsOf(entry)) {
      expect(matchName(names, readWritten(text))?.entry, text).toBe(entry);
      expect(matchName(names, readWritten(text.toUpperCase().replace(/\(.*?\)/, "")))?.entry ?? entry).toSatisfy(
        (other: ToolMeasure) => other === entry || entry.name.includes("("),
      );
    }
  });

  test.each(named.map((entry) => [entry.name, entry] as const))(
    "%s: explain and the docs say what it means",
    (_, entry) => {
      const [text] = textsOf(entry);
      const { measure, name, conditions } = readMeasure(text, { profile });
      expect(name).toBe(text);
      expect(conditions ?? {}).toEqual(entry.conditions ?? {});
      const line = toolLine(explainMeasure(about(measure)), profile);
      expect(line).toContain(entry.name);
      expect(explainProfile(profile)).toContain(
        `  ${[`${entry.name}: ${entry.measure}`, ...remarksOf(entry)].join("; ")}\n`,
      );
      expect(docsOf(profile)).toContain(`| \`${escaped(entry.name)}\` | \`${escaped(entry.measure)}\` |`);
    },
  );

  test("what is shown where nothing is asked for are names of the tool, and can be evaluated", () => {
    expect(runs ?? embeddings).toBeDefined();
    const shown = [runs?.measures, embeddings?.measures].flatMap((list) =>
      list === undefined ? [] : readMeasures(list, { profile }),
    );
    expect(shown.every(({ name }) => name !== undefined)).toBe(true);
    if (runs === undefined) return;
    const { conventions } = evaluate({ judgments: { q: { a: 1 } }, run: { q: { a: 1, b: 0.5 } }, like: id });
    expect(conventions).toMatchObject(
      Object.fromEntries(Object.entries(runs.options).filter(([name]) => name !== "views" && name !== "minGrade")),
    );
  });

  test("has words that say what it does and where it was looked up", () => {
    expect(title).toMatch(/^\S.*\.$/);
    expect(tool.source).toMatch(/^[\w.-]+\.\w+\//);
    expect(readFileSync("docs/conventions/README.md", "utf8")).toContain(
      `[${tool.name}](https://${tool.source}), ${tool.version}`,
    );
  });
});

/** The line of `explain` that names the tool. */
function toolLine(text: string, { id }: Profile): string {
  const [, section] = text.split("\n\nSame number in\n");
  const lines = section
    .split("\n\n")[0]
    .split("\n")
    .filter((line) => line.replace(/:.*/, "").trim().split(", ").includes(id));
  expect(lines).toHaveLength(1);
  return lines[0];
}

function docsOf({ id }: Profile): string {
  return readFileSync(`docs/conventions/${fileOf(id)}`, "utf8");
}

function escaped(text: string): string {
  return text.replaceAll("|", "\\|");
}

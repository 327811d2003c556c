import { CHECKS, type ListedCheck } from "../src/checks/index.ts";

/** docs/findings.md: every check of src/checks. */
export function findingsPage(): string {
  return `# Findings

Generated from the records in \`src/checks\` by \`npm run docs\`.

What is doubtful about judgments, runs and values, or was done to them, is a finding: \`id\`, \`level\`, \`text\` (one sentence with the
evidence), \`evidence\` (what the sentence is made of), \`remedy\` where something can be done, and \`subject\`, the run or file that it is
about, where there are several. The command line prints findings below its tables, and with other formats on standard error; JSON has them as \`findings\`.
In the library they are \`findings\` of what \`evaluate\` returns and \`finding\` of a \`RankproofError\` that refuses an answer; in
Python \`findings\` of an evaluation, and those that are warnings are warned of. Reports and merged parts of a run have the same.
\`evaluate\` of \`rankproof/evaluate\` has none, so that its bundles stay small.

${section("refused", "Refused", "The answer would certainly not be what was asked. The command ends with an error, the library throws.")}

${section("warning", "Warnings", "The answer may not be what was asked.")}

${section("note", "Notes", "What was done, or left out.")}
`;
}

function section(level: ListedCheck["level"], title: string, meaning: string): string {
  const rows = CHECKS.filter((check) => check.level === level).map(
    ({ id, looksAt, sentence, remedy = "" }) =>
      `| <a id="${id}"></a>\`${id}\` | ${looksAt} | ${cell(sentence)} | ${cell(remedy)} |`,
  );
  return `## ${title}

${meaning}

| id | looks at | for example | remedy |
| :-- | :-- | :-- | :-- |
${rows.join("\n")}`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
}

import { CHECKS, type ListedCheck } from "../src/checks/index.ts";

/** docs/findings.md: every check of src/checks. */
export function findingsPage(): string {
  return `# Findings

Generated from the records in \`src/checks\` by \`npm run docs\`.

A finding reports a problem with judgments, runs or values, or a change to them. It has an \`id\`, a \`level\`, a \`text\` (one sentence with
the evidence), the \`evidence\` as data, a \`remedy\` if there is one, and a \`subject\`: the run or file, if there are several.

- **Command line**: findings are printed below the tables, for other formats on standard error. JSON has \`findings\`.
- **Library**: \`findings\` of the result of \`evaluate\`, and \`finding\` of the \`RankproofError\` that refuses an answer.
  \`evaluate\` of \`rankproof/evaluate\` has none, to keep bundles small.
- **Python**: \`findings\` of an evaluation; warnings are also raised as Python warnings.
- Reports and merged parts of a run have the same findings.

${section("refused", "Refused", "The answer would certainly be wrong. The command ends with an error; the library throws.")}

${section("warning", "Warnings", "The answer may be wrong.")}

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

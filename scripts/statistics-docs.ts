import { type ProcedureGroup, procedureGroups } from "../src/stats/procedures.ts";
import coverage from "../test/stats/reference/coverage.json" with { type: "json" };
import type { Pages } from "./generated-pages.ts";

const MARK = "<!-- What follows is written by `npm run docs` from the records in src/stats. -->";

/** What bench/simulations/leaderboards.ts gives, and what it says. */
const BOARDS = `Simulated boards (\`npm run simulations -- leaderboards\`: 400 of each kind, at 95 %, so within 2 %): the coverage of all true ranks together (simultaneous
intervals) and of the rank of one system (marginal intervals); how often the set contains all of the best systems; the mean size of the set; and
the mean number of ranks in a simultaneous interval. Equally good systems have all of their common ranks. If the tasks are a sample too,
\`--clusters\` gives each task one sign, and a task with many queries counts more; with [\`--tasks\`](#tasks), each task counts the same.

| board | all ranks | one rank | all of the best | in the set | ranks that an interval has |
| :-- | --: | --: | --: | --: | --: |
| 10 systems alike, 50 queries | 95.0 % | 95.1 % | 95.0 % | 9.9 | 10.0 |
| 10 systems, 3 of them best, 50 queries | 99.3 % | 99.6 % | 97.3 % | 6.0 | 7.8 |
| the same, skewed values | 98.8 % | 99.6 % | 96.8 % | 6.3 | 7.7 |
| the same, hits and misses | 100.0 % | 99.8 % | 99.3 % | 8.1 | 9.4 |
| the same, 10 queries | 99.5 % | 99.8 % | 99.3 % | 7.6 | 9.2 |
| 30 systems, one best, 100 queries | 100.0 % | 100.0 % | 100.0 % | 6.2 | 13.8 |
| 10 systems, 3 best, 12 tasks of 20 queries | 99.0 % | 99.6 % | 97.3 % | 5.7 | 7.8 |`;

/** What test/stats/coverage.test.ts simulates. */
const COVERAGE = `Simulated 95 % intervals (400 samples of each kind, so within 2 %): the coverage of the true mean for 1, 2, 5, 10 and 50 queries, where an
interval from −∞ to ∞ counts as covering it; the width at 50 queries; and the coverage at every look together, after each of 50 queries (for
bootstraps, which take long, at the five looks of the table).

| interval | values | 1 | 2 | 5 | 10 | 50 | width | every look |
| :-- | :-- | --: | --: | --: | --: | --: | --: | --: |
${coverage
  .map(({ interval, values, coverage, width, atEveryLook }) => {
    const shares = coverage.map((share) => `${(100 * share).toFixed(1)} %`);
    const cells = [...shares, width === null ? "" : width.toFixed(3), `${(100 * atEveryLook).toFixed(1)} %`];
    return `| [${interval}](#${interval}) | ${values} | ${cells.join(" | ")} |`;
  })
  .join("\n")}`;

/** What bench/simulations/betting.ts gives, and what it says. */
const BETS = `Simulated sequences of 100 queries (\`npm run simulations -- betting\`: 500 of each kind, mean 0.6, at 95 %): how often an interval misses the true mean
if you look after each query. You may look at an interval by betting as often as you like, but not at Student's t interval.

| values | by betting, at any look | by t, at any look | by t, at the end |
| :-- | --: | --: | --: |
| hits and misses | 4.4 % | 33.8 % | 5.8 % |
| even, from 0.2 to 1 | 1.8 % | 45.6 % | 4.4 % |
| skewed: many 1, the others even | 2.8 % | 38.2 % | 6.6 % |`;

/** Simulations by the title of their group. */
const SIMULATED: Readonly<Record<string, string>> = {
  Leaderboards: BOARDS,
  "Confidence intervals": `${COVERAGE}\n\n${BETS}`,
};

/** Pages of docs/statistics, each with the groups of procedures that it holds, by title. */
const PAGES: readonly (readonly [page: string, title: string, groups: readonly string[]])[] = [
  ["tests", "Significance tests", ["Significance tests", "Analysis of variance"]],
  ["corrections", "Corrections for multiple comparisons", ["Corrections for multiple comparisons"]],
  ["intervals", "Confidence intervals", ["Confidence intervals"]],
  ["aggregates", "Aggregates", ["Aggregates"]],
  ["effects", "Effect sizes and power", ["Effect sizes", "Power"]],
  ["leaderboards", "Leaderboards and tasks", ["Leaderboards", "Tasks"]],
  ["judges", "Errors of judges", ["Judgments corrected by people", "Errors of judges"]],
  ["similarity", "Similarity of rankings", ["Rank correlations", "Similarity of lists"]],
];

/** docs/statistics: everything the records of src/stats hold. @param page docs/statistics/README.md */
export function statisticsPages(page: string): Pages {
  const pages = PAGES.map(([name, title, groups]) => [`docs/statistics/${name}.md`, groupsPage(name, title, groups)]);
  return {
    "docs/statistics/README.md": `${page.split(MARK)[0]}${MARK}\n\n${contents()}\n`,
    ...Object.fromEntries(pages),
  };
}

function contents(): string {
  const sections = procedureGroups.map(({ title, entries }) => {
    const links = entries.map(({ procedure: { id, title } }) => `[${title}](${pageOf(id)}.md#${id})`);
    return `**${title}**: ${links.join(" · ")}`;
  });
  return sections.join("\n\n");
}

/** The page that holds a procedure. */
function pageOf(id: string): string {
  const group = procedureGroups.find(({ entries }) => entries.some(({ procedure }) => procedure.id === id));
  const [name] = PAGES.find(([, , groups]) => groups.includes(group?.title ?? "")) ?? [];
  if (name === undefined) throw new Error(`missing in scripts/statistics-docs.ts: a page for ${id}`);
  return name;
}

function groupsPage(name: string, title: string, groups: readonly string[]): string {
  const sections = groups.flatMap((group) =>
    procedureGroups.filter((one) => one.title === group).map((one) => section(one, title)),
  );
  const text = `# ${title}

Generated from the records in \`src/stats\` by \`npm run docs\`. [What all procedures have in common](README.md).

${sections.join("\n")}`;
  return text.replaceAll(/\]\(#([\w-]+)\)/g, (link, id) => (pageOf(id) === name ? link : `](${pageOf(id)}.md#${id})`));
}

/** Procedures of a group, under a heading unless the page is called so. */
function section({ title, entries }: ProcedureGroup, pageTitle: string): string {
  const isPage = title === pageTitle;
  const parts = entries.map(({ procedure, examples }) => {
    const { id, title, summary, formula, assumes, notFor, degenerate, references } = procedure;
    return `<a id="${id}"></a>

${isPage ? "##" : "###"} ${title} (\`${id}\`)

${summary}

$$${formula}$$

- Assumes: ${assumes}.
${notFor === undefined ? "" : `- Not for: ${notFor}.\n`}- Special cases: ${degenerate}.
${examples.map((example) => `- Example: ${example}.\n`).join("")}
${references.map((reference) => `${reference}.`).join(" ")}
`;
  });
  const simulated = SIMULATED[title];
  return `${isPage ? "" : `## ${title}\n\n`}${parts.join("\n")}${simulated === undefined ? "" : `\n${simulated}\n`}`;
}

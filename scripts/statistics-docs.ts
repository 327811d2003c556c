import { type ProcedureGroup, procedureGroups } from "../src/stats/procedures.ts";
import coverage from "../test/stats/reference/coverage.json" with { type: "json" };

/** What bench/simulations/leaderboards.ts gives, and what it says. */
const BOARDS = `Simulated boards (\`npm run simulations -- leaderboards\`: 400 of each kind, at 95 %, so within 2 %): how often all true ranks are held together, or that of one
system; how often the set holds all that are best; how many it has, of how many ranks an interval. Systems that do as well have all their common
ranks. Where tasks are a sample too, \`--clusters\` gives each task one sign, and a task with many queries counts more;
with [\`--tasks\`](#tasks) each counts the same.

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
const COVERAGE = `Simulated 95 % intervals (400 samples of each kind, so within 2 %): how often they hold the true mean of 1, 2, 5, 10 and 50 queries, where no
interval counts as one that holds it; how wide they are at 50; and how often they hold it at every look, after each of 50 queries (of
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
const BETS = `Simulated sequences of 100 queries (\`npm run simulations -- betting\`: 500 of each kind, mean 0.6, at 95 %): how often an interval leaves out the true
mean where somebody looks after each query. Those by betting may be looked at as often as one likes; Student's t may not.

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

/** docs/statistics.md: everything the records of src/stats hold. */
export function statisticsPage(): string {
  return `# Statistics

Generated from the records in \`src/stats\` by \`npm run docs\`. \`rankproof compare\` and the library's \`compare\` use these;
\`rankproof/stats\` exports each of them.

- Values are per query, the same queries in the same order for every run, or per case of any other systems
  ([values by case](scores-by-case.md), [\`compareCases\`](library.md#compare-cases)); all p are two-sided.
- Random samples come from one counter-based generator (Threefry-2x32, 20 rounds): the same seed gives the same digits on
  every machine and with any number of threads. The default seed is 1, the default number of samples 10000.
- Differences that are only rounding (below 1e-12 of the values) count as 0, and so do differences between sums over
  permutations. Differences that are equal but for rounding count as equal: Cohen's d_z and t are ±∞.
- Tests and intervals take the values that the evaluation gives: with tied scores, the expected ones. How ties are broken does
  not enter them. What the order of tied items alone could make of a difference is given beside it, with its own p.
- The smallest detectable difference, and the number of queries that a difference needs, are those of a paired t test with power
  0.8, whichever test decides: at the level that the correction leaves the pair, or, where a test takes all pairs at once, at
  that of Tukey's test. The deviation of the differences is taken from these queries. The observed difference is itself
  uncertain: a plan should ask for the smallest difference that matters (\`--detect\`, \`detect\`).
- In groups of queries (\`--by\`, \`compareSlices\`), the p values of all slices are corrected together, for each measure or for all;
  those of all queries are a family of their own. The slice that is named as the worst is chosen among all of them: only its
  corrected p is fair. Tests of all pairs at once are refused there, since they correct for the pairs of one slice.
- Queries that are not independent of each other, such as those of one class of images, are clusters (\`--clusters\`, \`clusters\`). Whole
  clusters get one sign in the randomization test, are drawn as one by the bootstrap, and give the t test its standard error: with
  residual sums e of G clusters of n queries, √(G/(G − 1) Σe²)/n, and G − 1 degrees of freedom. Other tests take no clusters.
- Runs are refused that were evaluated on different queries, and values that are not finite. Measures that are no mean over
  queries (GMAP, counts) cannot be compared.
- Gates that run every night: the p of a gate holds at one look. Where nothing changed and the system answers alike, each value is the
  same, p is 1 and no night fails. Where answers vary by chance, as those of language models do, up to 5 of 100 nights without a change fail by
  p, more in a row where the baseline happened to be good: take a margin wider than the changes between two runs of one
  commit. Who looks while queries are still added reads the interval that \`--interval betting\` puts beside p: it holds at every look at
  the same two systems. Of two other versions it says nothing: each night with a new version is a question of its own.
- Aggregates other than means (\`--aggregate\`, \`aggregate\`) are those of the queries' values, with tied scores of their expected ones:
  only for means is that the expected aggregate. Their tie bounds are exact, since each aggregate rises, or falls, with every
  value. Tests, gates and baselines are about means and refuse them; parts of a cluster have the geometric and the micro mean alone.

${procedureGroups.map(({ title, entries }) => `**${title}**: ${entries.map(({ procedure: { id, title } }) => `[${title}](#${id})`).join(" · ")}`).join("\n\n")}

${procedureGroups.map(section).join("\n")}`;
}

function section({ title, entries }: ProcedureGroup): string {
  const parts = entries.map(({ procedure, examples }) => {
    const { id, title, summary, formula, assumes, notFor, degenerate, references } = procedure;
    return `<a id="${id}"></a>

### ${title} (\`${id}\`)

${summary}

$$${formula}$$

- Assumes: ${assumes}.
${notFor === undefined ? "" : `- Not for: ${notFor}.\n`}- Special cases: ${degenerate}.
${examples.map((example) => `- Example: ${example}.\n`).join("")}
${references.map((reference) => `${reference}.`).join(" ")}
`;
  });
  const simulated = SIMULATED[title];
  return `## ${title}\n\n${parts.join("\n")}${simulated === undefined ? "" : `\n${simulated}\n`}`;
}

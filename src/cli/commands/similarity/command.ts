import type { Command } from "commander";
import { type RunSimilarity, type ScoredQueries, similarityOf } from "../../../compare/similarity.ts";
import { Problems, printable, RankproofError } from "../../../core/errors.ts";
import { numberFlag } from "../../../core/flags.ts";
import { Hasher } from "../../../core/hasher.ts";
import { textOf } from "../../../core/ids.ts";
import { checkFormat, FORMATS } from "../../../io/detect.ts";
import { openSource } from "../../../io/node.ts";
import { type RunReadOptions, readRun, type Source } from "../../../io/read.ts";
import { readOptions } from "../../../jobs/runs/score.ts";
import { findFormat } from "../../output/formats.ts";
import type { Grid } from "../../output/grid.ts";
import { drawMarkdown } from "../../output/markdown.ts";
import { Progress } from "../../output/progress.ts";
import { drawCsv, drawJsonLines } from "../../output/rows.ts";
import { drawTable } from "../../output/table.ts";
import { write } from "../../output/write.ts";
import { checkFiles, columnNames } from "../../run-files.ts";

const EXAMPLES = `
Examples:
  rankproof similarity bm25.run dense.run
  rankproof similarity a.run b.run c.run -k 20 -p 0.95 --format csv
  rankproof similarity before.run after.run -q --format jsonl

Rank correlations take the items that both runs retrieved; rbo and jaccard the whole lists. Ties count as their mean over
all orders. rankproof explain rbo tells the formula.
Exit codes: 0 fine, 2 bad usage, 3 bad input.`;

interface Flags {
  perQuery?: true;
  cutoff: string;
  persistence: string;
  runFormat?: string;
  format: string;
  output?: string;
}

/** Two runs and how alike they are. */
interface Pair extends RunSimilarity {
  readonly first: string;
  readonly second: string;
}

const formatters: Readonly<Record<string, (pairs: readonly Pair[], perQuery: boolean) => string>> = {
  table: (pairs, perQuery) => drawTable(gridOf(pairs, perQuery)),
  json: (pairs) => `${JSON.stringify(pairs, null, 2)}\n`,
  jsonl: (pairs, perQuery) => drawJsonLines(similarityRows(pairs, perQuery)),
  csv: (pairs, perQuery) => drawCsv(similarityRows(pairs, perQuery)),
  markdown: (pairs, perQuery) => drawMarkdown(gridOf(pairs, perQuery)),
};

export function defineSimilarity(command: Command): void {
  command
    .description("Compares runs with each other, without judgments: the mean over queries of each similarity.")
    .argument("<runs...>", "two or more files with the scores that systems gave; - is standard input")
    .option("-q, --per-query", "values of every query as well")
    .option("-k, --cutoff <ranks>", "of Jaccard", "10")
    .option("-p, --persistence <p>", "of rank-biased overlap", "0.9")
    .option("--run-format <format>", `input: ${FORMATS.join(", ")} (default: told by content)`)
    .option("-f, --format <name>", `output: ${Object.keys(formatters).join(", ")}`, "table")
    .option("-o, --output <file>", "write to a file instead of standard output")
    .addHelpText("after", EXAMPLES)
    .action(runSimilarity);
}

async function runSimilarity(runNames: readonly string[], flags: Flags): Promise<void> {
  const formatter = findFormat(formatters, flags.format);
  const options = {
    k: numberFlag("--cutoff", flags.cutoff, 1, true),
    p: numberFlag("--persistence", flags.persistence, 0),
  };
  const format = flags.runFormat === undefined ? undefined : checkFormat(flags.runFormat);
  checkFiles(runNames, flags.output);
  if (runNames.length < 2) throw new RankproofError("missing", "run: similarity needs at least two");
  const sources: Source[] = [];
  for (const name of runNames) sources.push(await openSource(name));
  const progress = new Progress(sources.reduce((total, { size = 0 }) => total + size, 0));
  const reading = { ...readOptions(format, progress.add), hasher: new Hasher() };
  const runs: ScoredQueries[] = [];
  try {
    for (const source of sources) runs.push(await scoresOf(source, reading));
  } finally {
    progress.end();
  }
  const names = columnNames(runNames);
  const pairs = runs.flatMap((second, j) =>
    runs
      .slice(0, j)
      .map((first, i) => ({ first: names[i], second: names[j], ...similarityOf(first, second, options) })),
  );
  const alone = pairs.find(({ queries }) => queries.length === 0);
  if (alone !== undefined) {
    const reason = `${printable(alone.first)} and ${printable(alone.second)} answer none in common`;
    throw new RankproofError("missing", `queries in common: ${reason}`, "data");
  }
  const text = formatter(pairs, flags.perQuery === true);
  await write(text, flags.output);
}

/** @throws RankproofError duplicate, when an item was retrieved twice for a query */
async function scoresOf(source: Source, reading: RunReadOptions): Promise<ScoredQueries> {
  let queries = new Map<string, Map<string, number>>();
  let problems = new Problems();
  await readRun(source, reading, {
    onStart: () => {
      queries = new Map();
      problems = new Problems();
    },
    onQuery: (query, { rows, from, to }) => {
      const scores = new Map<string, number>();
      for (let row = from; row < to; row++) {
        const item = rows.item(row);
        if (scores.has(item)) {
          const where = `${printable(source.name)}:${rows.lines[row]}: `;
          problems.add("duplicate", `item: ${printable(item)} in query ${printable(textOf(query))}`, where);
        }
        scores.set(item, rows.values[row]);
      }
      queries.set(textOf(query), scores);
    },
  });
  problems.throwIfAny();
  return queries;
}

function gridOf(pairs: readonly Pair[], perQuery: boolean): Grid {
  const shown = (value: number | undefined): string => (value === undefined ? "–" : value.toFixed(4));
  const sections = pairs.map(({ first, second, queries, unshared, similarities }) => [
    ...(perQuery
      ? queries.map((query, q) => [first, second, query, ...similarities.map(({ values }) => shown(values[q]))])
      : []),
    [first, second, queriesText(queries.length, unshared), ...similarities.map(({ mean }) => shown(mean))],
  ]);
  return {
    caption: "means over the queries of both runs",
    header: ["run", "against", "query", ...pairs[0].similarities.map(({ id }) => id)],
    sections: perQuery ? sections : [sections.flat()],
  };
}

function queriesText(shared: number, unshared: number): string {
  return unshared === 0 ? `all ${shared}` : `${shared} shared, ${unshared} not`;
}

/** One row a pair and query, "all" for the means. */
function similarityRows(pairs: readonly Pair[], perQuery: boolean): Record<string, string | number | null>[] {
  return pairs.flatMap(({ first, second, queries, similarities }) => {
    const row = (query: string, of: (similarity: Pair["similarities"][number]) => number | undefined) => ({
      run: first,
      against: second,
      query,
      ...Object.fromEntries(similarities.map((similarity) => [similarity.id, of(similarity) ?? null])),
    });
    return [
      ...(perQuery ? queries.map((query, q) => row(query, ({ values }) => values[q])) : []),
      row("all", ({ mean }) => mean),
    ];
  });
}

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path/posix";
import { expect, test } from "vitest";

/** Which folders of src a folder may import besides itself: an arrow goes down, never up. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  checks: ["core"],
  measures: ["core"],
  inputs: ["core", "checks"],
  evaluate: ["core", "checks"],
  partial: ["core", "checks", "evaluate"],
  conventions: ["core", "evaluate"],
  fields: [],
  notation: ["core", "measures", "evaluate", "conventions"],
  fusion: ["core", "measures", "evaluate", "conventions", "compare"],
  stats: ["core"],
  diagnose: ["core", "checks", "measures", "notation", "evaluate", "conventions"],
  compare: ["core", "stats", "evaluate"],
  unjudged: ["core", "measures", "evaluate"],
  sampled: ["core", "evaluate"],
  judges: ["core", "evaluate", "stats"],
  neighbors: ["core"],
  embeddings: ["core", "checks", "measures", "notation", "stats", "evaluate", "neighbors"],
  matchers: ["", "core", "evaluate", "compare"],
  scorers: ["", "core", "evaluate", "stats"],
  live: ["", "core", "checks", "notation", "stats", "evaluate", "compare"],
  threads: ["core", "neighbors"],
  options: [
    ...["core", "measures", "evaluate", "conventions", "fusion", "stats", "compare", "neighbors", "embeddings"],
    ...["fields", "sampled"],
  ],
  jobs: [
    ...[
      "core",
      "checks",
      "live",
      "measures",
      "notation",
      "inputs",
      "evaluate",
      "conventions",
      "fields",
      "fusion",
      "stats",
      "compare",
      "diagnose",
      "neighbors",
      "embeddings",
      "partial",
      "unjudged",
      "sampled",
      "judges",
      "options",
      "questions",
    ],
  ],
  questions: [
    ...["core", "checks", "drawers", "inputs", "measures", "notation", "evaluate", "conventions", "diagnose", "stats"],
    ...["compare", "unjudged", "judges", "options"],
  ],
  drawers: ["core"],
  documents: [
    ...["core", "drawers", "measures", "evaluate", "stats", "compare", "diagnose", "fusion", "judges", "neighbors"],
    ...["jobs", "questions"],
  ],
  plot: [],
  report: [
    "core",
    "checks",
    "unjudged",
    "judges",
    "measures",
    "notation",
    "inputs",
    "evaluate",
    "fusion",
    "stats",
    "compare",
    "neighbors",
    "embeddings",
    "jobs",
    "plot",
    "options",
    "questions",
  ],
  page: ["core", "inputs", "compare", "neighbors", "jobs", "report", "drawers", "documents", "options", "questions"],
  "trec-eval": ["core", "measures", "inputs", "evaluate", "jobs"],
  cli: [
    ...["core", "measures", "notation", "inputs", "evaluate", "conventions", "stats", "compare", "neighbors"],
    ...["fusion", "live", "threads", "jobs", "report", "unjudged", "drawers", "documents", "trec-eval"],
    ...["options", "questions", "checks", "fields"],
  ],
  format: ["core", "evaluate", "compare", "jobs", "drawers", "documents", "questions"],
  "": ["core", "measures", "conventions", "fields", "notation", "evaluate", "compare", "unjudged", "sampled", "judges"],
};

interface Import {
  readonly from: string;
  readonly to: string;
}

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
  .map((file) => join("src", file.replaceAll("\\", "/")));
const imports: Import[] = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/(?<!")(?:from|import)\s*\(?"([^"]+)"/g)].map((match) => ({
    from: file,
    to: match[1],
  })),
);

function folderOf(file: string): string {
  const parts = relative("src", file).split("/");
  return parts.length > 1 ? parts[0] : "";
}

test("every folder of src has its layer", () => {
  const folders = new Set(files.map(folderOf));
  expect([...folders].sort()).toEqual(Object.keys(MAY_IMPORT).sort());
});

test("folders import only what the layers allow", () => {
  const broken = imports.filter(({ from, to }) => {
    if (!to.startsWith(".")) return false;
    const target = join(dirname(from), to);
    if (!target.startsWith("src/")) return from !== "src/core/version.ts";
    const [own, other] = [folderOf(from), folderOf(target)];
    return own !== other && !MAY_IMPORT[own]?.includes(other);
  });
  expect(broken).toEqual([]);
});

test("what the layers allow is used", () => {
  const used = new Set(imports.map(({ from, to }) => `${folderOf(from)} -> ${folderOf(join(dirname(from), to))}`));
  const allowed = Object.entries(MAY_IMPORT).flatMap(([own, others]) => others.map((other) => `${own} -> ${other}`));
  expect(allowed.filter((arrow) => !used.has(arrow))).toEqual([]);
});

test("no folder imports the command line", () => {
  const importers = Object.keys(MAY_IMPORT).filter((folder) => MAY_IMPORT[folder].includes("cli"));
  expect(importers).toEqual([]);
});

test("docs/architecture.md draws every folder with arrows that are there, and names the folders inside", () => {
  const page = readFileSync("docs/architecture.md", "utf8");
  const arrows = [...page.matchAll(/^ {2}([\w-]+)\b.*--> ?(?:\|.*\| ?)?([\w-]+)/gm)].map(([, from, to]) => [from, to]);
  expect(arrows.filter(([from, to]) => !MAY_IMPORT[from]?.includes(to))).toEqual([]);
  expect([...new Set(arrows.flat())].sort()).toEqual(Object.keys(MAY_IMPORT).filter(Boolean).sort());
  const rows = page.split("\n").filter((line) => line.startsWith("| `src/"));
  const unnamed = folders("src").flatMap((folder) => {
    const row = rows.find((line) => line.startsWith(`| \`src/${folder}\` |`)) ?? "";
    const inside = folders(`src/${folder}`);
    return [...(row === "" ? [folder] : []), ...inside.filter((name) => !row.includes(`${name}/`))];
  });
  expect(unnamed).toEqual([]);
});

function folders(parent: string): string[] {
  const entries = readdirSync(parent, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

test("neighbors needs nothing but core/errors.ts, so that it could be a package of its own", () => {
  const outside = imports
    .filter(({ from, to }) => folderOf(from) === "neighbors" && to.startsWith("."))
    .map(({ from, to }) => join(dirname(from), to))
    .filter((target) => folderOf(target) !== "neighbors");
  expect(new Set(outside)).toEqual(new Set(["src/core/errors.ts"]));
});

test("only four files, threads and cli import Node's modules", () => {
  const users = imports.filter(({ to }) => to.startsWith("node:")).map(({ from }) => from);
  expect(
    users.filter(
      (file) =>
        !["inputs/node.ts", "inputs/folder.ts", "inputs/inflate.ts", "live/cache-file.ts"].includes(file.slice(4)) &&
        !["threads", "cli"].includes(folderOf(file)),
    ),
  ).toEqual([]);
});

function inTables(name: string): string {
  return `inputs/tables/${name}`;
}

/** Files that a library helps: readers and writers of some formats, escaping of text, drawing of charts; and what registers with a test runner. */
const WITH_LIBRARIES = [
  ...[
    "inputs/tables/delimited-rows",
    "inputs/tables/parquet",
    "inputs/records/mapped",
    "inputs/arrays/npz",
    "inputs/arrays/text-arrays",
  ],
  ...["decoders", "file", "lists", "objects", "pages", "rows", "run", "values"].map((name) =>
    inTables(`parquet-${name}`),
  ),
  inTables("zstd"),
  ...["batches", "columns", "dictionaries", "file", "message", "objects", "rows", "stream"].map((name) =>
    inTables(`arrow-${name}`),
  ),
  ...["arrow-partition", "read-value-frames", "value-frames"].map((name) => `inputs/partitions/${name}`),
  ...["html", "junit", "rows", "terminal"].map((name) => `drawers/${name}`),
  ...["report/draw-chart", "live/ask", "page/archive", "matchers/vitest", "matchers/jest"],
].map((name) => `src/${name}.ts`);

test("only a few files, components and cli import packages", () => {
  const isPackage = (to: string): boolean => !/^(?:\.|node:|virtual:)/.test(to);
  const isComponent = (file: string, to: string): boolean =>
    (file.endsWith(".tsx") || file.startsWith("src/report/view/")) && /^(?:preact|@tanstack)\b/.test(to);
  const users = imports.filter(({ from, to }) => isPackage(to) && !isComponent(from, to)).map(({ from }) => from);
  expect(users.filter((file) => !WITH_LIBRARIES.includes(file) && folderOf(file) !== "cli")).toEqual([]);
});

test("no measure imports another, and inside a folder nobody imports its index.ts", () => {
  const broken = imports.filter(({ from, to }) => {
    const isIndex = /\/(node-)?index\.ts$/.test(from);
    const siblings = dirname(from) === "src/measures" && dirname(join(dirname(from), to)) === "src/measures";
    return (siblings && !isIndex) || (to === "./index.ts" && !isIndex);
  });
  expect(broken).toEqual([]);
});

/** Files that import each other's types. */
const CIRCLES_OF_TYPES = [["src/core/measure.ts", "src/core/notation.ts"]];

test("imports form no circles but a few of types", () => {
  const edges = new Map(files.map((file): [string, Set<string>] => [file, new Set()]));
  for (const { from, to } of imports) edges.get(from)?.add(join(dirname(from), to));
  const reachable = (file: string): Set<string> => {
    const found = new Set<string>();
    const walk = (from: string): void => {
      for (const to of edges.get(from) ?? []) {
        if (found.has(to)) continue;
        found.add(to);
        walk(to);
      }
    };
    walk(file);
    return found;
  };
  const inCircles = files.filter((file) => reachable(file).has(file)).sort();
  expect(inCircles).toEqual(CIRCLES_OF_TYPES.flat().sort());
});

test("values are imported in no circle", () => {
  for (const [one, other] of CIRCLES_OF_TYPES) {
    const valuesOf = (file: string): string => readFileSync(file, "utf8").replace(/import type [^;]+;/g, "");
    const isImported = (file: string, by: string): boolean => valuesOf(by).includes(`/${file.split("/").at(-1)}"`);
    expect([isImported(one, other), isImported(other, one)]).toContain(false);
  }
});

/** Functions that a file of cli takes from a folder; types and constants do nothing. */
function functionsFrom(file: string, folder: string): string[] {
  const found = readFileSync(file, "utf8").matchAll(/import \{([^}]*)\} from "([^"]+)"/g);
  return [...found]
    .filter(([, , to]) => folderOf(join(dirname(file), to)) === folder)
    .flatMap(([, names]) => names.split(",").map((name) => name.trim()))
    .filter((name) => /^[a-z]/.test(name) && !name.startsWith("type "));
}

test("only the run of a command calls jobs, and calls one function: the way goes down and comes back once", () => {
  const calls = files
    .filter((file) => folderOf(file) === "cli")
    .map((file) => ({ file, names: functionsFrom(file, "jobs") }))
    .filter(({ names }) => names.length > 0);
  expect(calls.map(({ file, names }) => [file.replace("src/cli/commands/", ""), ...names])).toEqual([
    // What a folder holds, for init and for errors.
    ["src/cli/files-beside.ts", "roleOfFile"],
    // What threads do of a job, in the way of the page's threads.
    ["src/cli/threads/read-run.ts", "partsWorth", "readParts"],
    ["src/cli/threads/runs-ahead.ts", "addRankings", "rankingFor"],
    ["agree/run.ts", "agreementOfJudgments"],
    ["clusters/run.ts", "evaluateClusters"],
    ["compare/run.ts", "compareFiles"],
    ["contributions/run.ts", "contributionsOfRuns"],
    ["diagnose/run.ts", "diagnoseRun"],
    ["embeddings/against.ts", "compareEmbeddings"],
    ["embeddings/given-neighbors.ts", "evaluateGivenNeighbors"],
    ["embeddings/over.ts", "evaluateOver"],
    ["embeddings/run.ts", "evaluateEmbeddings"],
    ["eval/run.ts", "evaluateRuns"],
    ["fuse/run.ts", "fuseRuns"],
    ["geometry/run.ts", "measureGeometry"],
    ["indexes/run.ts", "evaluateIndexes"],
    ["init/run.ts", "evaluateRuns"],
    ["judge-next/run.ts", "nextJudgments"],
    ["merge/run.ts", "mergeRuns"],
    ["pairs/run.ts", "evaluatePairs"],
    ["pairs/trials.ts", "evaluateTrials"],
    ["pool/run.ts", "poolOfRuns"],
    ["reranking/run.ts", "rerankingOfRuns"],
    ["sampled/run.ts", "estimateSampled"],
    ["search/run.ts", "evaluateSearchEngine"],
    ["similarity/run.ts", "similarityOfRuns"],
    ["triples/run.ts", "evaluateTriples"],
    ["tune/run.ts", "tuneFiles"],
    ["worker/run.ts", "work"],
  ]);
});

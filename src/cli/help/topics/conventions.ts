import { profilesFor } from "../../../conventions/index.ts";
import { pageAddress } from "../../../core/version.ts";
import { CONDITIONS } from "../../../evaluate/options.ts";
import { formatTies } from "../../../evaluate/ties.ts";
import { listOf, paragraph, type Row, shellLines } from "../layout.ts";

type Options = ReturnType<typeof profilesFor<"runs">>[number]["runs"]["options"];

/** Choices that tools make differently, and what a tool chooses. */
const CHOICES: readonly (readonly [title: string, of: (options: Options) => string])[] = [
  ["Tied items (--ties)", ({ ties = CONDITIONS.ties.default }) => formatTies(ties)],
  ["Judged queries that the run lacks (--missing)", ({ missing = CONDITIONS.missing.default }) => missing],
  [
    "Queries without relevant items (--without-relevant)",
    ({ noRelevant = CONDITIONS.noRelevant.default }) => noRelevant,
  ],
];

/** Conventions of tools on one screen. */
export function text(columns: number): string {
  return `${[
    "CONVENTIONS OF TOOLS",
    paragraph(
      "One metric name means different numbers in different tools. rankproof names each choice as an option, and --like TOOL makes all choices of a tool; measures may then be written in its spelling.",
      columns,
    ),
    EXAMPLES.map((example) => shellLines(example, columns)).join("\n"),
    CHOICES.map(([title, of], i) => `${title}:\n${listOf(toolsBy(of, i === 0), columns)}`).join("\n"),
    paragraph(
      `Gains, ideal lists and denominators differ as well; they are part of the measure. rankproof explain TOOL shows the conventions and names of one. More: ${pageAddress("conventions")}`,
      columns,
    ),
  ].join("\n\n")}\n`;
}

/** The tools that make each choice. @param isAll whether those of the most frequent one are named, too */
function toolsBy(of: (options: Options) => string, isAll: boolean): Row[] {
  const tools = new Map<string, string[]>();
  for (const { id, runs } of profilesFor("runs")) {
    const choice = of(runs.options);
    tools.set(choice, [...(tools.get(choice) ?? []), id]);
  }
  const most = [...tools.values()].reduce((longest, ids) => Math.max(longest, ids.length), 0);
  return [...tools].map(([choice, ids]) => [choice, !isAll && ids.length === most ? "the others" : ids.join(", ")]);
}

const EXAMPLES = [
  "rankproof eval qrels.txt run.txt --like trec_eval -m ndcg_cut_10",
  "rankproof diagnose qrels.txt run.txt --like ranx --like beir",
  "rankproof explain ranx",
];

import type { Command } from "commander";
import { profilesFor } from "../../conventions/index.ts";
import { DUPLICATE_RULES, FOLD_SCORES } from "../../evaluate/folding/folding.ts";
import { CONDITIONS } from "../../evaluate/options.ts";
import { catalog } from "../../measures/index.ts";
import { Choice } from "./choice.ts";
import { collect } from "./collect.ts";
import { addFileOptions } from "./files.ts";

/** The options of commands that evaluate runs with judgments, as the conventions of at most one tool have them. */
export function addRunOptions(command: Command): Command {
  return addChoices(command)
    .addOption(likeOption("runs", "conventions of another tool"))
    .option(
      "--item-columns <file>",
      "table of items, with popularity, category or vector, for measures such as MIUF and ILD",
    )
    .option(
      "--train <file>",
      "what users chose before, in a format of judgments: how popular items are, and how new to a user",
    )
    .option("--by <file:column>", "groups of queries: a table that names queries, or a field of the judgments");
}

/** The options of commands that evaluate runs with judgments, but for `--like`. */
export function addChoices(command: Command): Command {
  return addFileOptions(addFoldOptions(addScoringOptions(command)));
}

/** The options that say what is evaluated and how, but for files. */
export function addEvaluationOptions(command: Command): Command {
  return addFoldOptions(addScoringOptions(command)).addOption(likeOption("runs", "conventions of another tool"));
}

/** The options that say what is told of unjudged items. */
export function addUnjudgedOptions(command: Command): Command {
  return command
    .addOption(
      new Choice(
        "--unjudged <what>",
        "bounds: the least and most that the grades of unjudged retrieved items can make of each value; bounds,unretrieved=N: of so many others too",
        ["bounds"],
      ),
    )
    .option("--more-judgments <file>", "further judgments of the same queries, such as those that judge-next asked for")
    .option(
      "--grades <grades>",
      "that unjudged items may have: 0..3 or 0,1,3 (default: those of the judgments, and 0)",
    );
}

/** The option that says how judgments err. */
export function addJudgeNoiseOption(command: Command): Command {
  return command.addOption(
    new Choice(
      "--judge-noise <what>",
      "corrects for errors of judgments: a confusion matrix (agree --confusion writes one), or sensitivity=0.8,specificity=0.95; prior=0.1 and samples=10000 may follow",
      ["sensitivity=0.8,specificity=0.95"],
    ),
  );
}

function addScoringOptions(command: Command): Command {
  const { ties, missing, noRelevant, self, precision } = CONDITIONS;
  return command
    .addOption(measuresOption("measures, as in nDCG@10, AP, P(rel=2)@5 (default: a set that fits the grades)"))
    .addOption(
      new Choice(
        "--ties <policy>",
        "expected, best, worst, threshold, id-descending, id-ascending, input, random:SEED",
        wordsOf(ties),
      ),
    )
    .option("--min-grade <grade>", "smallest grade that counts as relevant (default: 1)")
    .addOption(
      new Choice("--missing <rule>", "judged queries not in the run: zero (default), skip, error", wordsOf(missing)),
    )
    .addOption(
      new Choice(
        "--without-relevant <rule>",
        "queries without relevant items: computed (default: as each measure does), skip, zero, one, silence (1 if nothing is found), error",
        wordsOf(noRelevant),
      ),
    )
    .addOption(
      new Choice("--self <rule>", "items whose id is that of the query: keep (default), exclude", wordsOf(self)),
    )
    .option("--scores-above <score>", "items with this score or a lower one were never retrieved")
    .addOption(
      new Choice(
        "--precision <format>",
        "scores are rounded first: double (default: they are not), single, half, bfloat16",
        wordsOf(precision),
      ),
    )
    .option("--depth <ranks>", "only the first ranks of each list count")
    .option("--judged-only", "take unjudged items out of the lists first")
    .option("--retrieved-only", "judged items that were never retrieved do not count");
}

/** The option that names a tool. */
export function likeOption(subject: "runs" | "embeddings", what: string): Choice {
  const ids = profilesFor(subject).map(({ id }) => id);
  return new Choice("--like <tool>", `${what}: ${ids.join(", ")}`, ids);
}

/** The option that names measures. */
export function measuresOption(description: string): Choice {
  const labels = () => catalog.map(({ measure }) => measure.record.label);
  const option = new Choice("-m, --measures <list>", description, labels);
  option.argParser(collect);
  return option;
}

function wordsOf({ of = [] }: { readonly of?: readonly unknown[] }): string[] {
  return of.map(String);
}

/** The options that say which items count as one. */
export function addFoldOptions(command: Command): Command {
  return command
    .option(
      "--fold <text>",
      "chunks count as their document: the text of an id before this one (#), or the first group of a regular expression (/^(.+)#/)",
    )
    .addOption(
      new Choice(
        "--fold-score <rule>",
        "score of a document: best of its chunks (default), first in the run, sum",
        wordsOf(FOLD_SCORES),
      ),
    )
    .addOption(
      new Choice(
        "--duplicates <rule>",
        "an item that a query holds twice: error (default), first or best counts",
        wordsOf(DUPLICATE_RULES),
      ),
    );
}

/** What --gate takes. */
export const GATE_HELP =
  "such as 'nDCG@10 not-worse-than baseline.json by 0.005'; exit code 1 when a run is significantly worse, or worse by more";

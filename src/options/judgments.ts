import { oneOf } from "../core/options.ts";
import { type AboutOptions, aboutOptions } from "./about.ts";
import { optionsOf, text, texts, toggle, usually, WRITTEN, whole, word } from "./option.ts";
import { measureLabels } from "./scoring.ts";

/** Bounds of unjudged items. */
export const UNJUDGED = optionsOf("judgments", {
  /** "bounds", or "bounds,unretrieved=N". */
  unjudged: text("--unjudged <what>"),
  /** File of further judgments, such as those that `judge-next` asked for. */
  moreJudgments: text("--more-judgments <file>"),
  /** Grades that unjudged items may have, such as 0..3. */
  grades: text("--grades <grades>"),
});

/** Errors of judgments. */
export const JUDGE_NOISE = optionsOf("judgments", {
  /**
   * File with a confusion matrix, or sensitivity=…,specificity=…; then prior=… and samples=…, where these are given.
   */
  judgeNoise: text("--judge-noise <what>"),
});

/** Judgments of people, which correct those of a judge who may err. */
export const GOLD = optionsOf("judgments", {
  /** File of people's judgments of some of the queries. */
  gold: text("--gold <file>"),
  /** Of the items of this file: a number, or the name of its column. Left out: people judged whole queries. */
  goldProbability: text("--gold-probability <what>"),
});

/** Choice of unjudged items to judge next. */
export const NEXT = optionsOf("judgments", {
  count: usually("50", whole("-n, --count <items>", 1)),
  for: word("--for <what>", oneOf(["comparison", "values"])),
});

/** Agreement of judgments. */
export const AGREEMENT_OPTIONS = optionsOf("judgments", {
  /** File for the confusion matrix. */
  confusion: text("--confusion <file>", WRITTEN),
  /** Runs that are evaluated with each file. */
  run: texts("--run <file>"),
  measures: texts("-m, --measures <list>", { default: "a set that fits the grades" }),
});

/** Details of how far judgments cover runs. */
export const COVERAGE = optionsOf("judgments", { details: toggle("--details", { changesNumbers: false }) });

/** The words of these options. */
export const about = (): readonly AboutOptions[] => [
  aboutOptions("What counts", UNJUDGED, {
    unjudged: {
      help: "bounds: the least and most that the grades of unjudged retrieved items can make of each value; bounds,unretrieved=N: of so many others too",
      words: () => ["bounds"],
      isOpen: true,
      field: {
        label: "Unjudged items",
        placeholder: "not relevant",
        hint: "bounds: the least and most that their grades can make of each value",
      },
    },
    moreJudgments: "further judgments of the same queries, such as those that judge-next asked for",
    grades: {
      help: "name the grades that unjudged items may have: 0..3 or 0,1,3 (default: those of the judgments, and 0)",
      field: { label: "Grades that they may have", placeholder: "0..3" },
    },
  }),
  aboutOptions("What counts", JUDGE_NOISE, {
    judgeNoise: {
      help: "corrects for errors of judgments: a confusion matrix (agree --confusion writes one; a column of runs makes it one for each), or sensitivity=0.8,specificity=0.95; prior=0.1 and samples=10000 may follow",
      words: () => ["sensitivity=0.8,specificity=0.95"],
      isOpen: true,
      field: {
        label: "Errors of judgments",
        placeholder: "sensitivity=0.8,specificity=0.95",
        words: [],
        hint: "values corrected for a judge with these rates",
      },
    },
  }),
  aboutOptions("What counts", GOLD, {
    gold: "people's judgments of some of the queries: corrects values by the judgments of a language model or another judge",
    goldProbability: {
      help: "how likely each item of --gold was to be sampled: 0.2, or the column of the file that says it (default: people judged whole queries)",
      field: {
        label: "Probability of people's items",
        placeholder: "whole queries",
        hint: "where people judged sampled items: 0.2, or the column of their file that says it",
      },
    },
  }),
  aboutOptions("Output", NEXT, {
    count: "how many items",
    for: "what is narrowed: comparison (default for two runs), values",
  }),
  aboutOptions("Output", COVERAGE, {
    details: "more tables: items of each run, share judged down to more ranks, overlap of each two runs",
  }),
  aboutOptions("What counts", AGREEMENT_OPTIONS, {
    confusion: "where to write how often the second file has each grade by that of the first, for --judge-noise",
    run: "a run that is evaluated with each file; may be repeated",
    measures: { help: "measures of these runs", words: measureLabels, isOpen: true },
  }),
];

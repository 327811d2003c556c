import { type AboutOptions, aboutOptions } from "../about.ts";
import { AGREEMENT_OPTIONS, COVERAGE, GOLD, JUDGE_NOISE, NEXT, UNJUDGED } from "../judgments.ts";
import { measureLabels } from "./scoring.ts";

/** The words of the options in judgments.ts. */
export const about = (): readonly AboutOptions[] => [
  aboutOptions("What counts", UNJUDGED, {
    unjudged: {
      help: "show what unjudged items could change: bounds (the least and most that the grades of unjudged retrieved items can make of each value), bounds,unretrieved=N (of N others too)",
      words: () => ["bounds"],
      isOpen: true,
      field: {
        label: "Unjudged items",
        placeholder: "not relevant",
        hint: "bounds: the least and most that their grades can make of each value",
      },
    },
    moreJudgments: "add judgments of the same queries, such as those that judge-next asked for",
    grades: {
      help: "name the grades that unjudged items may have: 0..3 or 0,1,3 (default: those of the judgments, and 0)",
      field: { label: "Grades that they may have", placeholder: "0..3" },
    },
  }),
  aboutOptions("What counts", JUDGE_NOISE, {
    judgeNoise: {
      help: "correct for errors of judgments: a confusion matrix (agree --confusion writes one; a column of runs makes it one for each), or sensitivity=0.8,specificity=0.95; prior=0.1 and samples=10000 may follow",
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
    gold: "correct values by people's judgments of some of the queries, where the judge is a language model or may err otherwise",
    goldProbability: {
      help: "state how likely each item of --gold was to be sampled: 0.2, or the column of the file that says it (default: people judged whole queries)",
      field: {
        label: "Probability of people's items",
        placeholder: "whole queries",
        hint: "where people judged sampled items: 0.2, or the column of their file that says it",
      },
    },
  }),
  aboutOptions("Output", NEXT, {
    count: { help: "list this many items", isCommon: true },
    for: {
      help: "narrow the interval of comparison (default for two runs), values",
      isCommon: true,
    },
  }),
  aboutOptions("Output", COVERAGE, {
    details: {
      help: "show more tables: items of each run, share judged down to more ranks, overlap of each two runs",
      isCommon: true,
    },
  }),
  aboutOptions("What counts", AGREEMENT_OPTIONS, {
    confusion: {
      help: "write how often the second file has each grade by that of the first, for --judge-noise",
      isCommon: true,
    },
    run: { help: "evaluate this run with each file; may be repeated", isCommon: true },
    measures: { help: "compute these measures of the runs", words: measureLabels, isOpen: true, isCommon: true },
  }),
];

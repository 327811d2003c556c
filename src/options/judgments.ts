import { oneOf } from "../core/options.ts";
import { optionsOf, text, texts, toggle, usually, WRITTEN, whole, word } from "./option.ts";

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

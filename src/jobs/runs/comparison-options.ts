import { type CompareOptions, FAMILIES, PAIRS } from "../../compare/options.ts";
import { findById, hintFor, printable, RankproofError } from "../../core/errors.ts";
import { choiceFlag, numberFlag, whereGiven } from "../../core/flags.ts";
import { corrections } from "../../stats/corrections/index.ts";
import { effectSizes } from "../../stats/effects/index.ts";
import { intervals } from "../../stats/intervals/index.ts";
import { ZEROS } from "../../stats/test.ts";
import { tests } from "../../stats/tests/index.ts";
import type { RunFlags } from "./options.ts";
import type { NamedFile } from "./roles.ts";

/** How values are to be compared, as texts. */
export interface ComparisonFlags {
  /** A run as outputs name it, or its file. */
  baseline?: string;
  pairs?: string;
  test?: string;
  correction?: string;
  family?: string;
  interval?: string;
  effect?: string;
  zeros?: string;
  alpha?: string;
  confidence?: string;
  samples?: string;
  seed?: string;
  /** Groups of queries that are not independent of each other, as for `by`; none: every query is. */
  clusters?: string;
  /** The smallest difference that matters. */
  detect?: string;
}

/** How runs are to be compared, as texts. */
export interface CompareFlags extends RunFlags, ComparisonFlags {
  /** Measures of tables of cases. */
  lowerIsBetter?: string;
}

/** Reads and checks the options. @throws RankproofError for one that makes no sense */
export function compareOptionsOf(flags: ComparisonFlags, runs: readonly NamedFile[]): CompareOptions {
  return {
    test: whereGiven(flags.test, (id) => findById("test", tests, id).id),
    correction: whereGiven(flags.correction, (id) => findById("correction", corrections, id).id),
    interval: whereGiven(flags.interval, (id) => findById("interval", intervals, id).id),
    effect: whereGiven(flags.effect, (id) => findById("effect size", effectSizes, id).id),
    family: whereGiven(flags.family, (word) => choiceFlag("--family", word, FAMILIES)),
    pairs: whereGiven(flags.pairs, (word) => choiceFlag("--pairs", word, PAIRS)),
    zeros: whereGiven(flags.zeros, (word) => choiceFlag("--zeros", word, ZEROS)),
    baseline: whereGiven(flags.baseline, (name) => baselineName(name, runs)),
    alpha: whereGiven(flags.alpha, (text) => numberFlag("--alpha", text, 0)),
    confidence: whereGiven(flags.confidence, (text) => numberFlag("--confidence", text, 0)),
    samples: whereGiven(flags.samples, (text) => numberFlag("--samples", text, 0)),
    seed: whereGiven(flags.seed, (text) => numberFlag("--seed", text, 0)),
    detect: whereGiven(flags.detect, (text) => numberFlag("--detect", text, 0)),
  };
}

function baselineName(baseline: string, runs: readonly NamedFile[]): string {
  const found = runs.find(({ name }) => name === baseline) ?? runs.find(({ file }) => file === baseline);
  if (found !== undefined) return found.name;
  const names = runs.map(({ name }) => name);
  throw new RankproofError("unknown", `baseline: ${printable(baseline)} (${hintFor(baseline, names)})`);
}

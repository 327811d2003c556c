import { OF_OUTPUT, optionsOf, text, texts, toggle, WRITTEN } from "./option.ts";

/** Conditions such as nDCG@10>=0.35, which change the answer of a command, and no number: reports say which are met. */
const threshold = () => texts("--threshold <condition>", { configuration: "thresholds" });

/** Conditions on runs, and the file that keeps values for them. */
export const CHECKS = optionsOf("checks", {
  /** Conditions that every run has to meet, such as nDCG@10>=0.35. */
  threshold: threshold(),
  /** File for the values of the only run. */
  save: text("--save <file>", WRITTEN),
  /** Conditions such as nDCG@10 not-worse-than baseline.json by 0.005. */
  gate: texts("--gate <condition>", { configuration: "gates" }),
  /** Whether a gate, or a comparison of saved values, may use two sets of judgments. */
  allowOtherJudgments: toggle("--allow-other-judgments", { configuration: false }),
});

/** Conditions on the results of a search engine, and on the parts of one run. */
export const ENGINE_CHECKS = optionsOf("checks", { ...CHECKS, threshold: threshold() });
/** The same for the parts of one run. */
export const PART_CHECKS = optionsOf("checks", { ...CHECKS, threshold: threshold() });

/** The same for embeddings, whose reports tell which thresholds are met. */
export const MODEL_CHECKS = optionsOf("checks", {
  /** File for the values of all queries. */
  save: text("--save <file>", WRITTEN),
  /** Conditions such as Success@1 not-worse-than baseline.json by 0.005. */
  gate: texts("--gate <condition>", { configuration: "gates" }),
  /** Conditions that the values of all queries have to meet, such as Success@1>=0.9. */
  threshold: texts("--threshold <condition>", { configuration: "thresholds" }),
  allowOtherJudgments: toggle("--allow-other-judgments", { configuration: false }),
});

/** The number that somebody printed of a run. */
export const SAYS = optionsOf("checks", { says: text("--says <number>", OF_OUTPUT) });

/** The same for a report. */
export const SAYS_IN_REPORT = optionsOf("checks", { says: text("--says <number>", OF_OUTPUT) });

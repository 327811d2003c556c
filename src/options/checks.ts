import { type AboutOptions, aboutOptions } from "./about.ts";
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
  /** Whether a gate, or a comparison of saved values, may rest on two sets of judgments. */
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

/** The words of these options. */
export const about = (): readonly AboutOptions[] => {
  const group = "Checks and published numbers";
  const gate =
    "such as 'nDCG@10 not-worse-than baseline.json by 0.005'; exit code 1 when a run is significantly worse, or worse by more";
  const gateField = {
    label: "Gates",
    hint: "several apart by semicolons; the baseline is one of the files: Save values writes it",
  };
  const says = {
    label: "Somebody says",
    placeholder: "0.4321 or 43.21%",
    hint: "finds the choices that give this number",
  };
  const allowOtherJudgments = {
    help: "compare with saved values also where those rest on other judgments",
    field: "Baselines may have other judgments",
  };
  const { threshold: ofEngine } = ENGINE_CHECKS;
  const { threshold: ofParts } = PART_CHECKS;
  return [
    aboutOptions(group, CHECKS, {
      threshold: {
        help: "such as 'nDCG@10>=0.35'; exit code 1 when a run misses it",
        field: { label: "Thresholds", placeholder: "nDCG@10>=0.35", hint: "several apart by semicolons" },
      },
      save: "keep the values of every query, for a later --gate",
      gate: { help: gate, field: { ...gateField, placeholder: "nDCG@10 not-worse-than baseline.json by 0.005" } },
      allowOtherJudgments,
    }),
    aboutOptions(
      group,
      { ofEngine, ofParts },
      {
        ofEngine: "such as 'nDCG@10>=0.35'; exit code 1 when it is missed",
        ofParts: "such as 'nDCG@10>=0.35'; exit code 1 when the run misses it",
      },
    ),
    aboutOptions(group, MODEL_CHECKS, {
      save: "keep the values of every query, for a later --gate or rankproof compare",
      gate: { help: gate, field: { ...gateField, placeholder: "Success@1 not-worse-than baseline.json by 0.005" } },
      threshold: {
        help: "such as 'Success@1>=0.9'; exit code 1 when missed",
        field: { label: "Thresholds", placeholder: "Success@1>=0.9" },
      },
      allowOtherJudgments,
    }),
    aboutOptions(group, SAYS, {
      says: { help: "the number that somebody printed, such as 0.5619 or 56.19%", field: { ...says, isBasic: true } },
    }),
    aboutOptions(group, SAYS_IN_REPORT, {
      says: {
        help: "a number that somebody printed of the first measure, such as 0.5619: which choices give it",
        field: says,
      },
    }),
  ];
};

import { type AboutOptions, aboutOptions } from "../about.ts";
import { CHECKS, ENGINE_CHECKS, MODEL_CHECKS, PART_CHECKS, SAYS, SAYS_IN_REPORT } from "../checks.ts";

/** The words of the options in checks.ts. */
export const about = (): readonly AboutOptions[] => {
  const group = "Checks and published numbers";
  const gate = (example: string) =>
    ({
      help: `compare with saved values, as in '${example}'; exit code 1 when a run is significantly worse, or worse by more`,
      brief: "exit with 1 where a run is worse than saved values",
      isCommon: true,
    }) as const;
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
    help: "compare with saved values even if those were computed from other judgments",
    field: "Baselines may have other judgments",
  };
  const { threshold: ofEngine } = ENGINE_CHECKS;
  const { threshold: ofParts } = PART_CHECKS;
  return [
    aboutOptions(group, CHECKS, {
      threshold: {
        help: "require a value, such as 'nDCG@10>=0.35'; exit code 1 when a run misses it",
        brief: "exit with 1 where a run misses 'nDCG@10>=0.35'",
        isCommon: true,
        field: { label: "Thresholds", placeholder: "nDCG@10>=0.35", hint: "several apart by semicolons" },
      },
      save: { help: "keep the values of every query, for a later --gate", isCommon: true },
      gate: {
        ...gate("nDCG@10 not-worse-than baseline.json by 0.005"),
        field: { ...gateField, placeholder: "nDCG@10 not-worse-than baseline.json by 0.005" },
      },
      allowOtherJudgments,
    }),
    aboutOptions(
      group,
      { ofEngine, ofParts },
      {
        ofEngine: {
          help: "require a value, such as 'nDCG@10>=0.35'; exit code 1 when it is missed",
          brief: "exit with 1 where 'nDCG@10>=0.35' is missed",
          isCommon: true,
        },
        ofParts: {
          help: "require a value, such as 'nDCG@10>=0.35'; exit code 1 when the run misses it",
          brief: "exit with 1 where the run misses 'nDCG@10>=0.35'",
          isCommon: true,
        },
      },
    ),
    aboutOptions(group, MODEL_CHECKS, {
      save: {
        help: "keep the values of every query in a file, for a later --gate or rankproof compare",
        brief: "keep the values of every query, for a later --gate",
        isCommon: true,
      },
      gate: {
        ...gate("Success@1 not-worse-than baseline.json by 0.005"),
        field: { ...gateField, placeholder: "Success@1 not-worse-than baseline.json by 0.005" },
      },
      threshold: {
        help: "require a value, such as 'Success@1>=0.9'; exit code 1 when it is missed",
        brief: "exit with 1 where 'Success@1>=0.9' is missed",
        isCommon: true,
        field: { label: "Thresholds", placeholder: "Success@1>=0.9" },
      },
      allowOtherJudgments,
    }),
    aboutOptions(group, SAYS, {
      says: {
        help: "search for the choices that give a number somebody printed, such as 0.5619 or 56.19%",
        isCommon: true,
        field: { ...says, isBasic: true },
      },
    }),
    aboutOptions(group, SAYS_IN_REPORT, {
      says: {
        help: "search for the choices that give a number somebody printed for the first measure, such as 0.5619",
        field: says,
      },
    }),
  ];
};

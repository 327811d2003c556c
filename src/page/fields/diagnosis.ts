import type { DiagnoseFlags } from "../../jobs/runs/diagnose.ts";
import type { Field, Fields } from "./field.ts";
import { RUN_FIELDS } from "./runs.ts";

const {
  by: _,
  threshold: __,
  gate: ___,
  unjudged: ____,
  grades: _____,
  judgeNoise: ______,
  like,
  ...OTHERS
} = RUN_FIELDS;

/** Options that mean nothing here. */
type NotAsked = "judgments" | "configuration" | "by" | "unjudged" | "grades" | "moreJudgments" | "judgeNoise";

/** The field of a number that somebody printed. */
export const SAYS: Field = {
  label: "Somebody says",
  kind: "text",
  placeholder: "0.4321 or 43.21%",
  hint: "finds the choices that give this number",
  group: "Checks and published numbers",
};

/** How a run is diagnosed. */
export const DIAGNOSIS_FIELDS: Fields<Exclude<keyof DiagnoseFlags, NotAsked>> = {
  says: { ...SAYS, isBasic: true },
  ...OTHERS,
  like: { ...like, kind: "text", placeholder: "ranx; beir", hint: "two tools are set side by side", list: "several" },
};

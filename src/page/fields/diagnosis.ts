import { SAYS } from "../../options/checks.ts";
import { LIKE_TWO } from "../../options/scoring.ts";
import { about as checks } from "../../options/words/checks.ts";
import { about as scoring } from "../../options/words/scoring.ts";
import { fieldsBy } from "./field.ts";
import { RUN_FIELDS } from "./runs.ts";

const fieldsOf = fieldsBy([checks, scoring]);

/** Options that mean nothing here, and one that takes two tools. */
const OTHER = new Set(["by", "threshold", "gate", "unjudged", "grades", "judgeNoise", "goldProbability", "like"]);
const shared = Object.entries(RUN_FIELDS).filter(([name]) => !OTHER.has(name));

/** Fields of a diagnosis. */
export const DIAGNOSIS_FIELDS = { ...fieldsOf(SAYS), ...Object.fromEntries(shared), ...fieldsOf(LIKE_TWO) };

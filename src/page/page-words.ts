import { ROLES } from "../jobs/file-roles.ts";
import { longFlag } from "../options/option.ts";
import { CASE_FIELDS, COMPARE_FIELDS } from "./fields/compare.ts";
import { DIAGNOSIS_FIELDS } from "./fields/diagnosis.ts";
import { EMBEDDING_FIELDS, MODEL_FIELDS } from "./fields/embeddings.ts";
import type { FormFields } from "./fields/field.ts";
import { RUN_FIELDS, SAYS_FIELDS } from "./fields/runs.ts";

const FIELDS: FormFields = {
  ...EMBEDDING_FIELDS,
  ...MODEL_FIELDS,
  ...CASE_FIELDS,
  ...DIAGNOSIS_FIELDS,
  ...COMPARE_FIELDS,
  ...SAYS_FIELDS,
  ...RUN_FIELDS,
};

/** What the page calls an option of the command line: a field, or what a file is. */
const NAMES: ReadonlyMap<string, string> = new Map(
  [...Object.entries(ROLES), ...Object.entries(FIELDS).map(([name, { label }]) => [name, label] as const)].map(
    ([name, label]) => [longFlag(name), label],
  ),
);

/** A sentence that names options as the command line does, in the words of the page. */
export function inPageWords(sentence: string): string {
  return sentence.replace(/--[a-z][a-z-]*/g, (flag) => {
    const name = NAMES.get(flag);
    return name === undefined ? flag : `“${name}”`;
  });
}

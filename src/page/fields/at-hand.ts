import type { FormFields, FormValues } from "./field.ts";

/** What the files at hand offer to fields. */
export interface AtHand {
  readonly runs: readonly string[];
  readonly grades: readonly number[];
  /** Columns of the table of queries. */
  readonly columns: readonly string[];
}

/** Fields with what the files at hand offer as their choices; what was typed before stays. */
export function fieldsFrom({ runs, grades, columns }: AtHand, fields: FormFields, values: FormValues): FormFields {
  const offered = {
    baseline: runs.length > 1 ? runs : [],
    // Every item is relevant from the lowest grade on.
    minGrade: grades.slice(1).map(String),
    by: columns,
  };
  const chosen = Object.entries(offered).flatMap(([name, words]) => {
    const value = (values[name] ?? "").trim();
    const isOffered = name in fields && words.length > 0 && (value === "" || words.includes(value));
    return isOffered ? [[name, { ...fields[name], kind: "choice" as const, words }] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(chosen) };
}

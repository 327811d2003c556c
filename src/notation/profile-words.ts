import type { Conditions, Profile, SameNumber, ToolParameter } from "../conventions/profile.ts";

// What a profile holds, in words: `explain` and docs/conventions.md say the same.

/** Options or conditions: "ties: input, missing: zero". */
export function conditionsText(conditions: Conditions): string {
  return Object.entries(conditions)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.map((view) => view.name).join(", ") : value}`)
    .join(", ");
}

/** What a tool does with embeddings: "metric: l2, lone: skip". */
export function embeddingsText({ measures: _, ...rules }: NonNullable<Profile["embeddings"]>): string {
  return Object.entries(rules)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
}

/** What a name means besides its measure: what may stand in parentheses, its conditions, and where it differs. */
export function remarksOf({ parameters = {}, conditions, except = [] }: SameNumber): string[] {
  return [
    ...Object.entries(parameters).map(([name, meaning]) => `${name}: ${parameterText(meaning)}`),
    ...(conditions === undefined ? [] : [`with ${conditionsText(conditions)}`]),
    ...except.map((where) => `not for ${where}`),
  ];
}

function parameterText(meaning: ToolParameter): string {
  if (typeof meaning === "string") return meaning;
  const values = Object.entries(meaning).map(([value, what]) => {
    const text = typeof what === "string" ? what : conditionsText(what);
    return text === "" ? value : `${value} (${text})`;
  });
  return values.join(" or ");
}

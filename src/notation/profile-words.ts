import type { Conditions, Profile, SameNumber, ToolParameter } from "../conventions/profile.ts";

// What a profile holds, in words: `explain` and docs/conventions say the same.

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

/** Whether a parameter stands for several, of which the first takes its value that accepts it. */
export function isList(parameter: ToolParameter): parameter is readonly [string, ...string[]] {
  return Array.isArray(parameter);
}

/** Most values of a parameter that stand with what they mean. */
const MOST_EXPLAINED = 8;

function parameterText(meaning: ToolParameter): string {
  if (typeof meaning === "string") return meaning;
  if (isList(meaning)) return meaning.join(" or ");
  const words = Object.keys(meaning);
  if (words.length > MOST_EXPLAINED) return words.join(", ");
  const values = Object.entries(meaning).map(([value, what]) => {
    const text = typeof what === "string" ? what : conditionsText(what);
    return text === "" ? value : `${value} (${text})`;
  });
  return values.join(" or ");
}

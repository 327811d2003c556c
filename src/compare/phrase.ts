/** A sentence in parts: words, and names of runs, which a page sets apart. */
export type Phrase = readonly (string | { readonly run: string })[];

/** Makes a sentence of a template: texts are words, values are names of runs, other texts or phrases. */
export function phrase(words: TemplateStringsArray, ...values: readonly (Phrase[number] | Phrase)[]): Phrase {
  return words.flatMap((text, i) => [text, ...(i < values.length ? parts(values[i]) : [])]);
}

/** The same as plain text. */
export function textOf(sentence: Phrase): string {
  return sentence.map((part) => (typeof part === "string" ? part : part.run)).join("");
}

function parts(value: Phrase[number] | Phrase): Phrase {
  if (typeof value === "string") return [value];
  return "run" in value ? [{ run: value.run }] : value;
}

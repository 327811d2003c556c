import type { Check } from "./check.ts";

/** A field of work, and files that tell it. */
interface RecognizedField {
  readonly field: string;
  readonly recognizedBy: string;
}

/** No measure was asked for, and the files are those of a field of work. */
export const measuresOfField: Check<RecognizedField | undefined, RecognizedField> = {
  id: "measures-of-field",
  looksAt: "result",
  level: "note",
  find: (seen) => (seen === undefined ? [] : [seen]),
  text: ({ field, recognizedBy }) => `measures of ${field}, since ${recognizedBy}; -m chooses others`,
  example: { field: "learning-to-rank", recognizedBy: "judgments are labels by line, with features or groups" },
};

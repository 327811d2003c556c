/** JSON in one line or, with an indent, in many. What could change how a terminal shows it is written as `\uXXXX`. */
export function jsonText(value: unknown, indent?: number): string {
  return `${JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )}\n`;
}

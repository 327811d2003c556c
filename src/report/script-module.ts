const [BEGIN, END] = ["export default ", ";\n"];

/** A module that exports a script as text. */
export function moduleOf(script: string): string {
  return `${BEGIN}${JSON.stringify(script)}${END}`;
}

/** The script of such a module, where that is not run. */
export function scriptIn(module: string): string {
  return JSON.parse(module.slice(BEGIN.length, -END.length));
}

import type { Plugin } from "rolldown";

/**
 * Files that others load when they first use something of them, not when they are loaded themselves. Modules in such
 * files do nothing but define what they export, so that the order in which they run does not matter.
 *
 * @param names of the groups of modules
 */
export function filesWhenUsed(names: readonly string[]): Plugin {
  const required = new RegExp(String.raw`^const (require_\w+) = (require\("\./(?:${names.join("|")})\.cjs"\));$`, "gm");
  return {
    name: "files-when-used",
    renderChunk(code) {
      const variables: string[] = [];
      const head = code.replace(required, (_, variable: string, file: string) => {
        variables.push(variable);
        return `let ${variable}_;\nconst ${variable} = () => ${variable}_ ??= ${file};`;
      });
      if (variables.length === 0) return null;
      const any = variables.join("|");
      const lazy = head.replace(new RegExp(String.raw`\b(${any})\.`, "g"), "$1().");
      const other = new RegExp(String.raw`\b(?:${any})\b(?!\(\)\.| = )`).exec(lazy);
      if (other !== null) throw new Error(`invalid chunk: ${other[0]} (expected ${other[0]}.NAME alone)`);
      return lazy;
    },
  };
}

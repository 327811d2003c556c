import type { Plugin } from "rolldown";

/** How rolldown exports a name from a file of CommonJS: a function for each, which starts of programs would make. */
const GETTER =
  /\n?Object\.defineProperty\(exports, "([\w$]+)", \{\s+enumerable: true,\s+get: function \(\) \{\s+return ([\w$]+);\s+\}\s+\}\);/g;

/**
 * Files of CommonJS export one object of values. Names that are declared by `let` keep their functions, since another
 * value may stand behind them later.
 */
export const plainExports: Plugin = {
  name: "plain-exports",
  renderChunk(code) {
    const variables = new Set(Array.from(code.matchAll(/^let ([\w$]+)/gm), ([, name]) => name));
    const values: string[] = [];
    const rest = code.replace(GETTER, (getter, name: string, value: string) => {
      if (variables.has(value)) return getter;
      values.push(name === value ? name : `${name}: ${value}`);
      return "";
    });
    if (values.length === 0) return null;
    const object = `{ ${values.join(", ")} }`;
    return `${rest}\n${/^(?:exports\.|Object\.defineProperty\(exports,)/m.test(rest) ? `Object.assign(exports, ${object})` : `module.exports = ${object}`};`;
  },
};

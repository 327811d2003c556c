import type { Plugin } from "vitest/config";

// Vitest turns what a module imports into properties of the other module, looked up at every use: what calls much across
// modules takes three times as long as in Node itself. Here each name is read once, when its module starts.

interface Declaration {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Import extends Declaration {
  readonly source: { readonly raw: string; readonly value: string };
  readonly specifiers: readonly {
    readonly type: string;
    readonly local: { readonly name: string };
    readonly imported: { readonly name: string };
  }[];
}

/** Reads imported names once. What they stand for must not change later, nor modules import one another in a circle. */
export function settledImports(): Plugin {
  return {
    name: "settled-imports",
    // After TypeScript is JavaScript.
    enforce: "post",
    transform(code, id) {
      if (!/\.[jt]sx?$/.test(id)) return null;
      const declarations = this.parse(code).body as readonly Declaration[];
      const imports = declarations.filter(isOfModules);
      // From the last to the first, so that places before stay as they are. Lines stay lines.
      const settled = imports.reduceRight((text, { start, end, source, specifiers }, i) => {
        const module = `__settled${i}`;
        const names = specifiers.map(({ local, imported }) => `${imported.name}: ${local.name}`);
        const statement = `import * as ${module} from ${source.raw}; const { ${names.join(", ")} } = ${module};`;
        return text.slice(0, start) + statement + text.slice(end);
      }, code);
      return { code: settled, map: null };
    },
  };
}

/** Whether names of other modules are imported. What packages give stays as it is: Vitest moves its own `vi` about. */
function isOfModules(declaration: Declaration): declaration is Import {
  if (declaration.type !== "ImportDeclaration") return false;
  const { source, specifiers } = declaration as Import;
  return source.value.startsWith(".") && specifiers.every(({ type }) => type === "ImportSpecifier");
}

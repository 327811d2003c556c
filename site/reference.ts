import { Application, ReflectionKind } from "typedoc";
import { entries, MAIN } from "./entries.ts";

/** The name of its page, of a module that TypeDoc calls by its path: `src/inputs/node-index`, `src/stats`. */
function moduleName(path: string): string {
  const sources = [`${path}.ts`, `${path}/index.ts`];
  const [name] = entries().find(([, source]) => sources.includes(source)) ?? [];
  if (name === undefined) throw new Error(`unknown module: ${path}, expected one that package.json exports`);
  return name.replace(`${MAIN}/`, "");
}

/** How typedoc-plugin-markdown writes: a page for each entry, tables of parameters and properties. */
const PAGES = {
  outputFileStrategy: "modules",
  entryFileName: "index",
  pageTitleTemplates: { module: ({ name }: { name: string }) => (name === MAIN ? MAIN : `${MAIN}/${name}`) },
  hideBreadcrumbs: true,
  hidePageHeader: true,
  parametersFormat: "table",
  interfacePropertiesFormat: "table",
  typeDeclarationFormat: "table",
  useCodeBlocks: true,
  // Headings of the same words have the anchors that links expect.
  useHTMLAnchors: true,
  anchorPrefix: "api-",
};

/** Writes a page for each entry into a folder, from the types and doc comments of its source. */
export async function writeReference(folder: string, files: string): Promise<void> {
  const app = await Application.bootstrapWithPlugins({
    tsconfig: "site/tsconfig.json",
    entryPoints: entries().map(([, source]) => source),
    plugin: ["typedoc-plugin-markdown"],
    outputs: [{ name: "markdown", path: folder }],
    readme: "none",
    name: "Reference",
    logLevel: "Warn",
    treatWarningsAsErrors: true,
    // Types that only name parts of exported ones are spelled out where they are used.
    validation: { notExported: false },
    disableGit: true,
    basePath: process.cwd(),
    sourceLinkTemplate: `${files}{path}#L{line}`,
    ...PAGES,
  });
  const project = await app.convert();
  if (project === undefined) throw new Error("invalid source: TypeDoc could not read it");
  for (const module of project.getReflectionsByKind(ReflectionKind.Module)) module.name = moduleName(module.name);
  await app.generateOutputs(project);
}

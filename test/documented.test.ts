import type { ESTree } from "rolldown/utils";
import { expect, test } from "vitest";
import { type SourceFile, sourceFiles } from "./source.ts";

// Whatever a file exports has a doc comment that an editor shows on hover. This number only goes down.
const UNDOCUMENTED = 0;
// To list what one folder lacks: FOLDER=src/inputs npx vitest run test/documented.test.ts
const folder = process.env["FOLDER"] ?? "";
const most = folder === "" ? UNDOCUMENTED : 0;

interface Export {
  readonly name: string;
  readonly start: number;
  readonly isDocumented: boolean;
}

/** Exports that the file declares itself; a name with several declarations, such as overloads, counts once. */
function exportsOf({ program, text, comments }: SourceFile): Export[] {
  const docs = comments.filter(({ type, value }) => type === "Block" && /^\*.*\w/s.test(value));
  const found = new Map<string, Export>();
  for (const statement of program.body) {
    if (statement.type !== "ExportNamedDeclaration" || !statement.declaration) continue;
    const { start, declaration } = statement;
    const isDocumented = docs.some(({ end }) => end <= start && text.slice(end, start).trim() === "");
    for (const name of namesOf(declaration)) {
      found.set(name, { name, start, isDocumented: isDocumented || found.get(name)?.isDocumented === true });
    }
  }
  return [...found.values()];
}

function namesOf(declaration: ESTree.Declaration): string[] {
  const named = declaration.type === "VariableDeclaration" ? declaration.declarations : [declaration];
  return named.flatMap(({ id }) => (id?.type === "Identifier" ? [id.name] : []));
}

const files = sourceFiles(folder || "src");
const all = files.flatMap((file) => exportsOf(file).map((one) => ({ ...one, line: file.at(one.start) })));
const undocumented = all.filter(({ isDocumented }) => !isDocumented);

test(`at most ${most} exports have no doc comment`, () => {
  const list = undocumented.map(({ line, name }) => `${line}: ${name}`).join("\n");
  expect(undocumented.length, `${undocumented.length} of ${all.length}:\n${list}\n`).toBeLessThanOrEqual(most);
});

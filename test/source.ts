import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ParseResult, parseSync } from "rolldown/utils";

/** A file of src with its syntax tree, comments and positions. */
export interface SourceFile extends Pick<ParseResult, "program" | "comments"> {
  readonly path: string;
  readonly text: string;
  /** `path:line` of an index into the text, as editors and terminals open it. */
  at(index: number): string;
}

/** The TypeScript files below a folder, parsed; paths have forward slashes on every platform. */
export function sourceFiles(folder = "src"): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll("\\", "/"))
    .sort()
    .map(parsed);
}

function parsed(path: string): SourceFile {
  const text = readFileSync(path, "utf8");
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return { path, text, program, comments, at: (index) => `${path}:${text.slice(0, index).split("\n").length}` };
}

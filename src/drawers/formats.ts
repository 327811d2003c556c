import { hintFor, printable, RankproofError } from "../core/errors.ts";

/** The output format of a command by its name. @throws RankproofError unknown */
export function findFormat<Format>(known: Readonly<Record<string, Format>>, name: string): Format {
  if (Object.hasOwn(known, name)) return known[name];
  throw new RankproofError("unknown", `output format: ${printable(name)} (${hintFor(name, Object.keys(known))})`);
}

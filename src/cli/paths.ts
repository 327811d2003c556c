import { readdirSync, realpathSync, statSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import { printable } from "../core/errors.ts";
import { answered } from "../core/system-refusal.ts";
import { isBesideParts } from "../inputs/folder.ts";
import type { Files, Source } from "../inputs/source.ts";
import { disk } from "./disk.ts";
import { badOutput, refuseSame } from "./named-outputs.ts";
import { targetOf } from "./output/target.ts";
import { running } from "./surroundings.ts";

/**
 * Opens inputs; refuses one that is also an output, by any name, and a folder of parts that an output would be one of.
 *
 * @param files how they are read; default: without being hashed
 * @throws RankproofError on opening, when an input is an output
 */
export function filesApart(files: Files = disk): Files {
  // A stream is there once: its start may be looked at before it is read, and it may be judgments and a run.
  const opened = new Map<string, Promise<Source>>();
  return {
    has: files.has,
    open: async (name) => {
      if (name !== "-") {
        const input = answered(name, () => targetOf(name));
        refuseSame(input);
        if (input.stat?.isDirectory()) answered(name, () => refusePartOf(name));
      }
      const source = opened.get(name) ?? files.open(name);
      opened.set(name, source);
      return source;
    },
  };
}

/** Refuses outputs that a folder has or would have as a part, also by a hard link. */
function refusePartOf(folder: string): void {
  const root = realpathSync(folder);
  const isData = (path: string): boolean => path.split(sep).every((name) => !isBesideParts(name));
  const files = running().outputs.filter(({ name }) => name !== "-");
  for (const { name, path } of files) {
    const within = relative(root, path);
    const isWithin = within !== "" && !isAbsolute(within) && within.split(sep)[0] !== "..";
    if (isWithin && isData(within)) throw badOutput(name, `it would be a part of ${printable(folder)}, an input`);
  }
  if (!files.some(({ stat }) => stat !== undefined && stat.nlink > 1n)) return;
  for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && isData(relative(root, path))) refuseSame({ path, stat: statSync(path, { bigint: true }) });
  }
}

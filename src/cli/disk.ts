import { existsSync } from "node:fs";
import { newDigest, openSource as openOnDisk } from "../inputs/node.ts";
import type { Files, Source } from "../inputs/source.ts";
import { running } from "./surroundings.ts";

/** The files of this machine, and standard input of the program by the name `-`. */
export const disk: Files = { has: existsSync, open: openSource };

/** The same, hashed while they are read. */
export const hashedDisk: Files = {
  has: existsSync,
  open: async (name) => openOnDisk(name, await newDigest(), standardInput),
};

/** @throws RankproofError missing or invalid, when the file is not there or cannot be read */
export async function openSource(name: string): Promise<Source> {
  return openOnDisk(name, undefined, standardInput);
}

function standardInput(): AsyncIterable<Uint8Array> {
  return running().stdin;
}

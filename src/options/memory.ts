import { bytesFlag } from "../core/flags.ts";
import { OF_OUTPUT, optionsOf, parsed } from "./option.ts";

// Every command takes this option, so that all of them load this file as they start.

/** Memory that a part of a file may declare: no option of a project, whose files are not trusted. */
export const MEMORY = optionsOf("files", { maxMemory: parsed("--max-memory <size>", bytesFlag, OF_OUTPUT) });

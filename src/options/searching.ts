import { printable, RankproofError } from "../core/errors.ts";
import { number, OF_OUTPUT, optionsOf, parsed, text, texts, usually, WRITTEN, whole } from "./option.ts";

/** Reads `decided` or `decided=0.99`. @returns the confidence @throws RankproofError invalid */
function readUntil(given: string, name: string): number {
  const [, share = "0.95"] = /^decided(?:=(0?\.\d+))?$/.exec(given) ?? [undefined, "0"];
  if (Number(share) > 0) return Number(share);
  throw new RankproofError("invalid", `${name}: ${printable(given)} (expected decided, or decided=0.99)`);
}

/** Requests to a search engine. */
export const SEARCHING = optionsOf("searching", {
  url: text("--url <address>", { isRequired: true }),
  /** A file with the texts of queries. */
  queries: text("--queries <file>", { default: "ids are the texts" }),
  body: text("--body <text>"),
  method: text("--method <name>"),
  /** Such as `Authorization: Bearer …`. */
  header: texts("--header <line>"),
  concurrency: usually("4", whole("--concurrency <count>", 1)),
  /** Seconds that a try may take. */
  timeout: usually("30", number("--timeout <seconds>", 0)),
  retries: usually("2", whole("--retries <count>", 0)),
  cache: text("--cache <file>", WRITTEN),
  saveRun: text("--save-run <file>", WRITTEN),
  /** When no more queries are asked: once all conditions are decided, at a confidence. */
  until: parsed("--until <event>", readUntil, OF_OUTPUT),
});

/** A function of the calling program, which answers at the address: for the package of Python. */
export const RETRIEVER = optionsOf("searching", {
  /** Its name, which stands for the address. */
  retriever: text("--retriever <name>", { ...OF_OUTPUT, isHidden: true }),
  /** How many items it is asked for. */
  asked: whole("--asked <count>", 1, { ...OF_OUTPUT, isHidden: true }),
});

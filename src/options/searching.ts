import { printable, RankproofError } from "../core/errors.ts";
import { type AboutOptions, aboutOptions } from "./about.ts";
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

/** The words of these options. */
export const about = (): readonly AboutOptions[] => [
  aboutOptions("Search engine", SEARCHING, {
    url: "what is asked, such as http://localhost:9200/docs/_search?q={query}",
    queries: "texts of the queries: JSON lines or columns with id and text",
    body: 'what is sent, such as \'{"query": {"match": {"text": "{query}"}}}\'',
    method: "default: POST where there is a body, else GET",
    header: "such as 'Authorization: ApiKey …'; may be repeated",
    concurrency: "queries that are asked at a time",
    timeout: "give up a try after so many seconds",
    retries: "how often a query is tried again",
    cache: "keeps the answers of one engine: a search that was interrupted goes on where it was",
    until: {
      help: "decided: ask queries in random order until each --threshold and --gate is, at 95 % or as decided=0.99 says",
      words: () => ["decided"],
      isOpen: true,
    },
    saveRun: "what was found: a TREC run, or JSON lines where the name ends in .jsonl",
  }),
];

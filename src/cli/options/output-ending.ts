import { basename } from "node:path";
import { printable, RankproofError } from "../../core/errors.ts";

/** Formats by the endings of files that hold them. */
const FORMATS: Readonly<Record<string, string>> = {
  ...{ json: "json", jsonl: "jsonl", ndjson: "jsonl", csv: "csv", tsv: "tsv", md: "markdown", markdown: "markdown" },
  ...{ tex: "latex", latex: "latex", html: "html", htm: "html", xml: "junit", trec: "trec" },
};

/** Endings of text in any format. */
const ANY = ["txt", "text", "log", "out"];

/** Endings of files that no command writes. */
const NEVER = ["gz", "zst", "zip", "xlsx", "xls", "pdf", "docx", "parquet", "arrow", "feather", "png", "svg", "db"];

/** The ending of a file, in lower case; undefined for one that has none, and for standard output. */
function endingOf(output: string | undefined): string | undefined {
  return output === undefined ? undefined : /.\.([a-z]\w*)$/i.exec(basename(output))?.[1].toLowerCase();
}

/** The format that an output file is to have: that of the option, else that of the ending, else the usual one. */
interface WantedFormat {
  readonly output: string | undefined;
  /** What the format is where nothing else says it. */
  readonly usual: string;
  /** The format that an option of the command line names. */
  readonly named: string | undefined;
  /** The formats of the command. */
  readonly offered: readonly string[];
}

/**
 * Chooses the format of an output file.
 *
 * @throws RankproofError invalid, for an ending that contradicts the option; unsupported, for one of another format;
 *   unknown, for any other
 */
export function formatOfOutput({ output, usual, named, offered }: WantedFormat): string {
  const ending = endingOf(output);
  if (ending === undefined || ANY.includes(ending)) return named ?? usual;
  const format = FORMATS[ending];
  const file = `output file: ${printable(output ?? "")}`;
  if (named !== undefined) {
    if ((format === undefined && !NEVER.includes(ending)) || format === named) return named;
    throw new RankproofError("invalid", `${file} (the ending .${ending} is not that of the format ${named})`);
  }
  if (format !== undefined && offered.includes(format)) return format;
  const known = offered.flatMap((name) => Object.keys(FORMATS).find((of) => FORMATS[of] === name) ?? []);
  const expected = `expected an ending ${["txt", ...known].map((of) => `.${of}`).join(", ")}, or -f`;
  const isOther = format !== undefined || NEVER.includes(ending);
  throw new RankproofError(isOther ? "unsupported" : "unknown", `${file} (${expected})`);
}

/**
 * Checks the ending of a file that has one format.
 *
 * @param endings that it may have, the usual one first
 * @throws RankproofError unsupported, for the ending of another format
 */
export function checkEnding(output: string | undefined, endings: readonly string[]): void {
  const ending = endingOf(output);
  if (ending === undefined || endings.includes(ending)) return;
  const isOther = Object.hasOwn(FORMATS, ending) || NEVER.includes(ending);
  if (!isOther) return;
  const expected = `expected an ending ${endings.map((of) => `.${of}`).join(" or ")}`;
  throw new RankproofError("unsupported", `output file: ${printable(output ?? "")} (${expected})`);
}

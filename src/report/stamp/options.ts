import { printable, RankproofError } from "../../core/errors.ts";
import { BASELINE, LOWER, SAMPLE, TESTING } from "../../options/comparison.ts";
import { EVALUATED_EMBEDDINGS } from "../../options/embeddings.ts";
import type { OptionRecords } from "../../options/option.ts";
import { EVALUATED_RUNS } from "../../options/runs.ts";
import type { Stamp, StampedOption } from "./stamp.ts";

/** All options of a kind of report. Those that numbers depend on are part of its stamp. */
const OPTIONS: Readonly<Record<Stamp["kind"], OptionRecords>> = {
  runs: { ...EVALUATED_RUNS, ...BASELINE, ...TESTING, ...SAMPLE, ...LOWER },
  embeddings: { ...EVALUATED_EMBEDDINGS, ...BASELINE, ...TESTING, ...SAMPLE },
};

/** Given options that are part of a stamp, from any door. */
export function stampedOptions(
  kind: Stamp["kind"],
  flags: Readonly<Record<string, unknown>>,
): Record<string, StampedOption> {
  const options: Record<string, StampedOption> = {};
  for (const [name, value] of Object.entries(flags)) {
    if (isOption(value) && isStamped(OPTIONS[kind], name, value)) options[name] = value;
  }
  return options;
}

/**
 * The options of a stamp, to be evaluated with again.
 *
 * @throws RankproofError unknown, for an option that this version does not have
 */
export function checkedOptions({ kind, options }: Pick<Stamp, "kind" | "options">, where: string): Stamp["options"] {
  for (const [name, value] of Object.entries(options)) {
    if (!isStamped(OPTIONS[kind], name, value)) {
      const shown = `${printable(name)}: ${printable(JSON.stringify(value))}`;
      const reason = "this version has no such option, or takes other values";
      throw new RankproofError("unknown", `option of the stamp: ${shown} (${reason})`, "data", where);
    }
  }
  return options;
}

function isStamped(options: OptionRecords, name: string, value: StampedOption): boolean {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined || option.changesNumbers === false) return false;
  if (option.takes === "nothing") return value === true;
  return option.takes === "texts" ? Array.isArray(value) : typeof value === "string";
}

/** Whether a value can be that of an option. */
export function isOption(value: unknown): value is StampedOption {
  if (Array.isArray(value)) return value.every((part) => typeof part === "string");
  return typeof value === "string" || value === true;
}

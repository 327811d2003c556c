import { printable, RankproofError } from "../../../core/errors.ts";
import { isRecord } from "../../../inputs/tables/parse-json.ts";
import { wholeText } from "../../../inputs/whole-text.ts";
import { chartText } from "../../../report/plots.ts";
import { filesApart } from "../../paths.ts";
import { type ChartFileFlags, chartOutput } from "./output.ts";

/** Writes a chart that is specified in a file. @throws RankproofError for what is no specification */
export async function runSpecPlot(file: string, flags: ChartFileFlags): Promise<void> {
  const { format, save } = chartOutput(flags);
  const files = filesApart();
  const spec = parsed(await wholeText(await files.open(file)));
  if (!isRecord(spec)) {
    throw new RankproofError(
      "invalid",
      `file: ${printable(file)} (expected a Vega-Lite specification in JSON)`,
      "data",
    );
  }
  checkSelfContained(spec);
  await save(await chartText(spec, format));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Rows that a specification may make by itself. */
const MOST_ROWS = 1e6;
/** Pixels on a side, and steps of a curve, bins and ticks. */
const MOST: Readonly<Record<string, number>> = { width: 1e4, height: 1e4, steps: 1e4, maxbins: 1e4, tickCount: 1e4 };

/** @throws RankproofError unsupported, for numbers by which few bytes would become a picture without end */
function checkSize(key: string, value: unknown): void {
  if (Object.hasOwn(MOST, key) && typeof value === "number" && value > MOST[key]) throw tooLarge(key, value, MOST[key]);
  if (!isRecord(value)) return;
  const { start = 0, stop, step = 1 } = value;
  if (typeof stop !== "number" || typeof start !== "number" || typeof step !== "number") return;
  const rows = Math.abs((stop - start) / step);
  if (!(rows <= MOST_ROWS)) throw tooLarge(`rows of ${key}`, rows, MOST_ROWS);
}

function tooLarge(what: string, value: number, most: number): RankproofError {
  return new RankproofError("unsupported", `${printable(what)}: ${value} (at most ${most})`, "data");
}

/** @throws RankproofError unsupported, for data that stand elsewhere (nothing is fetched), and for endless pictures */
function checkSelfContained(spec: object): void {
  const left: object[] = [spec];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    for (const [key, value] of Object.entries(part)) {
      if (key === "url" && typeof value === "string") {
        const reason = "nothing is fetched; data have to stand in the specification";
        throw new RankproofError("unsupported", `address: ${printable(value)} (${reason})`, "data");
      }
      checkSize(key, value);
      if (typeof value === "object" && value !== null) left.push(value);
    }
  }
}

import { printable, RankproofError } from "../../../core/errors.ts";
import { wholeText } from "../../../inputs/whole-text.ts";
import { chartText } from "../../../report/plots.ts";
import { filesApartFrom } from "../../paths.ts";
import { type ChartFileFlags, chartOutput } from "./output.ts";

/** Writes a chart that is specified in a file. @throws RankproofError for what is no specification */
export async function runSpecPlot(file: string, flags: ChartFileFlags): Promise<void> {
  const { format, save } = chartOutput(flags);
  const files = filesApartFrom([flags.output]);
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @throws RankproofError unsupported, for data that stand elsewhere: nothing is fetched */
function checkSelfContained(spec: object): void {
  const left: object[] = [spec];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    for (const [key, value] of Object.entries(part)) {
      if (key === "url" && typeof value === "string") {
        const reason = "nothing is fetched; data have to stand in the specification";
        throw new RankproofError("unsupported", `address: ${printable(value)} (${reason})`, "data");
      }
      if (typeof value === "object" && value !== null) left.push(value);
    }
  }
}

import { oneOf } from "../core/options.ts";
import { number, OF_OUTPUT, optionsOf, text, texts, toggle, WRITTEN, whole, word } from "./option.ts";

const SHOWN_ONLY = { changesNumbers: false } as const;

/** Texts that a report shows, and how it is written. */
export const REPORT = optionsOf("reports", {
  items: text("--items <file>", SHOWN_ONLY),
  queries: text("--queries <file>", SHOWN_ONLY),
  light: toggle("--light", SHOWN_ONLY),
  output: text("-o, --output <file>", { ...WRITTEN, preset: "report.html" }),
});

/** A report beside other output. */
export const ALSO_REPORT = optionsOf("reports", {
  report: text("--report <file>", WRITTEN),
  light: toggle("--light", SHOWN_ONLY),
  items: text("--items <file>", SHOWN_ONLY),
});

/** File and size of a chart. */
export const CHART = optionsOf("reports", {
  output: text("-o, --output <file>", WRITTEN),
  scale: text("--scale <factor>", { ...OF_OUTPUT, preset: "2" }),
});

/** Size, title, letters and colors of a chart. */
export const LOOK = optionsOf("reports", {
  width: whole("--width <pixels>", 1, OF_OUTPUT),
  height: whole("--height <pixels>", 1, OF_OUTPUT),
  title: text("--title <text>", OF_OUTPUT),
  fontSize: number("--font-size <pixels>", 1, OF_OUTPUT),
  theme: word("--theme <name>", oneOf(["paper", "slide", "dark", "gray"]), OF_OUTPUT),
});

/** Curves of rates: what they are drawn over, and the model that one is drawn beside. */
export const RATES = optionsOf("reports", {
  rocAxis: word("--axis <scale>", oneOf(["linear", "log"]), SHOWN_ONLY),
  detAxis: word("--axis <scale>", oneOf(["log", "probit"]), SHOWN_ONLY),
  against: texts("--against <file>"),
});

/** Dimensions that a chart keeps. */
export const KEPT = optionsOf("reports", { keep: text("--keep <list>") });

/** Queries of a chart, and their columns. */
export const DRAWN_QUERIES = optionsOf("reports", {
  items: text("--items <file>", SHOWN_ONLY),
  shown: whole("--shown <items>", 1, { ...SHOWN_ONLY, preset: "6" }),
  category: texts("--category <name>", SHOWN_ONLY),
  count: whole("--count <queries>", 1, { ...SHOWN_ONLY, preset: "5" }),
  only: texts("--only <query>", { ...SHOWN_ONLY, isRequired: true }),
});

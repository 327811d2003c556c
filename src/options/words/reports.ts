import { type AboutOptions, aboutOptions } from "../about.ts";
import { ALSO_REPORT, CHART, DRAWN_QUERIES, KEPT, LOOK, RATES, REPORT } from "../reports.ts";

/** The words of the options in reports.ts. */
export const about = (): readonly AboutOptions[] => [
  aboutOptions("Output", REPORT, {
    items: { help: "show the title, text or image of items from this file", isCommon: true },
    queries: { help: "show the title or text of queries from this file", isCommon: true },
    light: { help: "draw charts without a script: a small file", isCommon: true },
    output: { help: "write the report to this file; - is standard output", isCommon: true },
  }),
  aboutOptions("Output", ALSO_REPORT, {
    report: { help: "write a report as well: one HTML file", isCommon: true },
    light: "draw the report's charts without a script: a small file",
    items: "show the title, text or image of items from this file in the report",
  }),
  aboutOptions("Output", CHART, {
    output: {
      help: "write the chart to a file that ends in .svg, .png or .json (default: the specification to standard output)",
      brief: "write a file that ends in .svg, .png or .json",
      isCommon: true,
    },
    scale: "draw this many pixels of a PNG for each pixel of the chart",
  }),
  aboutOptions("Output", LOOK, {
    width: {
      help: "set the width of the drawn area; of several beside each other, of all together",
      brief: "set the width of the drawn area",
      isCommon: true,
    },
    height: { help: "set the height of the drawn area", isCommon: true },
    title: { help: "set the title above the chart", isCommon: true },
    fontSize: "set the size of the labels of axes; titles are larger in proportion",
    theme: {
      help: "choose the look: paper (black on white), slide (large letters), dark (light on dark), gray (without colors) (default: the page's own color, no background)",
      brief: "choose the look: paper, slide, dark, gray",
      isCommon: true,
    },
  }),
  aboutOptions("Output", RATES, {
    rocAxis: { help: "scale the axis of false match rates: linear (default), log", isCommon: true },
    detAxis: { help: "scale the axes of both rates: log (default), probit (normal deviates)", isCommon: true },
    against: {
      help: "add the vectors of another model for the same items to the chart",
      isCommon: true,
    },
  }),
  aboutOptions("Output", KEPT, {
    keep: { help: "choose how many dimensions are kept, as in 512,256,128", isCommon: true },
  }),
  aboutOptions("Output", DRAWN_QUERIES, {
    items: { help: "show the title, text or image of items from this file", isCommon: true },
    shown: { help: "show at most this many nearest items of each query", isCommon: true },
    category: "show the worst of a category (with --categories); repeat it for another",
    count: { help: "show at most this many queries of each measure and category", isCommon: true },
    only: {
      help: "show the query with this id, or its index where no ids are given; repeat it for another",
      isCommon: true,
    },
  }),
];

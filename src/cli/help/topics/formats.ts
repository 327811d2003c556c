import { pageAddress } from "../../../core/version.ts";
import { FORMATS } from "../../../inputs/formats/index.ts";
import { listOf, paragraph, shellLines } from "../layout.ts";

/** Files that are read and written, on one screen. */
export function text(columns: number): string {
  return `${[
    "FORMATS OF FILES",
    paragraph(
      "Judgments and runs are read in these formats, which are told by content, then by ending (else: --run-format, --judgments-format); also as .gz and .zst, and from standard input (-).",
      columns,
    ),
    listOf(
      FORMATS.map(({ id, title }) => [id, title]),
      columns,
    ),
    paragraph("Columns of other names are named with --columns, fields of JSON with --map:", columns),
    EXAMPLES.map((example) => shellLines(example, columns)).join("\n"),
    paragraph(
      `A log of questions with retrieved and relevant ids, or a table with grades beside scores, is judgments and a run. Results are printed as -f table, json, jsonl, csv, tsv, markdown, latex, html, junit or trec; the ending of -o FILE chooses too. More: ${pageAddress("formats")}`,
      columns,
    ),
  ].join("\n\n")}\n`;
}

const EXAMPLES = [
  "rankproof eval ratings.csv top.csv --columns query=who,item=film,score=p",
  "rankproof eval log.jsonl --map 'query=$.q,items=$.hits[*],gold=$.gold[*]'",
];

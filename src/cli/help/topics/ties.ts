import { pageAddress } from "../../../core/version.ts";
import type { TiePolicy } from "../../../evaluate/ties.ts";
import { listOf, paragraph, shellLines } from "../layout.ts";

/** What each policy does; two words that stand together are opposites. */
const POLICIES: Readonly<Record<Extract<TiePolicy, string> | "random:SEED", string>> = {
  expected: "the exact mean over all orders of the tied items (default)",
  best: "the greatest value that any order gives",
  worst: "the least value that any order gives",
  "id-descending": "by item id, in the order of bytes, last first: as trec_eval",
  "id-ascending": "by item id, in the order of bytes, first first",
  input: "in the order of the file: as ranx",
  "random:SEED": "in one random order, the same on every machine",
  threshold: "each tie is one step, as in scikit-learn's AP",
  "mid-rank": "each item at the mean of its ranks, as pykeen",
};

/** Tied scores on one screen. */
export function text(columns: number): string {
  return `${[
    "TIED SCORES",
    paragraph(
      "Two items with the same score are tied: the system did not decide which comes first. Most tools pick an order without saying so, and so print different numbers for one run. rankproof reports the mean over all orders by default, which needs no luck and equals everybody's value where nothing is tied.",
      columns,
    ),
    paragraph(
      "Where ties can change a printed digit, the value comes with the least and the most that an order can give. All measures do this exactly, without sampling.",
      columns,
    ),
    `Policies (--ties):\n${listOf(Object.entries(POLICIES), columns)}`,
    `Examples:\n${EXAMPLES.map((example) => shellLines(example, columns)).join("\n")}`,
    paragraph(
      `--like TOOL takes the policy of a tool with its other conventions. --precision half shows the ties that half-precision scores would have. More: ${pageAddress("ties.md")}`,
      columns,
    ),
  ].join("\n\n")}\n`;
}

const EXAMPLES = [
  "rankproof eval qrels.txt run.txt",
  "rankproof eval qrels.txt run.txt --ties worst",
  "rankproof diagnose qrels.txt run.txt -m nDCG@10",
];

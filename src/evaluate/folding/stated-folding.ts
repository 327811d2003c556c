import { printable } from "../../core/errors.ts";
import type { FoldConventions, FoldCounts } from "./folding.ts";

/** States the folding of items, a text for each choice; none without folding. */
export function statedFolding({ duplicates, fold, foldScore, gradeOfSubtopics, exclude }: FoldConventions): string[] {
  return [
    ...(gradeOfSubtopics === undefined ? [] : [`grade of an item: the ${gradeOfSubtopics} of its subtopics`]),
    ...(duplicates === undefined ? [] : [`duplicates: ${duplicates}`]),
    ...(fold === undefined ? [] : [`fold: ${printable(fold)}`, `score of a document: ${foldScore} of its chunks`]),
    ...(exclude === undefined ? [] : [`to be left out by query: ${exclude} listed items`]),
  ];
}

/** States the numbers of folded items. @param counts with the name of the file or side */
export function statedCounts(counts: readonly (readonly [name: string, FoldCounts])[]): string {
  const parts = counts.map(([name, { given, kept, negative }]) => {
    const below = negative === 0 ? "" : ` (${negative} of the summed scores below 0, which put a document lower)`;
    return `${name} ${given} into ${kept}${below}`;
  });
  return `folded: ${parts.join(", ")}`;
}

import type { Written } from "./written.ts";

/** A cutoff at the end of a name: `mrr_10`, `ndcg_at_10`, `P.5`, `cmc-1`. */
const CUT = /^(.+?)(?:_at_|-at-)(\d+|r)$|^(.+?)[_.-](\d*\.?\d+)$/i;

/** A cutoff at its beginning: `top_5_accuracy`, `top-1-acc`, `top_k_accuracy_score`. */
const TOP = /^top[-_]?(\d+|k)[-_](.+)$/i;

/** The same without its number, which stands behind: `top_k_accuracy_score@5`. */
const TOP_K = /^top[-_]?k[-_](?:categorical_)?acc(?:uracy)?(?:_score)?$/i;

/** scikit-learn's name, whose k is 2 where it is left out. */
const [SKLEARN, SKLEARN_K] = ["top_k_accuracy_score", "2"];

/** The share of queries with a hit, as classification and re-identification call it: `top1`, `acc_top5`, `rank-1`. */
const RANK = /^(?:acc(?:uracy)?[-_/])?(?:top|rank)[-_]?(\d+)$/i;

/** What stands after `top_5_` where that is a hit among the first five. */
const TOP_ACCURACY = /^(?:categorical_)?acc(?:uracy)?(?:_score)?$/i;

/** Names that may end in another number than a cutoff: p of RBP, beta of F. */
export const OTHER_NUMBER = /^(?:set_)?(?:rbp(?:_resid)?|f|fbeta)$/i;

/**
 * The other ways to write a name with its cutoff: `P.5` is also `P@5`, `P_at_5` and `P_5`; none where it has no
 * cutoff.
 */
export function cutSpellings(written: Written): Written[] {
  const cut = cutOf(written);
  if (cut === undefined) return [];
  const { head, at, given } = cut;
  const spelled = (name: string, having = given): Written => {
    return { text: name + parenthesized(having), head: name, at: undefined, given: having };
  };
  const all: Written[] = [
    { text: `${head}${parenthesized(given)}@${at}`, head, at, given },
    spelled(`${head}_at_${at}`),
    ...(/\d$/.test(head) ? [] : [spelled(head, new Map([...given, ["k", at]]))]),
    ...(OTHER_NUMBER.test(head) ? [] : [spelled(`${head}_${at}`)]),
  ];
  return all.filter(
    (one) => one.head !== written.head || one.at !== written.at || one.given.size !== written.given.size,
  );
}

/** Name, cutoff and the other parameters. */
type Cut = Pick<Written, "head" | "given"> & { readonly at: string };

function cutOf({ head, at, given }: Written): Cut | undefined {
  if (at !== undefined && /^\d+$/.test(at) && TOP_K.test(head)) return { head: "Success", at, given };
  if (at !== undefined) return { head: /^(?:top|rank)$/i.test(head) ? "Success" : head, at, given };
  const rank = RANK.exec(head);
  if (rank !== null) return { head: "Success", at: rank[1], given };
  const rest = new Map(given);
  const k = ["k", "top_k"].find((name) => /^\d+$/.test(given.get(name) ?? ""));
  if (k !== undefined) rest.delete(k);
  const top = TOP.exec(head);
  if (top !== null) {
    const [, first, name] = top;
    const usual = head === SKLEARN ? SKLEARN_K : undefined;
    const cutoff = first.toLowerCase() === "k" ? (given.get(k ?? "") ?? usual) : first;
    if (cutoff === undefined) return undefined;
    return { head: TOP_ACCURACY.test(name) ? "Success" : name, at: cutoff, given: first === cutoff ? given : rest };
  }
  if (k !== undefined) return { head, at: given.get(k) ?? "", given: rest };
  const match = CUT.exec(head);
  if (match === null) return undefined;
  const [, name = match[3], cutoff = match[4]] = match;
  if (match[3] !== undefined && OTHER_NUMBER.test(name)) return undefined;
  return { head: name, at: cutoff.toUpperCase(), given };
}

function parenthesized(given: Written["given"]): string {
  return given.size === 0 ? "" : `(${Array.from(given, ([name, value]) => `${name}=${value}`).join(",")})`;
}

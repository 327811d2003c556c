import { readNotation } from "../../../notation/reading.ts";

/** What guards a run of these measures: the first, and nDCG beside success, which no order of a list changes. */
export function guardsAmong<Result extends { readonly notation: string }>([
  first,
  ...others
]: readonly Result[]): Result[] {
  const idOf = ({ notation }: Result): string => readNotation(notation).record.id;
  return [first, ...(idOf(first) === "success" ? others.filter((one) => idOf(one) === "ndcg").slice(0, 1) : [])];
}

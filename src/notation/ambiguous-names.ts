import { printable, RankproofError } from "../core/errors.ts";
import { cutSpellings } from "./cut-spellings.ts";
import { meaningsOf } from "./meanings.ts";
import type { Written } from "./written.ts";

/** What some people mean by a name: the measure without its cutoff, and what it is of the first k items. */
type Reading = readonly [measure: string, words: string];

const HIT: Reading = ["Success", "whether any of the first k items is relevant"];

/** Names that mean different measures to different people, in small letters. */
const READINGS: Readonly<Record<string, readonly Reading[]>> = {
  accuracy: [
    HIT,
    ["AUC(relevant=retrieved)", "how often a relevant item stands above another"],
    ["Acc", "how many items are rightly among the first k or not"],
  ],
  hits: [
    HIT,
    ["MeanHits", "how many of the first k items are relevant"],
    ["FilteredHits", "how many answers rank among the first k, each without the other answers"],
  ],
  coverage: [
    ["ItemCoverage", "how many of all items are recommended"],
    ["UserCoverage", "how many users get items"],
    ["Judged", "how many of the first k items are judged"],
  ],
  arp: [
    ["AvgPopularity", "how popular the recommended items are on average"],
    ["AvgRelRank", "at which rank the relevant items stand on average"],
  ],
  ndcg_cut: [
    ["nDCG", "trec_eval's ndcg_cut_k"],
    ["nDCG(gain=exp2)", "Quepid's NDCG_CUT@k"],
  ],
};

/** Refuses a name with two meanings, and says what to write for each. @throws RankproofError ambiguous */
export function refuseAmbiguous(written: Written): void {
  const texts = readingsIn(written);
  if (texts === undefined) return;
  throw new RankproofError("ambiguous", `measure: ${printable(written.text)} (write ${texts.join("; or ")})`);
}

/** What to write for each meaning of a name, and what it is; undefined where the name has one meaning or none. */
export function readingsIn(written: Written): readonly string[] | undefined {
  const spellings = [...cutSpellings(written), written];
  const found = spellings.map((spelling) => readingsOf(spelling, written)).find((readings) => readings !== undefined);
  if (found === undefined) return undefined;
  const k = spellings.map(({ at }) => at).find((at) => /^\d+$/.test(at ?? ""));
  const meanings = spellings.flatMap(meaningsOf);
  return found.map(([measure, words]) => {
    const cut = k === undefined ? measure : `${measure}@${k}`;
    const having = meanings.filter((meaning) => [measure, cut].includes(`${meaning.measure}`));
    const tools = [...new Set(having.flatMap(({ tools }) => tools))];
    return `${cut}: ${words.replace(/(?<![a-z])k\b/, k ?? "k")}${tools.length === 0 ? "" : `, in ${tools.join(", ")}`}`;
  });
}

function readingsOf({ head }: Written, written: Written): readonly Reading[] | undefined {
  const name = head.toLowerCase() === "acc" ? "accuracy" : head.toLowerCase();
  // trec_eval's name has no @, and Quepid's no other mark.
  if (name === "ndcg_cut" && written.at === undefined) return undefined;
  return Object.hasOwn(READINGS, name) ? READINGS[name] : undefined;
}

import type { VNode } from "preact";
import type { Phrase } from "../../compare/phrase.ts";
import { withMinus } from "./minus.ts";
import { RunName } from "./run-name.tsx";

/** A sentence in which names of runs stand out. */
export function PhraseView({ of }: { readonly of: Phrase }): VNode {
  return <>{of.map((part, i) => (typeof part === "string" ? unbroken(part) : <RunName key={i} name={part.run} />))}</>;
}

/** Keeps "p = 0.03" in one line. */
function unbroken(text: string): string {
  return withMinus(text).replaceAll(/\bp ([<=]) /g, "p\u00a0$1\u00a0");
}

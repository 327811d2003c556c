import type { VNode } from "preact";
import type { Phrase } from "../../compare/phrase.ts";

/** A sentence in which names of runs stand out, and keep their own direction of writing. */
export function PhraseView({ of }: { readonly of: Phrase }): VNode {
  return <>{of.map((part, i) => (typeof part === "string" ? unbroken(part) : <bdi key={i}>{part.run}</bdi>))}</>;
}

/** Keeps "p = 0.03" in one line. */
function unbroken(text: string): string {
  return text.replaceAll(/\bp ([<=]) /g, "p\u00a0$1\u00a0");
}

import type { VNode } from "preact";
import type { ItemText } from "../items.ts";

/** Longest text that is shown of an item. */
const MOST_SHOWN = 280;

/** Title, text and picture, where they are known. */
export function ItemTextView({ known }: { readonly known: ItemText | undefined }): VNode | null {
  if (known === undefined) return null;
  const { title, text, image } = known;
  const short = text !== undefined && text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  return (
    <>
      {image !== undefined && <img src={image} alt="" loading="lazy" />}
      {title !== undefined && <span class="item-title">{title}</span>}
      {short !== undefined && <span class="item-text">{short}</span>}
    </>
  );
}

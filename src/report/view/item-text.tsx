import type { VNode } from "preact";
import type { ItemText } from "../items.ts";

interface ItemTextProps {
  readonly id: string;
  readonly described: ItemText | undefined;
}

/** Title, text and picture, where they are known, then the id. */
export function ItemTextView({ id, described = {} }: ItemTextProps): VNode {
  const { title, text, image } = described;
  return (
    <>
      {image !== undefined && <img src={image} alt="" loading="lazy" />}
      {title !== undefined && <span class="item-title">{title}</span>}
      {text !== undefined && <span class="item-text">{text}</span>}
      <code class={title === undefined && text === undefined ? "item-id" : "item-id small"}>{id}</code>
    </>
  );
}

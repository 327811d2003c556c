import type { ComponentChildren, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";

interface DropTargetProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** Whether it is hidden; files may still be dropped. */
  readonly isFolded: boolean;
  readonly children: ComponentChildren;
}

/** A frame that shows that files may be dropped; they may be dropped anywhere on the page. */
export function DropTarget({ onFiles, isFolded, children }: DropTargetProps): VNode {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const take = (event: DragEvent): void => {
      event.preventDefault();
      setOver(event.type === "dragover");
      if (event.type === "drop") onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const types = ["dragover", "dragleave", "drop"] as const;
    for (const type of types) document.addEventListener(type, take);
    return () => {
      for (const type of types) document.removeEventListener(type, take);
    };
  }, [onFiles]);
  return (
    <section id="drop" class={isOver ? "drop over" : "drop"} aria-label="Files" hidden={isFolded}>
      {children}
    </section>
  );
}

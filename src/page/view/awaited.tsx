import type { VNode } from "preact";
import { shown } from "../../report/shown.ts";

/** Files to give again after the page was reloaded. */
export function Awaited({ names }: { readonly names: readonly string[] }): VNode {
  return (
    <p class="awaited" role="status">
      <strong>Files are not kept when this page is loaded again.</strong> Choose, drop or paste{" "}
      {names.map((name, i) => (
        <>
          {i > 0 && (i === names.length - 1 ? " and " : ", ")}
          <code>{shown(name)}</code>
        </>
      ))}{" "}
      again: the options are as they were, and the same answer follows.
    </p>
  );
}

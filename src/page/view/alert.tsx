import type { VNode } from "preact";

/** A message in the command line's words. */
export function Alert({ message }: { readonly message: string }): VNode {
  return (
    <pre class="alert" role="alert">
      {message}
    </pre>
  );
}

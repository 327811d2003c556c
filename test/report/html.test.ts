import { expect, test } from "vitest";
import { html } from "../../src/report/html.ts";

test("html: every inserted text is escaped, and only html makes markup", () => {
  const id = `<b>"'&`;
  expect(html`<p title="${id}">${[id, html`<i>${1}</i>`, undefined]}</p>`.text).toBe(
    '<p title="&lt;b&gt;&quot;&apos;&amp;">&lt;b&gt;&quot;&apos;&amp;<i>1</i></p>',
  );
});

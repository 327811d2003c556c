import type { VNode } from "preact";
import { shown } from "../shown.ts";
import { Copyable } from "../view/copyable.tsx";
import { Folded } from "../view/folded.tsx";
import { useReport } from "../view/report-state.ts";
import type { Section } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import { STAMP_NAME, type Stamp } from "./stamp.ts";
import { optionText, stampBibtex, stampJson, stampText } from "./texts.ts";

interface Stamped {
  readonly title: string;
  readonly stamp?: Stamp;
}

/** Beyond this many inputs their table is folded. */
const MANY = 12;

/** States how the numbers were made, so that they can be made again. */
export const howEvaluated: Section<Stamped> = {
  id: "stamp",
  title: "How it was evaluated",
  follows: [],
  isShown: ({ stamp }) => stamp !== undefined,
  View: ({ model: { title, stamp } }) => stamp !== undefined && <StampView title={title} stamp={stamp} />,
};

function StampView({ title, stamp }: { readonly title: string; readonly stamp: Stamp }): VNode {
  const { rankproof, command, time, options, inputs, conventions } = stamp;
  const isStill = useReport().still !== undefined;
  const facts = [
    ["rankproof", rankproof],
    ["time", time],
    ...(command === undefined ? [] : [["command", command]]),
    ...Object.entries(options).map(([name, value]) => [name, optionText(value)]),
  ];
  return (
    <>
      <dl class="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{shown(value)}</code>
            </dd>
          </div>
        ))}
      </dl>
      <ul class="conventions">
        {conventions.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Folded summary={`${inputs.length} inputs with their hashes`} isFolded={inputs.length > MANY}>
        <Table
          caption="Inputs"
          header={["file", "is", "rows", "bytes", "SHA-256"]}
          sections={[
            inputs.map(({ file, use, rows, bytes, sha256 }) => [
              <code key={file}>{shown(file)}</code>,
              use,
              rows ?? "–",
              bytes ?? "–",
              <code key={file}>{sha256 ?? "–"}</code>,
            ]),
          ]}
        />
      </Folded>
      <p>
        <code>rankproof verify</code> with this file and its inputs computes every value again and says whether it
        holds.
      </p>
      <Copyable name="text" text={stampText(stamp)} />
      <Copyable name="BibTeX" text={stampBibtex(title, stamp)} />
      {isStill ? (
        <p>
          JSON, also with the value of every run: the content of <code>{`<meta name="${STAMP_NAME}">`}</code> in this
          file.
        </p>
      ) : (
        <Copyable name="JSON" text={stampJson(stamp, 2)} />
      )}
    </>
  );
}

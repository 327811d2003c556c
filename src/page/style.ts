/** How the page looks beyond the report. */
export const PAGE_STYLE = `
.head { max-width: 1400px; margin: 0 auto; padding: 28px 24px 0; }
#page .shell { max-width: 1400px; padding: 0 24px; }
.head h1 { font-size: 28px; line-height: 1.25; }
.lead { max-width: 70ch; margin: 4px 0 18px; }
.drop { border: 2px dashed var(--soft); border-radius: 10px; padding: 18px 20px; margin: 0 0 16px; background: var(--card); }
.drop.over { border-color: var(--accent); }
.ways { display: flex; flex-wrap: wrap; gap: 10px 12px; align-items: center; }
.ways .hint { color: var(--soft); }
.ways button, .button, button.primary { padding: 6px 14px; min-height: 36px; font-size: 15px; }
.button { display: inline-flex; align-items: center; border: 1px solid var(--soft); border-radius: 6px; background: var(--ground); cursor: pointer; }
.button:focus-within { outline: 3px solid var(--accent); outline-offset: 2px; }
button.primary { border-color: var(--accent); background: var(--accent); color: var(--card); font-weight: 600; }
button.primary:disabled { opacity: 0.5; cursor: default; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; padding: 0; }
.drop > .hint { color: var(--soft); max-width: 80ch; margin: 14px 0 0; }
.paste { display: grid; gap: 8px; margin: 14px 0 0; max-width: 720px; justify-items: start; }
.paste textarea { width: 100%; font: 13px/1.4 ui-monospace, Menlo, Consolas, monospace; color: inherit; background: var(--ground);
  border: 1px solid var(--soft); border-radius: 6px; padding: 8px; }
.paste label:first-child { width: 100%; }
.given { list-style: none; padding: 0; margin: 16px 0; display: grid; gap: 10px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr)); }
.given li { border: 1px solid var(--line); border-radius: 8px; padding: 10px 12px; min-width: 0; }
.file { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; }
.file .format { flex-basis: 100%; }
.file label { flex-basis: 100%; min-width: 0; display: flex; gap: 8px; align-items: center; }
.file select { flex: 1; min-width: 0; }
.files > summary { margin: 14px 0 0; }
.file .remove { margin-left: auto; border: 0; background: none; min-width: 28px; font-size: 18px; line-height: 1; }
.preview { overflow-x: auto; margin: 8px 0 0; font-size: 13px; }
.preview th, .preview td { padding: 2px 12px 2px 0; max-width: 220px; overflow: hidden; text-overflow: ellipsis; }
.choice { display: flex; gap: 8px; align-items: center; font-size: 13px; margin: 6px 0 0; }
.choice select { min-width: 0; }
.preview select { padding: 0 4px; max-width: 130px; }
.aims label { display: flex; gap: 8px; align-items: center; }
.aims { border: 0; padding: 0; margin: 0 0 12px; display: flex; flex-wrap: wrap; gap: 6px 18px; align-items: center; }
.settings { display: grid; gap: 10px 18px; margin: 0 0 12px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr)); align-items: start; }
.group { border: 0; padding: 0; margin: 14px 0 0; min-width: 0; }
.group legend { padding: 0; margin: 0 0 6px; font-size: 14px; font-weight: 600; color: var(--soft); }
.settings label { display: grid; gap: 2px; font-size: 14px; }
.settings label.check { grid-template-columns: auto 1fr; align-items: center; gap: 8px; }
.settings label.check input { order: -1; }
.settings input:not([type=checkbox]), .settings select { width: 100%; }
.progress { display: flex; gap: 12px; align-items: center; }
progress { flex: 1; }
.alert { border-left: 4px solid var(--miss); padding: 6px 10px; margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; }
#findings h1 { font-size: 24px; line-height: 1.3; overflow-wrap: anywhere; }
.evaluated { display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: center; padding: 12px 0; }
.evaluated span { flex: 1 1 200px; color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
.awaited { border-left: 4px solid var(--accent); padding: 6px 12px; margin: 0 0 16px; max-width: 80ch; overflow-wrap: anywhere; }
.save-values { flex-basis: 100%; display: flex; flex-wrap: wrap; gap: 8px 14px; align-items: end; margin: 4px 0 8px; font-size: 14px; }
.save-values label { display: grid; gap: 2px; min-width: 0; }
.save-values label.check { display: flex; gap: 8px; align-items: center; min-height: 28px; }
.save-values .alert { flex-basis: 100%; margin: 0; }
.save-values select { min-width: 0; max-width: 100%; }
@media (max-width: 640px) {
  .head { padding: 28px 16px 0; }
  #page .shell { padding: 0 16px; }
  .drop { padding: 14px; }
}
[hidden] { display: none !important; }
#status { min-height: 1.5em; margin: 8px 0 16px; }
`;

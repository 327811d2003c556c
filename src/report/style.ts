/** How reports look: light and dark, on screen and on paper. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #fbfbfc; --card: #fff; --ink: #1b1f24; --soft: #555d68; --line: #dfe3e8; --accent: #1f6fc4;
  --hit: #187a43; --miss: #b93434; --unjudged: #646b75; --query: #1f6fc4;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #111418; --card: #181c21; --ink: #e6e9ee; --soft: #a3acb8; --line: #2c333b; --accent: #6cb1f5;
    --hit: #58c98a; --miss: #f08a8a; --unjudged: #a3acb8; --query: #6cb1f5;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif;
}
header, main, footer, .shell { max-width: 1180px; margin: 0 auto; padding: 0 20px; }
header { padding-top: 28px; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 4px; overflow-wrap: anywhere; text-wrap: balance; }
h2 { font-size: 18px; margin: 0 0 12px; }
h4 { font-size: 14px; margin: 12px 0 6px; overflow-wrap: anywhere; }
a { color: var(--accent); }
code { font: 13px/1.4 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
small, figcaption, .list-counts, caption, footer { color: var(--soft); font-size: 13px; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; list-style: none; padding: 0; margin: 12px 0; }
main > section, .card {
  background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 18px 20px; margin: 0 0 16px;
  scroll-margin-top: 72px;
}
.choices {
  position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 8px 18px; align-items: center;
  padding: 10px 20px; margin: 0 0 16px; background: var(--card); border: 1px solid var(--line); border-radius: 10px;
}
.choices label { display: flex; gap: 8px; align-items: center; font-size: 14px; }
select, input, button {
  font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--soft); border-radius: 6px;
  padding: 3px 8px; max-width: 100%;
}
button { cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 8px; top: 8px; background: var(--card); padding: 8px; z-index: 3; }
.conventions { margin: 0 0 12px; padding-left: 18px; }
.facts { margin: 0 0 12px; }
.facts div { display: flex; gap: 12px; margin: 0 0 4px; }
.facts dt { flex: 0 0 110px; color: var(--soft); }
.facts dd { margin: 0; }
.facts code { white-space: pre-wrap; }
.copyable { margin: 0 0 8px; }
.copyable pre {
  max-height: 320px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; margin: 8px 0; padding: 10px 12px;
  font: 13px/1.4 ui-monospace, "SF Mono", Menlo, Consolas, monospace; border: 1px solid var(--line); border-radius: 6px;
}
.scroll { overflow-x: auto; margin: 0 0 12px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: 0 0 6px; }
th, td { padding: 4px 18px 4px 0; text-align: left; white-space: nowrap; font-weight: normal; }
td code, th code { display: inline-block; max-width: 420px; white-space: normal; }
thead th { font-weight: 600; border-bottom: 1px solid var(--line); }
tbody + tbody tr:first-child > * { border-top: 1px solid var(--line); }
td small { display: block; }
abbr { text-decoration: none; cursor: help; }
figure { margin: 0 0 12px; }
figcaption { max-width: 60ch; }
.chart { min-height: 60px; overflow-x: auto; }
.chart svg { max-width: 100%; height: auto; }
.lists { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 8px 28px; }
.side-by-side { display: flex; flex-wrap: wrap; gap: 8px 28px; }
.side-by-side > * { flex: 1 1 min(100%, 420px); min-width: 0; max-width: 100%; }
.side-by-side > .scroll { flex: 0 1 auto; }
.lists > * { min-width: 0; }
.finding { margin: 0 0 10px; padding-left: 12px; border-left: 3px solid var(--accent); max-width: 90ch; }
.query-id { padding: 6px 12px; border-left: 5px solid var(--query); margin: 0 0 12px; }
.ranked { list-style: none; margin: 0; padding: 0; }
.ranked li { display: grid; grid-template-columns: 76px 1fr; gap: 0 8px; padding: 5px 10px; border-left: 5px solid; margin: 0 0 4px; }
.ranked .facts { grid-column: 2; font-size: 13px; }
.ranked .rank { color: var(--soft); }
.ranked .item, .ranked .facts { min-width: 0; }
.hit { border-color: var(--hit) !important; } .hit .facts { color: var(--hit); }
.miss { border-color: var(--miss) !important; } .miss .facts { color: var(--miss); }
.unjudged { border-color: var(--unjudged) !important; } .unjudged .facts { color: var(--unjudged); }
.item-title { display: block; font-weight: 600; } .item-text { display: block; font-size: 14px; overflow-wrap: anywhere; }
.ranked img, .query-id img { display: block; max-width: 160px; max-height: 120px; border-radius: 4px; margin: 4px 0; }
details { margin: 0 0 8px; } summary { cursor: pointer; }
@media print {
  :root {
    color-scheme: light; --ground: #fff; --card: #fff; --ink: #000; --soft: #444; --line: #bbb; --accent: #000;
    --hit: #187a43; --miss: #b93434; --unjudged: #646b75; --query: #1f6fc4;
  }
  body { font-size: 11pt; }
  nav, .choices, .skip { display: none; }
  main > section { border: 0; padding: 0; break-inside: auto; }
  figure, tr, li { break-inside: avoid; }
  details > *, details::details-content { content-visibility: visible; display: block; }
}
`;

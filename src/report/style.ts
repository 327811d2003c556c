import { FONT } from "../plot/spec.ts";
import { QUERY_STYLE } from "./query-style.ts";

/** How reports look: light and dark, on screens of any width and on paper. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #fff; --card: #fff; --band: #f4f6f8; --ink: #16191d; --soft: #565e69; --line: #dde1e6; --accent: #1a62b8;
  --hit: #187a43; --miss: #b93434; --warn: #8a5a00; --unjudged: #646b75; --query: #1a62b8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #121518; --card: #121518; --band: #1c2126; --ink: #e8ebee; --soft: #a7afb9; --line: #2d343b; --accent: #79b4fa;
    --hit: #58c98a; --miss: #f08a8a; --warn: #e0b050; --unjudged: #a7afb9; --query: #79b4fa;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 ${FONT}; }
body > header, body > main, .shell { max-width: 1180px; margin: 0 auto; padding: 0 20px; }
h1 { font-size: 15px; line-height: 1.35; font-weight: 600; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 20px; line-height: 1.3; font-weight: 600; letter-spacing: -0.01em; margin: 0 0 14px; }
h3 { font-size: 15px; font-weight: 600; margin: 0 0 4px; overflow-wrap: anywhere; }
h4 { font-size: 14px; margin: 12px 0 6px; overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: 2px; }
code { font: 13px/1.4 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
small, figcaption, .note, .list-counts, caption, footer { color: var(--soft); font-size: 13px; }
footer { max-width: 1400px; margin: 0 auto; padding: 0 24px 24px; }
select, input, button {
  font: inherit; font-size: 14px; color: inherit; background: var(--ground); border: 1px solid var(--soft); border-radius: 5px;
  padding: 3px 8px; max-width: 100%; min-height: 28px;
}
button { cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
h2:focus-visible { outline: none; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 8px; top: 8px; background: var(--card); padding: 8px; z-index: 3; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

/* The frame: contents and choices beside the sections, above them where the window is narrow. */
.report { max-width: 1400px; margin: 0 auto; padding: 0 24px; }
.report > header { padding: 28px 0 0; }
.contents ul { list-style: none; padding: 0; margin: 14px 0; display: flex; gap: 0 4px; }
.contents a {
  display: block; padding: 4px 10px; font-size: 14px; color: var(--soft); text-decoration: none; border-radius: 5px;
}
.contents a:hover { color: var(--ink); background: var(--band); }
.contents a[aria-current] { color: var(--ink); font-weight: 600; background: var(--band); }
.choices { display: flex; flex-wrap: wrap; gap: 8px 14px; align-items: end; }
.choices label { display: grid; gap: 2px; font-size: 13px; color: var(--soft); min-width: 0; }
.choices select { color: var(--ink); width: 100%; }
.report main > section { padding: 28px 0; border-top: 1px solid var(--line); scroll-margin-top: 64px; }
.report main > section:first-of-type { border-top: 0; }
@media (min-width: 1100px) {
  .report { display: grid; grid-template-columns: 180px minmax(0, 1fr); gap: 0 40px; }
  .report > header { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding-bottom: 20px; }
  .contents ul { display: block; margin: 18px -10px; }
  .choices { display: grid; padding-top: 18px; border-top: 1px solid var(--line); }
  .report main > section { scroll-margin-top: 0; }
}
@media (max-width: 1099px) {
  .contents { position: sticky; top: 0; z-index: 2; background: var(--ground); }
  .report > header { display: contents; }
  .report h1 { padding-top: 20px; }
  .contents a { white-space: nowrap; }
  .contents ul { overflow-x: auto; margin: 8px -24px 12px; padding: 6px 24px; border-bottom: 1px solid var(--line); }
}

/* The answer. */
.answer { font-size: 26px; line-height: 1.32; letter-spacing: -0.012em; max-width: 44em; margin: 0 0 18px; text-wrap: pretty; }
.answer { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.answer bdi { font-weight: 650; }
.warnings { list-style: none; margin: 0 0 14px; padding: 0; max-width: 90ch; }
.warnings li { padding: 3px 0 3px 24px; position: relative; }
.warnings li::before { content: "!"; position: absolute; left: 0; top: 5px; width: 17px; height: 17px; border-radius: 50%;
  border: 1.5px solid var(--warn); color: var(--warn); font: 700 12px/14px ${FONT}; text-align: center; }
.warnings a { white-space: nowrap; }
.basis { color: var(--soft); font-size: 13px; max-width: 110ch; }
.basis ul, .conventions { margin: 6px 0 12px; padding-left: 18px; overflow-wrap: anywhere; }

/* How it was evaluated. */
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

/* Tables. */
.scroll { overflow-x: auto; margin: 0 0 12px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: 0 0 8px; }
th, td { padding: 5px 18px 5px 0; text-align: left; white-space: nowrap; font-weight: normal; vertical-align: top; }
td code, th code { display: inline-block; max-width: 420px; white-space: normal; }
thead th { white-space: normal; font-weight: 600; border-bottom: 1px solid var(--soft); vertical-align: bottom; }
tbody tr + tr > *, tbody + tbody tr:first-child > * { border-top: 1px solid var(--line); }
.number { text-align: right; }
td small { display: block; }
.prose { display: block; white-space: normal; min-width: 160px; max-width: 60ch; }
.on-paper { display: none; }
abbr { text-decoration: none; cursor: help; }

/* The leaderboard. */
.leaderboard { width: 100%; }
.leaderboard th, .leaderboard td { padding: 6px 7px; }
.leaderboard thead th { padding: 4px 7px; }
.leaderboard tr > :first-child { padding-left: 0; }
.leaderboard tbody th { font-weight: 500; }
.leaderboard tbody th.long { white-space: normal; overflow-wrap: anywhere; min-width: 180px; max-width: 260px; }
.leaderboard.many tbody th.long { min-width: 140px; }
.leaderboard.many td { padding: 5px; }
@media (max-width: 1099px) {
  .leaderboard.many td, .leaderboard.many thead th { padding-left: 3px; padding-right: 3px; }
}
.leaderboard .value { display: inline-block; min-width: 50px; }
.leaderboard thead button {
  border: 0; background: none; padding: 0 4px; margin: 0 -4px; font: inherit; font-weight: 600; min-height: 26px; white-space: nowrap;
}
.leaderboard thead button:hover { background: var(--band); }
.leaderboard [aria-sort] button::after { content: " ▾"; }
.leaderboard [aria-sort="ascending"] button::after { content: " ▴"; }
.leaderboard .ends {
  display: flex; justify-content: space-between; width: 60px; margin-left: 54px; color: var(--soft); font-size: 11px; font-weight: 400;
}
.leaderboard .chosen { background: var(--band); }
.leaderboard strong { font-weight: 700; }
.leaderboard td small { line-height: 1.35; font-size: 12px; }
.leaderboard.many td small { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.models td { white-space: normal; }
.models tbody th { white-space: normal; overflow-wrap: anywhere; min-width: 110px; max-width: 260px; }
.mark { vertical-align: -3px; overflow: visible; }
.mark .interval { stroke: var(--soft); stroke-width: 1.5; fill: none; }
.mark .ties { fill: var(--accent); opacity: 0.32; }
.mark .dot { fill: var(--accent); }
.mark .zero { stroke: var(--soft); stroke-dasharray: 2 2; }
.leaderboard .brackets { position: relative; padding: 0 4px 0 0; }
.leaderboard td.brackets svg { display: block; position: absolute; top: 0; height: 100%; }
.brackets line { stroke: var(--ink); stroke-width: 1.5; }
.brackets .between line { stroke: var(--line); }
.lettered { display: none; }
.letters { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

.categories th, .categories td { padding: 5px 8px 5px 0; }
.categories .mark { width: 40px; }

/* How values spread. */
.spread table { width: 100%; }
.spread th, .spread td { padding: 6px 10px 6px 0; vertical-align: middle; }
.spread td:nth-child(2), .spread th:nth-child(2) { width: 40%; min-width: 110px; }
.spread .ends { display: flex; justify-content: space-between; color: var(--soft); font-size: 12px; font-weight: 400; }
.spread tbody th { white-space: normal; overflow-wrap: anywhere; min-width: 130px; max-width: 240px; }
.histogram { display: block; width: 100%; height: 56px; fill: var(--accent); }
.spread.many .histogram { height: 20px; }
.spread.many th, .spread.many td { padding: 1px 10px 1px 0; }

figure { margin: 0 0 12px; }
figcaption, .note { max-width: 90ch; }
.note { margin: 0 0 18px; }
.chart { min-height: 60px; overflow-x: auto; }
.chart svg { max-width: 100%; height: auto; }
.worst { overflow-x: auto; margin: 0 0 18px; }
.worst .chart { overflow: visible; width: max-content; }
.worst .chart svg { max-width: none; }
.side-by-side { display: flex; flex-wrap: wrap; gap: 8px 36px; }
.side-by-side > * { flex: 1 1 min(100%, 420px); min-width: 0; max-width: 100%; }
.side-by-side > .scroll { flex: 0 1 auto; }
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
.card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 18px 20px; margin: 0 0 16px; }
details { margin: 0 0 8px; } summary { cursor: pointer; min-height: 24px; }

/* On a phone the rows of tables are cards. */
@media (max-width: 640px) {
  .report { padding: 0 16px; }
  .contents ul { margin: 8px -16px 12px; padding: 6px 16px; }
  .answer { font-size: 20px; }
  .choices label { flex: 1 1 40%; }
  .scroll table, .scroll caption, .scroll tbody, .scroll tr, .scroll tbody th, .scroll td { display: block; width: auto; max-width: none; }
  .scroll thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .scroll tr { padding: 10px 0; border-top: 1px solid var(--line); }
  .scroll tbody tr > * { border: 0; padding: 2px 0; white-space: normal; overflow-wrap: anywhere; }
  .scroll tbody + tbody tr:first-child > * { border: 0; }
  .scroll tbody th { font-weight: 600; max-width: none; }
  .scroll td[data-label] { display: flow-root; padding-left: 118px; }
  .scroll td[data-label]::before { content: attr(data-label); color: var(--soft); float: left; width: 108px; margin-left: -118px; }
  .scroll td:not([data-label]) { padding-left: 118px; }
  .scroll .prose { min-width: 0; }
  .spread .scroll td:nth-child(2) { padding-left: 0; width: auto; }
  .leaderboard td.chosen::before { color: var(--ink); font-weight: 600; }
  .leaderboard .chosen { background: none; }
  .scroll td.number { text-align: left; }
  .scroll td:empty { display: none; }
  .leaderboard td.brackets svg { display: none; }
  .bracketed { display: none; }
  .lettered { display: inline; }
  .letters { position: static; width: auto; height: auto; clip-path: none; }
}

@media print {
  :root {
    color-scheme: light; --ground: #fff; --card: #fff; --band: #f4f6f8; --ink: #000; --soft: #444; --line: #bbb; --accent: #1a62b8;
    --hit: #187a43; --miss: #b93434; --warn: #6a4500; --unjudged: #646b75; --query: #1a62b8;
  }
  body { font-size: 10pt; }
  nav, .choices, .skip, .warnings a, .copyable, .on-screen { display: none; }
  td.on-paper { display: table-cell; }
  .gap { height: auto !important; }
  .report main > section { padding: 16px 0; }
  .scroll, .chart { overflow: visible; }
  .worst .chart { width: auto; }
  .worst .chart svg { max-width: 100%; }
  table { font-size: 9pt; }
  td small { font-size: 8pt; }
  th, td { white-space: normal; padding: 3px 10px 3px 0; }
  tbody th, .prose { min-width: 24mm; }
  tbody tr:first-child { break-before: avoid; }
  .side-by-side { gap: 16px; }
  .side-by-side > * { flex: 1 1 45%; }
  .side-by-side > .scroll { flex: 1 1 100%; }
  .spread .histogram { height: 32px; }
  .report { display: block; }
  .report > header { position: static; }
  h2, h3, caption { break-after: avoid; }
  figure, tr, li { break-inside: avoid; }
  .leaderboard, .models table { font-size: 8.5pt; }
  .leaderboard td small, .models td small { font-size: 7pt; }
  .leaderboard th, .leaderboard td, .models th, .models td { padding: 4px; }
  .models tbody th { min-width: 18mm; }
  .leaderboard td:not(.chosen) .mark, .leaderboard .ends, .categories .mark, .models .mark { display: none; }
  details > *, details::details-content { content-visibility: visible; display: block; }
}
${QUERY_STYLE}`;

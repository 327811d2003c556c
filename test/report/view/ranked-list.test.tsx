import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import { ItemTextView } from "../../../src/report/view/item-text.tsx";
import { RankedListView } from "../../../src/report/view/ranked-list.tsx";

const ITEMS = [
  { item: "d1", score: 3, grade: 2, from: 1, to: 1 },
  { item: "d2", score: 1.23456789, grade: 0, from: 2, to: 3 },
  { item: "__proto__", score: 1.23456789, grade: null, from: 2, to: 3 },
];

test("a list says of each item its ranks, grade and score, whether it is relevant, and which are tied", () => {
  const list = { items: ITEMS, length: 7, relevant: 4 };
  const text = renderToString(
    <RankedListView list={list} texts={{ d1: { title: "One" } }} minGrade={1} rows={10} scoreName="score" />,
  );
  expect(text.match(/<li class="\w+"/g)).toEqual([
    '<li class="hit"',
    '<li class="tie"',
    '<li class="miss"',
    '<li class="unjudged"',
  ]);
  expect(text.match(/<span class="rank">[^<]*/g)).toEqual([
    '<span class="rank">1 ',
    ...Array(2).fill('<span class="rank">2–3 '),
  ]);
  expect(text).toContain("tied: ranks 2–3 in any order");
  expect(text).toContain("hit, grade 2; score 3");
  expect(text).toContain("unjudged; score 1.23457");
  expect(text).toContain("7 items, of which this report has the first 3; 4 relevant to the query");
  expect(text).toContain('<span class="item-title">One</span><code class="item-id small">d1</code>');
});

test("a list says how many of its items are shown, and nothing where all are", () => {
  const countsOf = (rows: number, length: number): string =>
    renderToString(
      <RankedListView
        list={{ items: ITEMS, length, relevant: 1 }}
        texts={{}}
        minGrade={1}
        rows={rows}
        scoreName="score"
      />,
    );
  expect(countsOf(2, 7)).toContain("7 items, 2 shown; 1 relevant");
  expect(countsOf(10, 3)).toContain("3 items; 1 relevant");
});

test("an item is relevant from the smallest relevant grade on", () => {
  const list = { items: ITEMS, length: 3, relevant: 0 };
  const text = renderToString(<RankedListView list={list} texts={{}} minGrade={3} rows={10} scoreName="score" />);
  expect(text).not.toContain('class="hit"');
});

test("a picture is shown, what is not known is nothing but its id", () => {
  const known = { text: "Some words", image: "data:image/png;base64,AA==" };
  const text = renderToString(<ItemTextView id="d1" described={known} />);
  expect(text).toContain("Some words");
  expect(text).toContain('<img src="data:image/png;base64,AA=="');
  expect(renderToString(<ItemTextView id="d1" described={undefined} />)).toBe('<code class="item-id">d1</code>');
});

import type { Check } from "./check.ts";

/** How many items a function was asked for, and how many stand in each answer. */
interface AnswersSeen {
  readonly asked: number;
  readonly lengths: readonly number[];
}

/** Answers have more items than were asked for. */
export const moreThanAsked: Check<
  AnswersSeen,
  { readonly asked: number; readonly longer: number; readonly answers: number; readonly longest: number }
> = {
  id: "more-than-asked",
  looksAt: "run",
  level: "warning",
  find: ({ asked, lengths }) => {
    const longer = lengths.filter((length) => length > asked).length;
    const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
    return longer === 0 ? [] : [{ asked, longer, answers: lengths.length, longest }];
  },
  text: ({ asked, longer, answers, longest }) =>
    `${longer} of ${answers} answers have more than the ${asked} items asked for (up to ${longest}), and all of them are evaluated`,
  remedy: "cut the list at k in the function, or set k to the number of items that users see",
  example: { asked: 5, longer: 12, answers: 40, longest: 50 },
};

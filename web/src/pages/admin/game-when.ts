/** Time ranges for filtering games, in days of the reader's local calendar. */
export const WHEN_LABELS = {
  today: "Today",
  week: "This week",
  next_week: "Next week",
  past_week: "Last 7 days",
} as const;
export type When = keyof typeof WHEN_LABELS;

export const toWhen = (text: string | undefined): When | undefined => (Object.keys(WHEN_LABELS) as When[]).find((one) => one === text);

/** The range as ISO times from and until. It spans whole days, so that the query stays the same all day. Weeks begin on Monday. */
export function toSpan(when: When, now: number): { readonly from: string; readonly until: string } {
  const today = new Date(now);
  const sinceMonday = (today.getDay() + 6) % 7;
  const [first, days] = { today: [0, 1], week: [-sinceMonday, 7], next_week: [7 - sinceMonday, 7], past_week: [-6, 7] }[when] as [
    number,
    number,
  ];
  // Dates are added by the calendar, because a day on which the clocks change has 23 or 25 hours.
  const day = (offset: number): string => new Date(today.getFullYear(), today.getMonth(), today.getDate() + offset).toISOString();
  return { from: day(first), until: day(first + days) };
}

export const RATINGS = [1, 2, 3, 4, 5] as const;

export const RATING_LABELS: Readonly<Record<(typeof RATINGS)[number], string>> = {
  1: "poor",
  2: "fair",
  3: "good",
  4: "very good",
  5: "great",
};

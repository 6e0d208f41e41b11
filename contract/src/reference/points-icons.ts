/**
 * The icons that a community can choose for its points: solid shapes on a grid of 24 units, as SVG path data. The server sends the chosen one's
 * path with the community, so that no page loads the whole list.
 */
export const POINTS_ICONS = {
  star: "M12 2l2.9 6.6 7.1.7-5.4 4.7 1.6 7L12 17.3 5.8 21l1.6-7L2 9.3l7.1-.7z",
  bolt: "M14 2L4 13.5h6L8.5 22 19.5 9.5h-6.5z",
  coin: "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19zM10 8v8h4v-8z",
  gem: "M6.5 3.5h11L22 9.5 12 21.5 2 9.5z",
  flame: "M13 2c.5 4-5.5 6.5-5.5 12.5a6 6 0 0 0 12 .5c0-3-1.5-5.5-2.5-6.5-.2 1.5-.8 2.5-2 3C15.5 8 15 4.5 13 2z",
  shield: "M12 2l8.5 3v6.5c0 5-3.5 8.5-8.5 10.5-5-2-8.5-5.5-8.5-10.5V5z",
  heart: "M12 21S2.5 15 2.5 8.5a5 5 0 0 1 9.5-2.200 5 5 0 0 1 9.5 2.200C21.5 15 12 21 12 21z",
} as const;

export type PointsIconName = keyof typeof POINTS_ICONS;
export const POINTS_ICON_NAMES = Object.keys(POINTS_ICONS) as [PointsIconName, ...PointsIconName[]];

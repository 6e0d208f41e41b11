const PLACES: readonly (readonly [RegExp, (week: number, game: number) => string])[] = [
  [/^draft\.weeks\.(\d+)\.matchups\.(\d+)/, (week, game) => `Week ${week + 1} of the card, game ${game + 1}`],
  [/^draft\.weeks\.(\d+)/, (week) => `Week ${week + 1} of the card`],
  [/^draft\.weeks/, () => "Weeks"],
  [/^draft\.tie_break_matchup/, () => "Game that breaks ties"],
];

/** Places count, because numbers of weeks are the league's. */
export function placeOf(path: string): string {
  for (const [pattern, words] of PLACES) {
    const found = pattern.exec(path);
    if (found) return words(Number(found[1] ?? 0), Number(found[2] ?? 0));
  }
  return path.startsWith("rules.") ? "Rules" : "Card";
}

const PLACES: readonly (readonly [RegExp, (at: number) => string])[] = [
  [/^draft\.teams\.(\d+)/, (at) => `Team ${at + 1}`],
  [/^draft\.rounds\.(\d+)/, (at) => `Round ${at + 1}`],
  [/^draft\.teams/, () => "Teams"],
  [/^draft\.rounds/, () => "Rounds"],
  [/^draft\.series.*\.(locks_at|game_2_at)$/, () => "When picks close"],
  [/^draft\.series/, () => "Who meets whom"],
  [/^draft\.locks_at/, () => "When picks close"],
  [/^draft\.tie_break/, () => "Tie-break question"],
];

export function placeOf(path: string): string {
  for (const [pattern, words] of PLACES) {
    const found = pattern.exec(path);
    if (found) return words(Number(found[1] ?? 0));
  }
  return path.startsWith("rules.") ? "Scoring" : "Bracket";
}

export const gridHelp: readonly string[] = [
  "Find somebody for every square who fits its row and its column.",
  "You have nine guesses for nine squares, and everyone counts once.",
  "The rarer the name among all who play, the more it brings: what you named is compared when the day is over.",
];

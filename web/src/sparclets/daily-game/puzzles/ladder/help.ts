export const ladderHelp: readonly string[] = [
  "The clues go from the hardest to the easiest.",
  "Name somebody whenever you like. A wrong name opens the next clue.",
  "Each clue you see takes a point off what a right name brings.",
];

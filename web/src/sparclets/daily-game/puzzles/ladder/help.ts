export const ladderHelp: readonly string[] = [
  "The clues go from the hardest to the easiest.",
  "Name somebody whenever you like. A wrong name opens the next clue.",
  "A right name brings 6 points at the first clue, and one less for each further clue.",
];

export const wordHelp: readonly string[] = [
  "Guess the word in six tries. A guess need not be a word: any letters count, as many as the word has.",
  "A line marks a letter in its right place, a dot one that belongs to another place, and a dashed box one that is not in the word.",
  "A letter that the word holds once is marked once, however often you guess it.",
  "Accents and case make no difference.",
];

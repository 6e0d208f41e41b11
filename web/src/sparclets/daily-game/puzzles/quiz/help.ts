export const quizHelp: readonly string[] = [
  "Five questions, one after the other, each with its own time.",
  "The clock of a question starts when it opens and runs on when you leave the page.",
  "Faster answers bring more points, and so do right answers in a row.",
  "Between two questions no clock runs.",
];

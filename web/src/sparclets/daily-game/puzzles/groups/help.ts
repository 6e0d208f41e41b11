export const groupsHelp: readonly string[] = [
  "Sixteen words make four groups of four. Each word belongs to one group.",
  "Choose four words and submit them.",
  "You may be wrong three times; the fourth mistake ends the game.",
  "When three of your four belong together, you are told that you are one away.",
  "The groups bring 1 to 4 points, the hardest the most, and each mistake takes one away.",
];

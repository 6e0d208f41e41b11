import type { LadderDraft } from "@sparc/sparclets/daily-game/puzzles/ladder/ladder.schema";
import type { PlayerDraft } from "@sparc/sparclets/daily-game/puzzles/player/player.schema";
import { demoSkater } from "./demo-skaters.ts";

const mysterySkaters = [
  "Lukáš Horáček",
  "Étienne Bellerose",
  "Jack Winterbourne",
  "Emil Strandvik",
  "Silas Underhill",
  "Søren Højlund",
  "Marek Istváne",
  "Raimonds Kalniņš",
  "Félix Gauvreau",
  "Mikko Rautavaara",
];

export const demoMysteries: readonly PlayerDraft[] = mysterySkaters.map((name) => ({ answer: demoSkater(name).id }));

/** The answer and its two hardest clues; the easier clues are generated from the people list. */
const ladders: readonly (readonly [name: string, hardest: string, hard: string])[] = [
  [
    "Reid Thornbury",
    "Still drives the van that took the junior team to its first final",
    "Has scored in sixteen seasons, and missed one for a knee",
  ],
  [
    "Noé Zürcher",
    "Learned to catch with a bakery’s tins, one under each arm",
    "Let in two goals in his first five games, both off his own defence",
  ],
  [
    "Théo Marchbanks",
    "Writes a letter to every referee at the end of the season",
    "Took the last penalty of the final that nobody wanted to take",
  ],
  [
    "Sindre Dovrefjell",
    "Skated to school along the fjord, against the wind both ways",
    "Holds the league’s record for one season, the last of it into an empty net",
  ],
  [
    "Garrett Sloane",
    "Was picked after the lunch break, when half the room had not come back",
    "Fixes his own skates, and those of whoever asks",
  ],
  [
    "Ville Äijälä",
    "Counts the boards’ screws before every face-off in his own end",
    "Came over at seventeen with one bag and two pairs of gloves",
  ],
  ["Dawson Merriweather", "Sells honey behind the rink on Sundays", "Blocked eleven shots in one night and counted them himself"],
  ["Ondřej Kučera", "Plays chess against the bus driver by radio", "Was named captain in the middle of a losing streak, which ended there"],
  [
    "Axel Rönnqvist",
    "Tapes his stick in the colours of the club that let him go",
    "Wins more face-offs on his knees than most do standing",
  ],
  ["Tyler Vanderhoek", "Once scored from the bench’s gate, in nobody’s way", "Shoots first and apologises in the interview"],
];

export const demoLadders: readonly LadderDraft[] = ladders.map(([name, hardest, hard]) => {
  const { id, club, position, shoots, country, age, number } = demoSkater(name);
  const plays = `${position === "Goal" ? "Keeps goal" : `Plays ${position.toLowerCase()}`} and shoots ${shoots.toLowerCase()}`;
  return { answer: id, clues: [hardest, hard, `Is ${age} and comes from ${country}`, plays, `Wears ${number} for ${club}`] };
});
